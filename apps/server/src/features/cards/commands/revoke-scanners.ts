import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** Ends every scanner of a lesson, and makes the addresses given so far worth nothing. */
export async function revokeScanners(db: Kysely<Database>, activity_id: string): Promise<void> {
  await db
    .updateTable('live_session')
    .set((eb) => ({ scanner_turn: eb('scanner_turn', '+', 1) }))
    .where('activity_id', '=', activity_id)
    .execute();
}
