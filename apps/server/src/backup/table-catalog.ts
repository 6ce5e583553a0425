import type { PoolClient } from 'pg';

/** A table as a backup writes it: columns that PostgreSQL computes itself are left out. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: string[];
  /** Identity columns, whose counters go along. */
  readonly identities: string[];
}

/** Tables that belong to the migrator: the manifest tells what they say. */
const MIGRATOR = /^kysely_/;

/** What is made of other rows: of whom somebody's list has changed, and the cache of results. */
const DERIVED = new Set(['activity_list_change', 'result_cache']);

/** The product's tables, each after those it refers to. Throws RangeError where tables refer to each other in a circle. */
export async function listTables(client: PoolClient): Promise<CopiedTable[]> {
  const { rows: columns } = await client.query<{ table: string; column: string; identity: string; generated: string }>(
    `select c.relname as table, a.attname as column, a.attidentity as identity, a.attgenerated as generated
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     order by c.relname collate "C", a.attnum`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`,
  );
  const tables = [...Map.groupBy(columns, (row) => row.table)]
    .filter(([name]) => !MIGRATOR.test(name) && !DERIVED.has(name))
    .map(([name, own]) => ({
      name,
      columns: own.filter((row) => row.generated === '').map((row) => row.column),
      identities: own.filter((row) => row.identity !== '').map((row) => row.column),
    }));
  return inOrderOfReferences(tables, references);
}

/** Puts each table after those it refers to; a table that refers to itself may stand anywhere, COPY is one statement. */
export function inOrderOfReferences<Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly { readonly from: string; readonly to: string }[],
): Table[] {
  const ordered: Table[] = [];
  const done = new Set<string>();
  let rest = [...tables];
  while (rest.length > 0) {
    const free = rest.filter(({ name }) => references.every(({ from, to }) => from !== name || done.has(to)));
    if (free.length === 0)
      throw new RangeError(`tables refer to each other: ${rest.map(({ name }) => name).join(', ')}`);
    for (const table of free) done.add(table.name);
    ordered.push(...free);
    rest = rest.filter(({ name }) => !done.has(name));
  }
  return ordered;
}

/** A name as SQL quotes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The table and its columns as COPY and INSERT name them. */
export function columnList({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string {
  return `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;
}
