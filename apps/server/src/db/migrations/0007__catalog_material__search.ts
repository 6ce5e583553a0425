import { type Kysely, sql } from 'kysely';

/** What the catalogue is searched and narrowed by stands in one narrow index, so that a search reads no material. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table catalog_material
      add column template text,
      add column has_certificate boolean not null default false`.execute(db);
  await sql`
    update catalog_material set template = material.template, has_certificate = material.certificate is not null
    from material where material.id = catalog_material.material_id`.execute(db);
  await sql`
    create index catalog_material__title on catalog_material (title_folded collate "C", material_id)
      include (template, has_certificate)
      where withdrawn_at is null and course_id is null`.execute(db);
}
