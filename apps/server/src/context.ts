import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/tables.ts';
import type { FileStore } from './files/file-store.ts';
import type { Secrets } from './identity/secrets.ts';
import type { Limits } from './limits/limits.ts';
import type { PostOffice } from './post-office.ts';
import type { Random } from './random.ts';
import type { SecurityLog } from './security-log/security-log.ts';

/**
 * What every feature may ask of the process: long-lived things that know no feature, made once in main (or by a test) and
 * handed down. What features offer each other stands in the context of the application, see open-context.ts.
 */
export interface Context {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly files: FileStore;
  readonly post: PostOffice;
  /** Rejects while the database can't be reached or takes no writes. */
  checkDatabase(): Promise<void>;
  /** Where refused calls are noted that an administrator has to know of. */
  readonly security: SecurityLog;
  /** Counts tries, for every process together. */
  readonly limits: Limits;
}
