import { hash } from 'node:crypto';
import { PARTICIPANT_STATUS } from '@parta/domain/codes';
import { type Kysely, sql } from 'kysely';
import { gatherLookups } from '../../../concurrency/gather.ts';
import { type ChangedRows, changedSince, HORIZON, type Horizon, onlyRow } from '../../../db/changed-since.ts';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { listInRoom } from '../../answers/queries/in-room.ts';

export interface ParticipantRow {
  id: string;
  /** Null in an anonymous activity. */
  user_id: string | null;
  nickname: string;
  removed_at: Date | null;
  /** A code of `PARTICIPANT_STATUS`: who was chosen for a lesson and has not come in yet has not started. */
  status: number;
}

/** The bytes under which a play token is stored. */
export function hashPlayToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Who holds a play token of an activity; look-ups that come together share one statement. */
export async function findParticipantByToken(
  db: Kysely<Database>,
  activity_id: string,
  token: string,
): Promise<ParticipantRow | null> {
  const row = await lookupsOf(db).by_token(hashPlayToken(token));
  if (row === null || row.activity_id !== activity_id) return null;
  return { id: row.id, user_id: row.user_id, nickname: row.nickname, removed_at: row.removed_at, status: row.status };
}

/** Who holds each of the play tokens, given by their hashes; removed ones included. */
export async function listParticipantsByToken(
  db: Kysely<Database>,
  activity_id: string,
  hashes: readonly Buffer[],
): Promise<(ParticipantRow | null)[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('participant')
    .select(['id', 'user_id', 'nickname', 'removed_at', 'status', 'play_token_hash'])
    .where('activity_id', '=', activity_id)
    .where('play_token_hash', '=', anyOf(hashes))
    .execute();
  const found = new Map(rows.map((row) => [row.play_token_hash?.toString('hex'), row]));
  return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
}

export async function findParticipantOfUser(
  db: Kysely<Database>,
  activity_id: string,
  user_id: string,
): Promise<ParticipantRow | null> {
  const row = await db
    .selectFrom('participant')
    .select(['id', 'user_id', 'nickname', 'removed_at', 'status'])
    .where('user_id', '=', user_id)
    .where('activity_id', '=', activity_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Which of the given people take part already, removed ones included. */
export async function listParticipantsOfUsers(
  db: Kysely<Database>,
  activity_id: string,
  user_ids: readonly string[],
): Promise<ParticipantRow[]> {
  if (user_ids.length === 0) return [];
  return db
    .selectFrom('participant')
    .select(['id', 'user_id', 'nickname', 'removed_at', 'status'])
    .where('activity_id', '=', activity_id)
    .where('user_id', '=', anyOf(user_ids))
    .execute();
}

export interface PersonInRoom {
  id: string;
  nickname: string;
  /** Of an account, which tells namesakes apart; empty for none. */
  middle_name: string;
  /** Milliseconds since the epoch. */
  joined_at: number;
  /** Milliseconds since the epoch; null for somebody whose streams have closed. */
  seen_at: number | null;
  /** Null without a paper card. */
  card_number: number | null;
}

/** People who changed, in the order of arrival, those with cards by number; `total` counts everybody there ever was. */
export interface ChangedPeople extends Horizon {
  total: number;
  changed: (PersonInRoom & { removed: boolean })[];
}

/** Everybody of a room, removed ones too (and as such who was chosen and has not come), those alone who may have changed since an earlier reading. */
export async function listPeopleSince(
  db: Kysely<Database>,
  activity_id: string,
  since: string | null,
): Promise<ChangedPeople> {
  const { rows } = await sql<ChangedRows<[string, string, string, number, number | null, number | null, boolean]>>`
    select ${HORIZON} as since, count(*) as total,
      coalesce(json_agg(json_build_array(id, nickname,
        coalesce((select u.middle_name from user_account u where u.id = participant.user_id), ''), floor(extract(epoch from joined_at) * 1000),
        floor(extract(epoch from seen_at) * 1000), card_number, removed_at is not null or status = ${PARTICIPANT_STATUS.not_started})
        order by joined_at, card_number, id) filter (where ${changedSince(since)}), '[]') as changed
    from participant where activity_id = ${activity_id}`.execute(db);
  const { since: horizon, total, changed } = onlyRow(rows);
  return {
    since: horizon,
    total,
    changed: changed.map(([id, nickname, middle_name, joined_at, seen_at, card_number, removed]) => ({
      id,
      nickname,
      middle_name,
      joined_at,
      seen_at,
      card_number,
      removed,
    })),
  };
}

/** How many have come in and were not removed. */
export async function countParticipants(db: Kysely<Database>, activity_id: string): Promise<number> {
  const row = await db
    .selectFrom('participant')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('activity_id', '=', activity_id)
    .where('removed_at', 'is', null)
    .where('status', '!=', PARTICIPANT_STATUS.not_started)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Who came last, the last first. */
export async function listNewest(
  db: Kysely<Database>,
  activity_id: string,
  limit: number,
): Promise<{ id: string; nickname: string }[]> {
  return db
    .selectFrom('participant')
    .select(['id', 'nickname'])
    .where('activity_id', '=', activity_id)
    .where('removed_at', 'is', null)
    .where('status', '!=', PARTICIPANT_STATUS.not_started)
    .orderBy('joined_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether a person has an accepted job in the organization and a seat in one of its licenses valid at `now`. */
export async function isLicensedMember(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string,
  now: Date,
): Promise<boolean> {
  return (await listLicensedMembers(db, [user_id], organization_id, now)).has(user_id);
}

/** Those of the given people who are {@link isLicensedMember}. */
export async function listLicensedMembers(
  db: Kysely<Database>,
  user_ids: readonly string[],
  organization_id: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('license', 'license.organization_id', 'department.organization_id')
    .innerJoin('license_seat', 'license_seat.license_id', 'license.id')
    .select('job.user_id')
    .where('job.user_id', '=', anyOf(user_ids))
    .where('job.status', '=', 'accepted')
    .where('department.organization_id', '=', organization_id)
    .whereRef('license_seat.user_id', '=', 'job.user_id')
    .where('license.valid_from', '<=', now)
    .where('license.valid_until', '>', now)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** The nickname of a participant; look-ups that come together share one statement. */
export async function findNickname(db: Kysely<Database>, participant_id: string): Promise<string | null> {
  return lookupsOf(db).nickname(participant_id);
}

/** Who was removed, the last first. */
export async function listRemoved(
  db: Kysely<Database>,
  activity_id: string,
): Promise<{ id: string; nickname: string; middle_name: string; removed_at: Date }[]> {
  const rows = await db
    .selectFrom('participant')
    .leftJoin('user_account', 'user_account.id', 'participant.user_id')
    .select(['participant.id', 'nickname', 'removed_at', 'middle_name'])
    .where('activity_id', '=', activity_id)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .orderBy('joined_at', 'desc')
    .execute();
  return rows.flatMap(({ removed_at, middle_name, ...row }) =>
    removed_at === null ? [] : [{ ...row, middle_name: middle_name ?? '', removed_at }],
  );
}

/** Whether a participant exists, was not removed and is still somebody; look-ups that come together share one statement. */
export async function isInRoom(db: Kysely<Database>, participant_id: string): Promise<boolean> {
  return lookupsOf(db).in_room(participant_id);
}

/** Pupils who answer as people do come a few milliseconds apart. */
const BUSY_MS = 6;

interface Lookups {
  by_token(hash: Buffer): Promise<(ParticipantRow & { activity_id: string }) | null>;
  in_room(participant_id: string): Promise<boolean>;
  nickname(participant_id: string): Promise<string | null>;
}

const LOOKUPS = new WeakMap<Kysely<Database>, Lookups>();

/** A thousand pupils who answer, come back or are looked at again at once must not fill the pool one by one. */
function lookupsOf(db: Kysely<Database>): Lookups {
  const known = LOOKUPS.get(db);
  if (known !== undefined) return known;
  const lookups: Lookups = {
    by_token: gatherLookups(async (hashes: readonly Buffer[]) => {
      const rows = await db
        .selectFrom('participant')
        .select(['id', 'user_id', 'nickname', 'removed_at', 'status', 'activity_id', 'play_token_hash'])
        .where('play_token_hash', '=', anyOf(hashes))
        .execute();
      const found = new Map(rows.map((row) => [row.play_token_hash?.toString('hex'), row]));
      return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
    }, BUSY_MS),
    nickname: gatherLookups(async (ids: readonly string[]) => {
      const rows = await db.selectFrom('participant').select(['id', 'nickname']).where('id', '=', anyOf(ids)).execute();
      const found = new Map(rows.map((row) => [row.id, row.nickname]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    in_room: gatherLookups(async (ids: readonly string[]) => {
      const found = await listInRoom(db, ids);
      return ids.map((id) => found.has(id));
    }),
  };
  LOOKUPS.set(db, lookups);
  return lookups;
}
