import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { FILE_HOLDERS } from './file-holders.ts';

/** Columns that look as if they named files, and name none. */
const WITHOUT_FILES = [
  'activity.grade_scale',
  'activity.material_hash',
  'answer.answer',
  'answer.sequences',
  'answer_submission.answer',
  'audit_entry.details',
  'credential.password_hash',
  'erasure_act.anonymised',
  'erasure_act.deleted',
  'license.limits',
  'mail.letter',
  'material.toc',
  'material_content_version.hash',
  'material_version.content_hashes',
  'material_version.toc',
  'notification.event',
  'organization.grade_scale',
  'question_correction.key',
  'snapshot.material_hash',
  'snapshot_file.material_hash',
  'snapshot_key.material_hash',
];

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** Columns that reference `stored_file`. */
async function listReferences(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select k.conrelid::regclass || '.' || a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'stored_file'::regclass
    order by 1`.execute(database.opened.kysely);
  return rows.map(({ name }) => name);
}

/** Columns that may name a file by their type or name, apart from those that reference one and from stored files themselves. */
async function listLookalikes(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely\\_%' and table_name <> 'stored_file'
      and (data_type in ('json', 'jsonb') or data_type in ('text', 'ARRAY')
        and column_name ~ 'hash|file|cover|logo|picture|image|photo|avatar|icon|banner|background|emblem|media|attachment')
    order by 1`.execute(database.opened.kysely);
  const references = await listReferences();
  return rows.map(({ name }) => name).filter((name) => !references.includes(name));
}

const holders = FILE_HOLDERS.map(({ table, column }) => `${table}.${column}`).toSorted();
const declared = [...FILE_HOLDERS.flatMap((holder): readonly string[] => holder.of), ...WITHOUT_FILES].toSorted();

it('the columns that reference stored files are those that keep them from the sweep', async () => {
  expect(await listReferences()).toEqual(holders);
});

it('every column that looks as if it named files is declared, with who keeps them, or known to name none', async () => {
  expect(await listLookalikes()).toEqual(declared);
});

/** What is found while a table has one column more. */
async function plant(column: string, list: () => Promise<string[]>): Promise<string[]> {
  const db = database.opened.kysely;
  await sql`alter table organization add column ${sql.raw(column)}`.execute(db);
  try {
    return await list();
  } finally {
    await sql`alter table organization drop column ${sql.ref(column.split(' ')[0] ?? '')}`.execute(db);
  }
}

it('a new column that references a stored file is found until it is declared', async () => {
  const found = await plant('emblem text references stored_file (hash)', listReferences);
  expect(found).toEqual([...holders, 'organization.emblem'].toSorted());
});

it.each(['logo text', 'seal_hash text', 'pictures text[]', 'page jsonb'])(
  'a new column «%s» is found until it is declared',
  async (column) => {
    const found = await plant(column, listLookalikes);
    expect(found).toEqual([...declared, `organization.${column.split(' ')[0]}`].toSorted());
  },
);
