import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { notFound } from '../../../http/refused.ts';

/**
 * Lets one curator at a time change the catalogue: two moves at once could make a cycle, two publications two entries,
 * and a folder could be deleted while something is put into it. Readers wait for nobody.
 */
export async function lockCatalog(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parta catalogue', 0))`.execute(tx);
}

/** Refuses with 404 a folder that is not there; the root always is. */
export async function needFolder(tx: Transaction<Database>, id: string | null): Promise<void> {
  if (id === null) return;
  const row = await tx.selectFrom('catalog_folder').select('id').where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound();
}
