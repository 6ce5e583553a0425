import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';
import { isShownFile } from '../../storage/queries.ts';

/**
 * Those of the files that a person may put into a material: it has them already, or she may see them
 * elsewhere.
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
      or ${isShownFile(person, sql<string>`named.hash`)}`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}
