import type { PoolClient } from 'pg';
import { retryConflicts } from './conflicts.ts';
import { findErrorCode } from './errors.ts';

/** `read_only_sql_transaction`: the connection leads to a node of a cluster that is a replica by now. */
const DEMOTED = '25006';

/**
 * Watches the statements of a pooled connection. One outside of a transaction is run again after a conflict, see
 * {@link retryConflicts}; after one that was refused because the node is read-only the connection is closed, so that the pool
 * opens another one, which leads to the node that took over.
 */
export function guardClient(client: PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(query, _, args: unknown[]): unknown {
      const run = (): unknown => Reflect.apply(query, client, args);
      // Callbacks, cursors and COPY belong to their callers.
      if (typeof args[0] !== 'string' || typeof args.at(-1) === 'function') return run();
      const watched = async (): Promise<unknown> => {
        try {
          return await run();
        } catch (error) {
          if (findErrorCode(error) === DEMOTED) client.end().catch(() => undefined);
          throw error;
        }
      };
      return client.getTransactionStatus() === 'I' ? retryConflicts(watched) : watched();
    },
  });
}
