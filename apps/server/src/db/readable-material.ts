import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Of a row of `material`: whether it is the person's own or stands in the catalog, as an entry or as a module of one.
 * @param material what the statement calls the row
 */
export function isOwnOrInCatalog(person_id: string, material: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${material}.user_id`)} = ${person_id} or exists (
    select from catalog_material entry
    where entry.material_id = ${sql.ref(`${material}.id`)} and entry.withdrawn_at is null))`;
}
