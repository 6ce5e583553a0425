import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, type MigrationResultSet, Migrator } from 'kysely/migration';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Applies the migrations that the database lacks, each file of `migrations/` in the order of names, and returns the
 * names of those applied now. A second migrator waits for the first. Throws what the failing migration threw; its
 * changes are rolled back.
 */
export async function migrateToLatest<T>(db: Kysely<T>, folder = FOLDER): Promise<string[]> {
  return await migrate(db, folder, (migrator) => migrator.migrateToLatest());
}

/** The same up to the migration of that name, which is the last one applied. */
export async function migrateUpTo<T>(db: Kysely<T>, name: string, folder = FOLDER): Promise<string[]> {
  return await migrate(db, folder, (migrator) => migrator.migrateTo(name));
}

/** The names of all migrations, in their order. */
export async function listMigrations(folder = FOLDER): Promise<string[]> {
  return Object.keys(await providerOf(folder).getMigrations()).toSorted();
}

async function migrate<T>(
  db: Kysely<T>,
  folder: string,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<string[]> {
  return await db.connection().execute(async (connection) => {
    // Waiting for another migrator, or rewriting a large table, may take longer than a request may.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection);
    try {
      const { error, results } = await run(new Migrator({ db: connection, provider: providerOf(folder) }));
      if (error !== undefined) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
      return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset idle_in_transaction_session_timeout`.execute(connection);
    }
  });
}

function providerOf(migrationFolder: string): FileMigrationProvider {
  return new FileMigrationProvider({ fs: { readdir }, path, migrationFolder });
}
