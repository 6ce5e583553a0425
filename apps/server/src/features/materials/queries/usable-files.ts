import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';

/**
 * Those of the files that a person may put into a material: it has them already, she uploaded them, or they belong to
 * another material of hers or to one that stands in the catalog.
 */
export async function listUsableFiles(
  db: Kysely<Database>,
  person: PersonId,
  material_id: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const { rows } = await sql<{ hash: string }>`
    select named.hash from unnest(${hashes}::text[]) as named (hash)
    where exists (select 1 from material_file f where f.material_id = ${material_id} and f.hash = named.hash)
      or exists (select 1 from stored_upload u where u.user_id = ${person} and u.hash = named.hash)
      or exists (
        select 1 from material_file f
        join material m on m.id = f.material_id
        left join catalog_material c on c.material_id = m.id and c.withdrawn_at is null
        where f.hash = named.hash and (m.user_id = ${person} or c.material_id is not null)
      )`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}
