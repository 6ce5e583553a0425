import type { Config } from './config/config.ts';
import { ConfigError } from './config/environment.ts';
import { DatabaseOpenError, findErrorCode } from './db/errors.ts';
import { startTexts } from './texts.ts';

/** PostgreSQL: a role may not do what a start needs, or sees no schema to do it in; the disk of the server is full. */
const NOT_ALLOWED: ReadonlySet<string | null> = new Set(['42501', '3F000']);
const DISK_FULL = '53100';

/** Why a start failed, for the person who tried it. @param config null where it was not even read */
export function explainStart(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError || error instanceof DatabaseOpenError) return error.message;
  const code = findErrorCode(error);
  const call = error instanceof Error && 'syscall' in error ? error.syscall : null;
  if (config !== null && (call === 'listen' || call === 'bind' || call === 'getaddrinfo')) {
    return explainListening(code, config);
  }
  if (NOT_ALLOWED.has(code)) return startTexts.roleNotAllowed(describe(error));
  if (code === DISK_FULL) return startTexts.databaseDiskFull;
  return startTexts.unexpected(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function explainListening(code: string | null, { host, port }: Config): string {
  if (code === 'EADDRINUSE') return startTexts.portTaken(port);
  if (code === 'EACCES') return startTexts.portNotAllowed(port);
  return startTexts.hostUnusable(host);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
