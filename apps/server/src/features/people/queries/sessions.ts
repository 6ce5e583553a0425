import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';

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

/** A session as its owner sees it. */
export interface SessionRow {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  device: string;
  address: string;
}

const SESSIONS_SHOWN = 50;

/** Sessions of a person that neither ended nor ran out, `current_id` first, then the last seen; at most 50. */
export async function listSessions(
  db: Kysely<Database>,
  person_id: PersonId,
  current_id: string,
  now: Date,
): Promise<SessionRow[]> {
  return db
    .selectFrom('session_family')
    .select(['id', 'created_at', 'last_seen_at', 'device', 'address'])
    .where('user_id', '=', person_id)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('refresh_token')
          .select('family_id')
          .whereRef('family_id', '=', 'session_family.id')
          .where('replaced_at', 'is', null)
          .where('expires_at', '>', now),
      ),
    )
    .orderBy((eb) => eb('id', '=', current_id), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(SESSIONS_SHOWN)
    .execute();
}
