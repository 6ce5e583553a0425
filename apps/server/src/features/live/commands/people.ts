import { isAnonymous } from '@parta/domain/codes';
import { AUDIENCES } from '@parta/domain/live/audiences';
import { nextFreeNickname, nicknameKey } from '@parta/domain/live/nickname';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Clock } from '../../../clock.ts';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import type { PresenterCaller } from '../../../identity/callers.ts';
import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { countParticipants } from '../queries/participants.ts';
import { announce } from './announce.ts';

export interface PeopleDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** Who does it, and from where. */
export interface ByPresenter {
  readonly activity_id: string;
  readonly actor_id: string;
  readonly address: string;
}

/** Who the presenter is, for the log. */
export function byPresenter({ activity_id, person }: PresenterCaller, { ip }: { readonly ip: string }): ByPresenter {
  return { activity_id, actor_id: person.id, address: ip };
}

/** An activity that is changed: no joining comes between, and all who read it hear of the change. */
interface HeldRoom {
  organization_id: string;
  identification: number;
  participants_limit: number;
}

/**
 * Removes people of the room, everybody where no ids are given; how many were removed. The nickname of a removed guest
 * is free for others. @throws Refused 409 finished
 */
export async function removePeople(
  { db, clock }: PeopleDeps,
  by: ByPresenter,
  participant_ids: readonly string[] | null,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const room = await lockRoom(tx, by.activity_id);
    let query = tx
      .updateTable('participant')
      .set({
        removed_at: clock.now(),
        nickname_key: sql`case when nickname_key is not null then ${FREED} || id end`,
        seen_at: null,
      })
      .where('activity_id', '=', by.activity_id)
      .where('removed_at', 'is', null);
    if (participant_ids !== null) query = query.where('id', '=', anyOf(participant_ids));
    const removed = Number((await query.executeTakeFirst()).numUpdatedRows);
    if (removed === 0) return 0;
    await tell(tx, by);
    await recordAudit(tx, {
      at: clock.now(),
      action: 'participants_removed',
      organization_id: room.organization_id,
      actor_id: by.actor_id,
      details: { activity_id: by.activity_id, people: removed },
      address: by.address,
    });
    return removed;
  });
}

/**
 * Lets removed people in again; how many came. A guest whose nickname was taken meanwhile gets the next free one.
 * @throws Refused 409 finished, full
 */
export async function letPeopleIn(
  { db, clock }: PeopleDeps,
  by: ByPresenter,
  participant_ids: readonly string[],
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const room = await lockRoom(tx, by.activity_id);
    const removed = await tx
      .selectFrom('participant')
      .select(['id', 'nickname', 'user_id'])
      .where('activity_id', '=', by.activity_id)
      .where('id', '=', anyOf(participant_ids))
      .where('removed_at', 'is not', null)
      .orderBy('joined_at')
      .orderBy('id')
      .execute();
    if (removed.length === 0) return 0;
    if ((await countParticipants(tx, by.activity_id)) + removed.length > room.participants_limit)
      throw new Refused(409, 'full');
    const taken = await listTaken(tx, by.activity_id);
    for (const { id, nickname, user_id } of removed) {
      // A name of an account is nobody's to change.
      const wanted = user_id === null ? nextFreeNickname(nickname, taken) : nickname;
      const nickname_key = user_id === null ? nicknameKey(wanted) : null;
      if (nickname_key !== null) taken.add(nickname_key);
      await tx
        .updateTable('participant')
        .set({ removed_at: null, nickname: wanted, nickname_key })
        .where('id', '=', id)
        .execute();
    }
    await tell(tx, by);
    await recordAudit(tx, {
      at: clock.now(),
      action: 'participants_let_in',
      organization_id: room.organization_id,
      actor_id: by.actor_id,
      details: { activity_id: by.activity_id, people: removed.length },
      address: by.address,
    });
    return removed.length;
  });
}

/**
 * Gives a guest another nickname. @param nickname as `normalizeNickname` gives it.
 * @throws Refused 404; 409 finished, named_by_account, nickname_taken
 */
export async function renameParticipant(
  { db, clock }: PeopleDeps,
  by: ByPresenter,
  participant_id: string,
  nickname: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const room = await lockRoom(tx, by.activity_id);
    const participant = await tx
      .selectFrom('participant')
      .select('nickname_key')
      .where('activity_id', '=', by.activity_id)
      .where('id', '=', participant_id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (participant === undefined) throw notFound();
    if (!isAnonymous(room.identification)) throw new Refused(409, 'named_by_account');
    const taken = await listTaken(tx, by.activity_id);
    taken.delete(participant.nickname_key ?? '');
    if (taken.has(nicknameKey(nickname))) {
      throw new Refused(409, 'nickname_taken', { field: 'nickname', suggestion: nextFreeNickname(nickname, taken) });
    }
    await tx
      .updateTable('participant')
      .set({ nickname, nickname_key: nicknameKey(nickname) })
      .where('id', '=', participant_id)
      .execute();
    await tell(tx, by);
    await recordAudit(tx, {
      at: clock.now(),
      action: 'participant_renamed',
      organization_id: room.organization_id,
      actor_id: by.actor_id,
      details: { activity_id: by.activity_id, participant_id },
      address: by.address,
    });
  });
}

/** Begins the key of a name that is in nobody's way: no key of a nickname begins with a space. */
const FREED = ' ';

/** Joinings of the activity wait, as for each other; so do answers and commands. */
async function lockRoom(tx: Transaction<Database>, activity_id: string): Promise<HeldRoom> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${activity_id}, 0))`.execute(tx);
  const held = await tx
    .selectFrom('live_session')
    .innerJoin('activity', 'activity.id', 'live_session.activity_id')
    .select([
      'live_session.phase',
      'activity.organization_id',
      'activity.identification',
      'activity.participants_limit',
    ])
    .where('live_session.activity_id', '=', activity_id)
    .forUpdate('live_session')
    .executeTakeFirst();
  if (held === undefined) throw notFound();
  if (held.phase === 'finished') throw new Refused(409, 'finished');
  return held;
}

async function listTaken(tx: Transaction<Database>, activity_id: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('participant')
    .select('nickname_key')
    .where('activity_id', '=', activity_id)
    .execute();
  return new Set(rows.flatMap((row) => row.nickname_key ?? []));
}

async function tell(tx: Transaction<Database>, { activity_id }: ByPresenter): Promise<void> {
  await tx
    .updateTable('live_session')
    .set((eb) => ({ roster: eb('roster', '+', 1) }))
    .where('activity_id', '=', activity_id)
    .execute();
  await announce(tx, activity_id, AUDIENCES);
}
