/** Of the driver and of PostgreSQL; 25P03 ends a session that idled in a transaction, 25006 is a node that was demoted. */
const BROKEN =
  /^(?:08|25P03|25006|57P|53300|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)/;
/** What the driver throws without a code. */
const BROKEN_WORDS =
  /Connection terminated|Connection ended|timeout exceeded when trying to connect|timeout expired|not queryable|Query read timeout/;
/** Conflicts with other work, locks that were not free, a statement that took too long, and a server short of resources. */
const BUSY = /^(?:40001|40P01|55P03|57014|53)/;
/** No space is left on the disk of the database, or of the stored files. */
const FULL = /^(?:53100|ENOSPC|EDQUOT)$/;

/** Whether an error may come of a database that is away; what the job queue gives is only shaped like one. */
export function isConnectionTrouble(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof AggregateError && error.errors.some(isConnectionTrouble)) return true;
  const message: unknown = Reflect.get(error, 'message');
  return BROKEN.test(codeOf(error)) || (typeof message === 'string' && BROKEN_WORDS.test(message));
}

/** Whether an error comes of a full disk. */
export function isDiskFull(error: unknown): boolean {
  return FULL.test(codeOf(error));
}

/** Whether an error of the database or of a disk passes by itself, so that the same call may succeed a second later. */
export function isPassing(error: unknown): boolean {
  return isConnectionTrouble(error) || isDiskFull(error) || BUSY.test(codeOf(error));
}

function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : '';
  return typeof code === 'string' ? code : '';
}
