import type { Kysely } from 'kysely';
import { gatherByDatabase } from '../../../concurrency/gather.ts';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';

/** A class saves its work, and follows its lists, a few milliseconds apart. */
const BUSY_MS = 6;

/** Whose a session family is, and under which epoch of her rights. */
export interface LiveFamily {
  user_id: string;
  permission_epoch: number;
}

/** The session family's owner and her permission epoch; null once the family has ended. Look-ups that come together share one statement. */
export const findLiveFamily = gatherByDatabase(findLiveFamilies, BUSY_MS);

async function findLiveFamilies(db: Kysely<Database>, ids: readonly string[]): Promise<(LiveFamily | null)[]> {
  const rows = await db
    .selectFrom('session_family')
    .innerJoin('user_account', 'user_account.id', 'session_family.user_id')
    .select(['session_family.id', 'session_family.user_id', 'user_account.permission_epoch'])
    .where('session_family.id', '=', anyOf([...new Set(ids)]))
    .where('session_family.ended_at', 'is', null)
    .execute();
  const found = new Map(rows.map(({ id, ...family }) => [id, family]));
  return ids.map((id) => found.get(id) ?? null);
}

/** A session as its owner sees it. */
export interface SessionRow {
  id: string;
  created_at: Date;
  last_seen_at: Date;
  device: string;
  address: string;
  is_shared_computer: boolean;
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
    .select(['id', 'created_at', 'last_seen_at', 'device', 'address', 'is_shared_computer'])
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
