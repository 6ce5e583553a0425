import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

interface StoredText {
  table: string;
  column: string;
  value: string;
}

/** Columns of every table, of other libraries' schemas too, that hold text or what is written as text. */
async function listTextColumns({ db }: Pick<TestApp, 'db'>): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select columns.table_schema as schema, columns.table_name as "table", columns.column_name as "column"
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where tables.table_type = 'BASE TABLE'
      and columns.table_schema not in ('pg_catalog', 'information_schema')
      and (columns.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED'))
    order by 1, 2, 3`.execute(db);
  return rows.map(({ schema, table, column }) => ({ table: `${schema}.${table}`, column }));
}

/** Every text in the database that a pattern matches, wherever it stands. */
export async function findStoredTexts(app: Pick<TestApp, 'db'>, pattern: RegExp): Promise<StoredText[]> {
  const found: StoredText[] = [];
  for (const { table, column } of await listTextColumns(app)) {
    const { rows } = await sql<{ value: string | null }>`
      select ${sql.ref(column)}::text as value from ${sql.table(table)}`.execute(app.db);
    for (const { value } of rows) if (value !== null && pattern.test(value)) found.push({ table, column, value });
  }
  return found;
}

/** What is written of tries that change nothing, and what the database notes by itself. */
const COUNTS = ['rate_limit', 'spent_proof', 'activity_list_change'];

/**
 * Every row of every table of the product as text, sorted: two dumps are equal when nothing changed, except that tries
 * were counted. The migrator's are left out.
 */
export async function dumpDatabase({ db }: Pick<TestApp, 'db'>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely\\_%' order by 1`.execute(
    db,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    if (COUNTS.includes(name)) continue;
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} as t order by 1`.execute(db);
    parts.push(name, ...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}
