import { ACTIVITY_STATUS, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { nextFreeNickname, nicknameKey } from '@parta/domain/nickname';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../http/refused.ts';
import type { Random } from '../../../random.ts';
import {
  countParticipants,
  findParticipantOfUser,
  hashPlayToken,
  type ParticipantRow,
} from '../queries/participants.ts';

export interface Joining {
  activity_id: string;
  nickname: string;
  /** In a personified activity: who she is; an anonymous one keeps no link to a person. */
  user_id: string | null;
}

export interface Joined {
  participant_id: string;
  nickname: string;
  play_token: string;
}

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;

/**
 * Puts somebody into the room, or refuses with the contract's reasons. Joins of one activity follow one another, so
 * that neither the limit nor a nickname can be overrun; answers and commands do not wait for them.
 * @throws Refused 404, 403 removed, 409.
 */
export async function joinActivity(
  {
    db,
    clock,
    random,
    early_join_minutes,
  }: { db: Kysely<Database>; clock: Clock; random: Random; early_join_minutes: number },
  { activity_id, nickname, user_id }: Joining,
): Promise<Joined> {
  const play_token = random.bytes(TOKEN_BYTES).toString('base64url');
  const participant_id = random.identifier();
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${activity_id}, 0))`.execute(tx);
    const now = clock.now();
    const known = user_id === null ? null : await findParticipantOfUser(tx, activity_id, user_id);
    if (known !== null) return welcomeBack(tx, known, play_token);
    await refuseClosedDoor(tx, activity_id, now, early_join_minutes);
    const taken = await isTaken(tx, activity_id, nickname);
    if (taken)
      throw new Refused(409, 'nickname_taken', {
        field: 'nickname',
        suggestion: await suggest(tx, activity_id, nickname),
      });
    await tx
      .insertInto('participant')
      .values({
        id: participant_id,
        activity_id,
        user_id,
        nickname,
        nickname_key: nicknameKey(nickname),
        play_token_hash: hashPlayToken(play_token),
        status: PARTICIPANT_STATUS.in_progress,
        joined_at: now,
        removed_at: null,
        seen_at: now,
      })
      .execute();
    return { participant_id, nickname, play_token };
  });
}

async function welcomeBack(tx: Transaction<Database>, known: ParticipantRow, play_token: string): Promise<Joined> {
  if (known.removed_at !== null) throw new Refused(409, 'removed');
  await tx
    .updateTable('participant')
    .set({ play_token_hash: hashPlayToken(play_token) })
    .where('id', '=', known.id)
    .execute();
  return { participant_id: known.id, nickname: known.nickname, play_token };
}

async function refuseClosedDoor(
  tx: Transaction<Database>,
  activity_id: string,
  now: Date,
  minutes: number,
): Promise<void> {
  const door = await tx
    .selectFrom('live_session')
    .innerJoin('activity', 'activity.id', 'live_session.activity_id')
    .select([
      'activity.status',
      'activity.start_date',
      'activity.connect_after_start',
      'activity.participants_limit',
      'live_session.started_at',
      'live_session.entrance_locked',
    ])
    .where('live_session.activity_id', '=', activity_id)
    .executeTakeFirst();
  if (door === undefined) throw new Refused(404, 'not_found');
  if (door.status === ACTIVITY_STATUS.completed || door.status === ACTIVITY_STATUS.cancelled)
    throw new Refused(409, 'ended');
  if (now.getTime() < door.start_date.getTime() - minutes * MINUTE_MS) {
    throw new Refused(409, 'not_yet_open', { start_date: door.start_date.toISOString(), minutes });
  }
  if (door.started_at !== null && !door.connect_after_start) throw new Refused(409, 'already_started');
  if (door.entrance_locked) throw new Refused(409, 'entrance_locked');
  if ((await countParticipants(tx, activity_id)) >= door.participants_limit) throw new Refused(409, 'full');
}

async function isTaken(tx: Transaction<Database>, activity_id: string, nickname: string): Promise<boolean> {
  const row = await tx
    .selectFrom('participant')
    .select('id')
    .where('activity_id', '=', activity_id)
    .where('nickname_key', '=', nicknameKey(nickname))
    .executeTakeFirst();
  return row !== undefined;
}

async function suggest(tx: Transaction<Database>, activity_id: string, nickname: string): Promise<string> {
  const rows = await tx
    .selectFrom('participant')
    .select('nickname_key')
    .where('activity_id', '=', activity_id)
    .execute();
  return nextFreeNickname(nickname, new Set(rows.map((row) => row.nickname_key)));
}
