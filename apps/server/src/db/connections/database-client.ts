import { Client, type ClientConfig, type Pool } from 'pg';

/** SQLSTATE `read_only_sql_transaction`. */
export const READ_ONLY = '25006';

/** How the product reaches a database: a path that is lost is noticed at the connect, or by the kernel while nothing is sent. */
export const REACH = {
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** A connection leads to a standby, or to a server that is set to be read-only. */
export class ReadOnlyDatabaseError extends Error {
  override name = 'ReadOnlyDatabaseError';
  readonly code = READ_ONLY;

  constructor() {
    super('the database is read-only: a standby, or a node that is not promoted yet');
  }
}

/** A connection that knows, without asking, whether its server takes writes: PostgreSQL reports it at the start of each session. */
export class DatabaseClient extends Client {
  readonly #reported = new Map<string, string>();

  constructor(config?: string | ClientConfig) {
    super(config);
    this.connection.on('parameterStatus', (report: { parameterName: string; parameterValue: string }) => {
      this.#reported.set(report.parameterName, report.parameterValue);
    });
  }

  /** As `target_session_attrs=read-write` of libpq has it; false where a pooler does not pass the reports on. */
  get isReadOnly(): boolean {
    return (
      this.#reported.get('in_hot_standby') === 'on' || this.#reported.get('default_transaction_read_only') === 'on'
    );
  }

  /** Closes it without waiting for the other side, which may not answer any more. */
  destroy(): void {
    this.connection.stream.destroy();
  }
}

/** Throws {@link ReadOnlyDatabaseError} unless the server of a connection takes writes at this moment. */
export async function requireWritable(client: Pick<Client, 'query'> | Pool): Promise<void> {
  const { rows } = await client.query<{ read_only: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as read_only`,
  );
  if (rows[0]?.read_only !== false) throw new ReadOnlyDatabaseError();
}
