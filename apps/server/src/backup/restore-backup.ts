import { finished } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { Clock } from '../clock.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { listMigrations, migrateToLatest, migrateUpTo } from '../db/migrator.ts';
import { endEverySession } from '../features/people/commands/epochs.ts';
import type { FileStore } from '../files/file-store.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest, ManifestEnd } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { columnList, quoted } from './table-catalog.ts';
import { backupTexts } from './texts.ts';

export interface RestoreDeps {
  readonly database: Pick<OpenedDatabase, 'pool' | 'kysely'>;
  readonly files: FileStore;
  readonly clock: Clock;
  /** Hears how far it has come, in words. */
  tell(line: string): void;
}

export interface RestoreOptions {
  readonly passphrase: string | null;
  /** Leaves people signed in who were when the backup was made. */
  readonly keep_sessions: boolean;
}

/** Whether a schema knows the migrations of a backup: they are the first of ours, in the same order. */
export function knowsMigrations(ours: readonly string[], of_backup: readonly string[]): boolean {
  return of_backup.every((name, index) => ours[index] === name);
}

/**
 * Puts a backup into a database without tables: the schema it was made with, then its rows and files, then what has
 * come to the schema since. Needs no right beyond making tables. Rows appear all together or not at all; after a failure
 * the tables are gone again. Throws BackupError with words for the person.
 */
export async function restoreBackup(
  { database, files, clock, tell }: RestoreDeps,
  file: string,
  { passphrase, keep_sessions }: RestoreOptions,
): Promise<void> {
  const { pool, kysely } = database;
  if (await hasTables(pool)) throw new BackupError(backupTexts.targetFull);
  const client = await pool.connect();
  const loading = new Loading(client);
  let is_loaded = false;
  try {
    await readBackup(file, passphrase, {
      async begin(manifest) {
        const ours = await listMigrations();
        if (!knowsMigrations(ours, manifest.migrations)) throw new BackupError(backupTexts.newer(file));
        tell(backupTexts.restoring(manifest.made_at));
        const last = manifest.migrations.at(-1);
        if (last !== undefined) await migrateUpTo(kysely, last);
        await client.query('begin');
        await loading.begin(manifest);
      },
      rows: (table, piece) => loading.add(table, piece),
      async file(_hash, bytes) {
        await files.put(bytes);
      },
      async end(end) {
        await loading.end();
        await setIdentities(client, end);
        await client.query('commit');
        is_loaded = true;
        tell(
          backupTexts.rowsRestored(
            end.tables.length,
            end.tables.reduce((sum, { rows }) => sum + rows, 0),
          ),
        );
      },
    });
  } catch (error) {
    await loading.stop();
    await client.query('rollback').catch(() => undefined);
    if (!is_loaded) await dropEverything(pool);
    if (!(error instanceof BackupError)) await refuseDamaged(file, passphrase);
    throw error;
  } finally {
    client.release(true);
  }
  tell(backupTexts.migrated((await migrateToLatest(kysely)).length));
  if (!keep_sessions) await endEverySession(kysely, clock.now());
  tell(keep_sessions ? backupTexts.sessionsKept : backupTexts.sessionsEnded);
}

/**
 * Reads a backup again that could not be restored. A changed byte is often known by the sum behind a piece alone, and by then
 * the database has had rows of it and complains of these. @throws BackupError where the backup is damaged
 */
async function refuseDamaged(file: string, passphrase: string | null): Promise<void> {
  const pass = async (): Promise<void> => undefined;
  await readBackup(file, passphrase, { begin: pass, rows: pass, file: pass, end: pass });
}

/** The rows of one table after the other, each by one COPY, so that rows may refer to rows of their own table. */
class Loading {
  readonly #client: PoolClient;
  #tables: Manifest['tables'] = [];
  #open: { table: string; copy: CopyStreamQuery; done: Promise<void> } | null = null;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** Rows that the migrations themselves have made stand in the backup as well. */
  async begin({ tables }: Manifest): Promise<void> {
    this.#tables = tables;
    for (const { name } of tables.toReversed()) {
      const { rowCount } = await this.#client.query(`select from public.${quoted(name)} limit 1`);
      // Tables that only grow refuse the statement even where there is nothing to delete.
      if (rowCount !== 0) await this.#client.query(`delete from public.${quoted(name)}`);
    }
  }

  async add(table: string, piece: Buffer): Promise<void> {
    if (this.#open?.table !== table) {
      await this.end();
      const known = this.#tables.find(({ name }) => name === table);
      if (known === undefined) throw new RangeError(`the backup has rows of a table it does not name: ${table}`);
      const copy = this.#client.query(copyFrom(`copy ${columnList(known)} from stdin`));
      const done = finished(copy);
      // Looked at when the table ends; until then it is no unhandled rejection.
      done.catch(() => undefined);
      this.#open = { table, copy, done };
    }
    const { copy, done } = this.#open;
    if (!copy.write(piece)) await Promise.race([new Promise((resolve) => copy.once('drain', resolve)), done]);
  }

  /** Ends the table under way; rejects where the database refused one of its rows. */
  async end(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    open.copy.end();
    await open.done;
  }

  /** Gives the table under way up. */
  async stop(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    open.copy.destroy();
    await open.done.catch(() => undefined);
  }
}

/** Continues each counter where it was, or behind the highest row if that is further. */
async function setIdentities(client: PoolClient, { identities }: ManifestEnd): Promise<void> {
  for (const { table, column, last_value } of identities) {
    if (last_value === null) continue;
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2)::regclass,
         greatest($3::bigint, (select max(${quoted(column)}) from public.${quoted(table)})))`,
      [`public.${quoted(table)}`, column, last_value],
    );
  }
}

async function hasTables(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')) as found`,
  );
  return rows[0]?.found === true;
}

/** The target was empty: whatever stands there after a failure is ours, and the next try needs it gone. */
async function dropEverything(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('drop table if exists public.%I cascade', relname) as statement
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     union all
     select format('drop function if exists %s cascade', p.oid::regprocedure)
     from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of rows) await pool.query(statement);
}
