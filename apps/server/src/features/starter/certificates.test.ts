import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { migrateUpTo } from '../../db/migrator.ts';
import { systemRandom } from '../../random.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/databases/database.ts';

let database: TestDatabase | null = null;
afterEach(() => database?.drop());

it('an older installation opens the tests that the product brought along to copying, and leaves what people published', async () => {
  database = await createEmptyDatabase();
  const db = database.opened.kysely;
  await migrateUpTo(db, '0020__organization__search');
  const entries = [
    { title: 'own test', template: 'test', source: null },
    { title: 'own course', template: 'course', source: null },
    { title: 'published test', template: 'test', source: systemRandom.identifier() },
  ];
  for (const { title, template, source } of entries) {
    const id = systemRandom.identifier();
    await sql`
      insert into material
        (id, title, short_overview, tags, language, template, certificate, overview, toc, date_created, date_changed)
      values (${id}, ${title}, '', '{}', 'ru', ${template}, '{"background_image": null, "required_percentage_correct": 70}', '{}', '[]', now(), now())
    `.execute(db);
    await sql`
      insert into catalog_material
        (material_id, source_material_id, source_version, published_at, updated_at, title_folded, template, has_certificate)
      values (${id}, ${source}, 1, now(), now(), ${title}, ${template}, true)`.execute(db);
  }
  await migrateUpTo(db, '0021__catalog_material__starter');
  const { rows } = await sql<{ title: string; shown: boolean; kept: boolean }>`
    select title, has_certificate as shown, certificate is not null as kept
    from catalog_material join material on material.id = material_id order by title`.execute(db);
  expect(rows).toEqual([
    { title: 'own course', shown: true, kept: true },
    { title: 'own test', shown: false, kept: false },
    { title: 'published test', shown: true, kept: true },
  ]);
});
