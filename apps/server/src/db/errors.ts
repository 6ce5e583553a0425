/** A database that cannot be opened; `message` is written for the person who started the product. */
export class DatabaseOpenError extends Error {
  override name = 'DatabaseOpenError';
}

/** Another server holds the embedded database of the same data directory. */
export class DatabaseInUseError extends DatabaseOpenError {
  override name = 'DatabaseInUseError';
}

/** The `code` of a system error (`ENOENT`) or of PostgreSQL (`57P03`); null when the value carries none. */
export function findErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
