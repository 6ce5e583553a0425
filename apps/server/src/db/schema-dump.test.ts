import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { dumpSchema } from './schema-dump.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

it('the migrations make exactly the schema that schema.sql shows, on every supported PostgreSQL', async () => {
  const shown = await readFile(new URL('./schema.sql', import.meta.url), 'utf8');
  expect(await dumpSchema(database.opened.kysely)).toBe(shown);
});
