import type { PoolClient } from 'pg';
import { retryConflicts } from '../conflicts.ts';
import { findErrorCode } from '../errors.ts';
import { READ_ONLY } from './database-client.ts';

/** What the driver throws when a statement was not answered within `query_timeout`. */
const SILENT = 'Query read timeout';

/**
 * Watches the statements of a pooled connection. One outside of a transaction is run again after a conflict, see
 * {@link retryConflicts}; after one that was refused because the node is read-only, or that was not answered, the connection is
 * closed, so that the pool opens another one. The driver itself would hand an unanswered connection out again.
 */
export function guardClient(client: PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(query, _, args: unknown[]): unknown {
      const run = (): unknown => Reflect.apply(query, client, args);
      // Callbacks, cursors and COPY belong to their callers; the pool closes a connection whose callback had an error.
      if (typeof args[0] !== 'string' || typeof args.at(-1) === 'function') return run();
      const watched = async (): Promise<unknown> => {
        try {
          return await run();
        } catch (error) {
          const isSilent = error instanceof Error && error.message === SILENT;
          // Does not wait for the other side while a statement has no answer.
          if (isSilent || findErrorCode(error) === READ_ONLY) client.end().catch(() => undefined);
          throw error;
        }
      };
      return client.getTransactionStatus() === 'I' ? retryConflicts(watched) : watched();
    },
  });
}
