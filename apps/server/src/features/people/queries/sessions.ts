import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** The session family's owner and her permission epoch; null once the family has ended. */
export async function findLiveFamily(
  db: Kysely<Database>,
  family_id: string,
): Promise<{ user_id: string; permission_epoch: number } | null> {
  const row = await db
    .selectFrom('session_family')
    .innerJoin('user_account', 'user_account.id', 'session_family.user_id')
    .select(['session_family.user_id', 'user_account.permission_epoch'])
    .where('session_family.id', '=', family_id)
    .where('session_family.ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
