import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** Media type of a stored file, decided from its content when it was stored. */
export async function findMediaType(db: Kysely<Database>, hash: string): Promise<string | null> {
  const row = await db.selectFrom('stored_file').select('media_type').where('hash', '=', hash).executeTakeFirst();
  return row?.media_type ?? null;
}
