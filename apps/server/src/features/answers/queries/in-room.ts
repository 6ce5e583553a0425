import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';

/** Of a row of `participant`: not removed, and still somebody: by a device, an account or a card. Of somebody erased the answers are there and nobody who may read on. */
export const IS_IN_ROOM = sql<boolean>`removed_at is null and (play_token_hash is not null or user_id is not null or card_number is not null)`;

/** Those of the given participants who are in their rooms. */
export async function listInRoom(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('participant').select('id').where('id', '=', anyOf(ids)).where(IS_IN_ROOM).execute();
  return new Set(rows.map((row) => row.id));
}
