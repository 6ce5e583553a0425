import { type Logger, pino } from 'pino';
import type { LogLevel } from './config/config.ts';
import type { DatabaseWatch } from './db/availability.ts';
import { findErrorCode } from './db/errors.ts';
import { isConnectionTrouble, isDiskFull } from './passing-errors.ts';

/** The log of a process, and what complaints about the database go to from the moment it is known. */
export interface ProcessLog {
  readonly log: Logger;
  heed(watch: DatabaseWatch): void;
}

/** Opens the log on standard error. */
export function openLog(level: LogLevel): ProcessLog {
  let watch: DatabaseWatch | null = null;
  const log = pino(
    {
      level,
      hooks: {
        logMethod(args, method) {
          const [first] = args;
          const error: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'err') : null;
          const write = (): void => method.apply(this, args);
          if (watch === null || !(isConnectionTrouble(error) || isDiskFull(error))) write();
          else watch.hear(kindOf(args[1], error), write);
        },
      },
    },
    pino.destination({ dest: 2, sync: false }),
  );
  return {
    log,
    heed(next) {
      watch = next;
    },
  };
}

/** What complaints share that need not be written again: what was tried, and why it failed. */
function kindOf(tried: unknown, error: unknown): string {
  const why = findErrorCode(error) ?? (error instanceof Error ? error.message : '');
  return typeof tried === 'string' ? `${tried}: ${why}` : why;
}
