import { ACTIVITY_STATUS, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { nextFreeNickname, nicknameKey } from '@parta/domain/live/nickname';
import { MINUTE_MS } from '@parta/domain/time/durations';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Clock } from '../../../clock.ts';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import type { Secrets } from '../../../identity/secrets.ts';
import type { Random } from '../../../random.ts';
import { Refused } from '../../../refused.ts';
import {
  countParticipants,
  hashPlayToken,
  listParticipantsByToken,
  listParticipantsOfUsers,
  type ParticipantRow,
} from '../queries/participants.ts';

/** Where joining happens. */
export interface JoinDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'seal'>;
  readonly early_join_minutes: number;
}

export interface Joining {
  nickname: string;
  /** In a personified activity: who she is; an anonymous one keeps no link to a person. */
  user_id: string | null;
  /** Of a guest whose page made one: the same again is the same participant. */
  join_id: string | null;
  /** When she asked; people stand in this order. */
  asked_at: Date;
}

export interface Joined {
  participant_id: string;
  nickname: string;
  play_token: string;
}

/** Refused with the contract's reasons: 404, 409. */
export type JoinOutcome = Joined | Refused;

const TOKEN_BYTES = 32;

/**
 * Puts people into the room of an activity, one after the other in the order of the batch, in one transaction; true
 * once this resolves. Batches of one activity follow one another in every process, so that neither the limit nor a
 * nickname can be overrun; answers and commands do not wait for them. No two of a batch may be the same person or
 * bear the same `join_id`.
 */
export async function joinActivity(
  deps: JoinDeps,
  activity_id: string,
  batch: readonly Joining[],
): Promise<JoinOutcome[]> {
  return deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${activity_id}, 0))`.execute(tx);
    const user_ids = batch.flatMap(({ user_id }) => user_id ?? []);
    const present = await lockAccounts(tx, user_ids);
    const known = await listParticipantsOfUsers(tx, activity_id, user_ids);
    const tokens = batch.map((joining) => playTokenOf(deps, activity_id, joining));
    const returning = await listReturning(tx, activity_id, tokens);
    const room = await readRoom(tx, deps, activity_id, batch);
    const outcomes: JoinOutcome[] = [];
    const entering: Insertable<Database['participant']>[] = [];
    const attempts: Insertable<Database['attempt']>[] = [];
    for (const [index, joining] of batch.entries()) {
      if (joining.user_id !== null && !present.has(joining.user_id)) {
        outcomes.push(new Refused<'live.join'>(403, 'sign_in_needed'));
        continue;
      }
      const play_token = tokens[index] ?? newPlayToken(deps);
      const participant =
        returning.get(play_token) ?? known.find((row) => row.user_id !== null && row.user_id === joining.user_id);
      if (participant !== undefined && (participant.removed_at !== null || hasBegun(participant))) {
        outcomes.push(await welcomeBack(tx, participant, play_token));
        continue;
      }
      const refused = await findRefusal(tx, room, activity_id, joining);
      if (refused !== null) {
        outcomes.push(refused);
        continue;
      }
      const row = rowOf(activity_id, joining, participant?.id ?? deps.random.identifier(), play_token);
      room.people += 1;
      if (joining.user_id === null) room.taken.add(nicknameKey(joining.nickname));
      if (participant === undefined) entering.push(row);
      else await comeIn(tx, row);
      attempts.push(attemptOf(activity_id, row, room.seed));
      outcomes.push({ participant_id: row.id, nickname: joining.nickname, play_token });
    }
    if (entering.length > 0) await tx.insertInto('participant').values(entering).execute();
    if (attempts.length > 0) await tx.insertInto('attempt').values(attempts).execute();
    return outcomes;
  });
}

function newPlayToken({ random }: JoinDeps): string {
  return random.bytes(TOKEN_BYTES).toString('base64url');
}

/**
 * A token made of the join id is the same at every try, so a try whose answer was lost is found by it and nothing but
 * its hash is stored. Nobody who lacks the installation's key can make it; null where it has to be a random one.
 */
function playTokenOf({ secrets }: JoinDeps, activity_id: string, { join_id, user_id }: Joining): string | null {
  return join_id === null || user_id !== null ? null : secrets.seal('play-token', `${activity_id} ${join_id}`);
}

/** Guests of the batch who have come in by the same join id before, by their token. */
async function listReturning(
  tx: Transaction<Database>,
  activity_id: string,
  tokens: readonly (string | null)[],
): Promise<Map<string, ParticipantRow>> {
  const made = tokens.filter((token) => token !== null);
  const found = await listParticipantsByToken(tx, activity_id, made.map(hashPlayToken));
  return new Map(
    made.flatMap((token, index): [string, ParticipantRow][] => {
      const row = found[index];
      return row === undefined || row === null ? [] : [[token, row]];
    }),
  );
}

/** Accounts that nobody erases until the transaction ends: the name of an erased person must not come in after her. */
async function lockAccounts(tx: Transaction<Database>, user_ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (user_ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('user_account')
    .select(['id', 'erased_at'])
    .where('id', '=', anyOf(user_ids))
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.filter(({ erased_at }) => erased_at === null).map(({ id }) => id));
}

/** A room as one who stands at its door finds it. */
interface RoomAtDoor {
  /** What arranges the options of the session, and so of each attempt in it. */
  seed: string;
  /** Why nobody new comes in; null while the door is open. */
  closed: Refused | null;
  people: number;
  limit: number;
  /** Keys of the wished nicknames that are in use. */
  taken: Set<string>;
}

async function readRoom(
  tx: Transaction<Database>,
  { clock, early_join_minutes }: JoinDeps,
  activity_id: string,
  batch: readonly Joining[],
): Promise<RoomAtDoor> {
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
      'live_session.seed',
    ])
    .where('live_session.activity_id', '=', activity_id)
    .executeTakeFirst();
  if (door === undefined) {
    return { closed: new Refused<'live.join'>(404, 'not_found'), people: 0, limit: 0, taken: new Set(), seed: '' };
  }
  const wishes = [...new Set(batch.map(({ nickname }) => nicknameKey(nickname)))];
  const rows = await tx
    .selectFrom('participant')
    .select('nickname_key')
    .where('activity_id', '=', activity_id)
    .where('nickname_key', '=', anyOf(wishes))
    .execute();
  return {
    closed: findClosedDoor(door, clock.now(), early_join_minutes),
    people: await countParticipants(tx, activity_id),
    limit: door.participants_limit,
    taken: new Set(rows.flatMap((row) => row.nickname_key ?? [])),
    seed: door.seed,
  };
}

function findClosedDoor(
  door: {
    status: number;
    start_date: Date;
    connect_after_start: boolean;
    started_at: Date | null;
    entrance_locked: boolean;
  },
  now: Date,
  minutes: number,
): Refused | null {
  if (door.status === ACTIVITY_STATUS.completed || door.status === ACTIVITY_STATUS.cancelled)
    return new Refused<'live.join'>(409, 'ended');
  if (now.getTime() < door.start_date.getTime() - minutes * MINUTE_MS) {
    return new Refused<'live.join'>(409, 'not_yet_open', { start_date: door.start_date.toISOString(), minutes });
  }
  if (door.started_at !== null && !door.connect_after_start) return new Refused<'live.join'>(409, 'already_started');
  return door.entrance_locked ? new Refused<'live.join'>(409, 'entrance_locked') : null;
}

async function findRefusal(
  tx: Transaction<Database>,
  room: RoomAtDoor,
  activity_id: string,
  { nickname, user_id }: Joining,
): Promise<Refused | null> {
  if (room.closed !== null) return room.closed;
  if (room.people >= room.limit) return new Refused<'live.join'>(409, 'full');
  // Two namesakes may sit in one class: a name of one's own is for guests alone.
  if (user_id !== null || !room.taken.has(nicknameKey(nickname))) return null;
  const rows = await tx
    .selectFrom('participant')
    .select('nickname_key')
    .where('activity_id', '=', activity_id)
    .execute();
  const taken = new Set([...rows.flatMap((row) => row.nickname_key ?? []), ...room.taken]);
  return new Refused<'live.join'>(409, 'nickname_taken', {
    field: 'nickname',
    suggestion: nextFreeNickname(nickname, taken),
  });
}

async function welcomeBack(tx: Transaction<Database>, known: ParticipantRow, play_token: string): Promise<JoinOutcome> {
  if (known.removed_at !== null) return new Refused<'live.join'>(409, 'removed');
  await tx
    .updateTable('participant')
    .set({ play_token_hash: hashPlayToken(play_token) })
    .where('id', '=', known.id)
    .execute();
  return { participant_id: known.id, nickname: known.nickname, play_token };
}

function hasBegun({ status }: ParticipantRow): boolean {
  return status !== PARTICIPANT_STATUS.not_started;
}

/** Who was chosen for the lesson comes in. */
async function comeIn(tx: Transaction<Database>, row: EnteringRow): Promise<void> {
  const { nickname, play_token_hash, status, joined_at, seen_at } = row;
  await tx
    .updateTable('participant')
    .set({ nickname, play_token_hash, status, joined_at, seen_at })
    .where('id', '=', row.id)
    .execute();
}

/** A live session has one attempt, which begins with the joining. */
function attemptOf(activity_id: string, { id, joined_at }: EnteringRow, seed: string): Insertable<Database['attempt']> {
  return { activity_id, participant_id: id, number: 1, seed, started_at: joined_at };
}

/** A participant who comes in now. */
interface EnteringRow {
  id: string;
  activity_id: string;
  user_id: string | null;
  nickname: string;
  nickname_key: string | null;
  play_token_hash: Buffer;
  status: number;
  joined_at: Date;
  removed_at: null;
  seen_at: Date;
}

function rowOf(
  activity_id: string,
  { nickname, user_id, asked_at }: Joining,
  id: string,
  play_token: string,
): EnteringRow {
  return {
    id,
    activity_id,
    user_id,
    nickname,
    nickname_key: user_id === null ? nicknameKey(nickname) : null,
    play_token_hash: hashPlayToken(play_token),
    status: PARTICIPANT_STATUS.in_progress,
    joined_at: asked_at,
    removed_at: null,
    seen_at: asked_at,
  };
}
