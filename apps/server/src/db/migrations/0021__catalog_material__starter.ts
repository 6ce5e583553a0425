import { type Kysely, sql } from 'kysely';

/**
 * A certificate forbids copying, and most tests that the product brought along had one: what a new teacher wants first was
 * closed to her. Entries that nobody has published are the product's own; of them the course alone goes on showing a certificate.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with starter as (
      update catalog_material set has_certificate = false
      where source_material_id is null and published_by is null and has_certificate and course_id is null
        and template is distinct from 'course'
      returning material_id
    )
    update material set certificate = null from starter where material.id = starter.material_id`.execute(db);
}
