import { writeFile } from 'node:fs/promises';
import { createTestDatabase } from '../testing/databases/database.ts';
import { dumpSchema } from './schema-dump.ts';

// Writes schema.sql beside this file from the migrations; run it after adding one: node apps/server/src/db/write-schema.ts
const database = await createTestDatabase();
try {
  await writeFile(new URL('./schema.sql', import.meta.url), await dumpSchema(database.opened.kysely));
} finally {
  await database.drop();
}
