import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { notFound, Refused } from '../../../refused.ts';
import { countElements } from '../queries/listing.ts';

/**
 * Lets one curator at a time change the catalog: two moves at once could make a cycle, two publications two entries,
 * and a folder could be deleted while something is put into it. Readers wait for nobody.
 */
export async function lockCatalog(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parta catalogue', 0))`.execute(tx);
}

/** Refuses with 404 a folder that is not there; the root always is. */
export async function requireFolder(tx: Transaction<Database>, id: string | null): Promise<void> {
  if (id === null) return;
  const row = await tx.selectFrom('catalog_folder').select('id').where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound();
}

/** Folders and materials that lie directly in one folder at most: a listing has all of them, and a page draws them. */
export const FOLDER_ELEMENTS_MAX = 1000;

/** Refuses with 409 a folder, or the root, that takes no more. */
export async function requireRoom(tx: Transaction<Database>, folder: string | null): Promise<void> {
  if ((await countElements(tx, folder)) >= FOLDER_ELEMENTS_MAX) {
    throw new Refused(409, 'folder_full', { limit: FOLDER_ELEMENTS_MAX });
  }
}
