import type { BaseLogger } from 'pino';

/** The part of a pino logger that the database layer writes to. */
export type DatabaseLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
