import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { gatherLookups } from '../../../db/gather.ts';
import type { Database } from '../../../db/tables.ts';

export interface ParticipantRow {
  id: string;
  /** Null in an anonymous activity. */
  user_id: string | null;
  nickname: string;
  removed_at: Date | null;
}

/** Whether a play token still speaks for its participant: no longer once somebody else has signed in on that browser. */
export function isHolder(participant: ParticipantRow, person: { readonly id: string } | null): boolean {
  return participant.user_id === null || person === null || participant.user_id === person.id;
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
  return { id: row.id, user_id: row.user_id, nickname: row.nickname, removed_at: row.removed_at };
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
    .select(['id', 'user_id', 'nickname', 'removed_at', 'play_token_hash'])
    .where('activity_id', '=', activity_id)
    .where('play_token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
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
    .select(['id', 'user_id', 'nickname', 'removed_at'])
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
    .select(['id', 'user_id', 'nickname', 'removed_at'])
    .where('activity_id', '=', activity_id)
    .where('user_id', 'in', user_ids)
    .execute();
}

export interface PersonInRoom {
  id: string;
  nickname: string;
  seen_at: Date | null;
}

/** Everybody in the room, in the order of arrival. */
export async function listParticipants(db: Kysely<Database>, activity_id: string): Promise<PersonInRoom[]> {
  return db
    .selectFrom('participant')
    .select(['id', 'nickname', 'seen_at'])
    .where('activity_id', '=', activity_id)
    .where('removed_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
}

export async function countParticipants(db: Kysely<Database>, activity_id: string): Promise<number> {
  const row = await db
    .selectFrom('participant')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('activity_id', '=', activity_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** The newest nicknames, newest first. */
export async function listNewestNicknames(db: Kysely<Database>, activity_id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('participant')
    .select('nickname')
    .where('activity_id', '=', activity_id)
    .where('removed_at', 'is', null)
    .orderBy('joined_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.nickname);
}

/** Whether a person has an accepted job in the organisation and a seat in one of its licences valid at `now`. */
export async function isLicensedMember(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('license', 'license.organization_id', 'department.organization_id')
    .innerJoin('license_seat', 'license_seat.license_id', 'license.id')
    .select('job.id')
    .where('job.user_id', '=', user_id)
    .where('job.status', '=', 'accepted')
    .where('department.organization_id', '=', organization_id)
    .whereRef('license_seat.user_id', '=', 'job.user_id')
    .where('license.valid_from', '<=', now)
    .where('license.valid_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listNicknames(
  db: Kysely<Database>,
  participant_ids: readonly string[],
): Promise<{ id: string; nickname: string }[]> {
  return db.selectFrom('participant').select(['id', 'nickname']).where('id', 'in', participant_ids).execute();
}

/** Whether a participant exists, was not removed and is still somebody; look-ups that come together share one statement. */
export async function isInRoom(db: Kysely<Database>, participant_id: string): Promise<boolean> {
  return lookupsOf(db).in_room(participant_id);
}

interface Lookups {
  by_token(hash: Buffer): Promise<(ParticipantRow & { activity_id: string }) | null>;
  in_room(participant_id: string): Promise<boolean>;
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
        .select(['id', 'user_id', 'nickname', 'removed_at', 'activity_id', 'play_token_hash'])
        .where('play_token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
        .execute();
      const found = new Map(rows.map((row) => [row.play_token_hash?.toString('hex'), row]));
      return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
    }),
    in_room: gatherLookups(async (ids: readonly string[]) => {
      const rows = await db
        .selectFrom('participant')
        .select('id')
        .where('id', '=', sql<string>`any(${ids}::text[])`)
        .where('removed_at', 'is', null)
        // Of somebody erased the answers are there and nobody who may read on.
        .where((eb) => eb.or([eb('play_token_hash', 'is not', null), eb('user_id', 'is not', null)]))
        .execute();
      const found = new Set(rows.map((row) => row.id));
      return ids.map((id) => found.has(id));
    }),
  };
  LOOKUPS.set(db, lookups);
  return lookups;
}
