import { isAnonymous, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { AUDIENCES } from '@parta/domain/live/audiences';
import { nextFreeNickname, nicknameKey } from '@parta/domain/live/nickname';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { notFound, Refused } from '../../../refused.ts';
import { giveCardNumbers } from '../../groups/commands/card-numbers.ts';
import { listCardNumbers } from '../../groups/queries/card-numbers.ts';
import { announce } from '../../live/commands/announce.ts';
import { forgetAbsent } from '../../live/commands/forget-absent.ts';
import { countParticipants, listLicensedMembers, listParticipantsOfUsers } from '../../live/queries/participants.ts';
import { isOffered } from '../queries/lesson-cards.ts';
import { cardNickname } from '../texts.ts';

export type SetCardsDeps = Pick<Context, 'db' | 'clock' | 'random'>;

/** Whose cards a lesson is asked with. */
export type WishedCards = { group_id: string } | { count: number } | { off: true };

/** Of which lesson, and whose groups its presenter manages. */
export interface CardsOf {
  activity_id: string;
  department_ids: readonly string[];
}

/** Somebody who answers by a card. */
interface Holder {
  /** Null in an anonymous lesson. */
  user_id: string | null;
  nickname: string;
  card_number: number;
  /** Through which she takes part; null in an anonymous lesson. */
  group_id: string | null;
}

/**
 * Asks a lesson that has not begun with the cards of a group, with so many, or without any. Holders take part without a device
 * of their own; whoever has come in by one stays, with or without a card.
 * @throws Refused 404; 400 unfit; 409 started, finished, full
 */
export async function setCards(
  deps: SetCardsDeps,
  { activity_id, department_ids }: CardsOf,
  wished: WishedCards,
): Promise<{ cards: number; without: string[] }> {
  return deps.db.transaction().execute(async (tx) => {
    const room = await lockLobby(tx, activity_id);
    if (
      'group_id' in wished ? isAnonymous(room.identification) : 'count' in wished && !isAnonymous(room.identification)
    ) {
      throw new Refused(400, 'unfit');
    }
    const { holders, without } = await listHolders(deps, tx, { ...room, department_ids }, wished);
    await forgetAbsent(tx, activity_id);
    await tx.updateTable('participant').set({ card_number: null }).where('activity_id', '=', activity_id).execute();
    const cards = await seat(deps, tx, room, holders);
    if ((await countParticipants(tx, activity_id)) > room.participants_limit) throw new Refused(409, 'full');
    await tx
      .updateTable('live_session')
      .set((eb) => ({ with_cards: cards > 0, roster: eb('roster', '+', 1) }))
      .where('activity_id', '=', activity_id)
      .execute();
    await announce(tx, activity_id, AUDIENCES);
    return { cards, without };
  });
}

interface Lobby {
  activity_id: string;
  organization_id: string;
  identification: number;
  participants_limit: number;
  seed: string;
}

/** Joinings of the activity wait, as for each other; so do commands. */
async function lockLobby(tx: Transaction<Database>, activity_id: string): Promise<Lobby> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${activity_id}, 0))`.execute(tx);
  const held = await tx
    .selectFrom('live_session')
    .innerJoin('activity', 'activity.id', 'live_session.activity_id')
    .select([
      'live_session.activity_id',
      'live_session.phase',
      'live_session.seed',
      'activity.organization_id',
      'activity.identification',
      'activity.participants_limit',
    ])
    .where('live_session.activity_id', '=', activity_id)
    .forUpdate('live_session')
    .executeTakeFirst();
  if (held === undefined) throw notFound();
  const { phase, ...lobby } = held;
  if (phase === 'finished') throw new Refused(409, 'finished');
  if (phase !== 'lobby') throw new Refused(409, 'started');
  return lobby;
}

async function listHolders(
  { clock }: SetCardsDeps,
  tx: Transaction<Database>,
  room: Lobby & CardsOf,
  wished: WishedCards,
): Promise<{ holders: Holder[]; without: string[] }> {
  if ('off' in wished) return { holders: [], without: [] };
  if ('count' in wished) {
    const holders = Array.from({ length: wished.count }, (_, index) => ({
      user_id: null,
      group_id: null,
      nickname: cardNickname(index + 1),
      card_number: index + 1,
    }));
    return { holders, without: [] };
  }
  await lockGroupOf(tx, room, wished.group_id);
  await giveCardNumbers(tx, wished.group_id);
  const members = await listCardNumbers(tx, wished.group_id);
  const licensed = await listLicensedMembers(
    tx,
    members.map(({ user_id }) => user_id),
    room.organization_id,
    clock.now(),
  );
  const without: string[] = [];
  const holders = members.flatMap(({ user_id, last_name, first_name, card_number }): Holder[] => {
    const nickname = `${last_name} ${first_name}`.trim();
    if (card_number !== null && licensed.has(user_id)) {
      return [{ user_id, nickname, card_number, group_id: wished.group_id }];
    }
    without.push(nickname);
    return [];
  });
  return { holders, without };
}

/** A group that the lesson may be asked with, held until its numbers are given; from now on the lesson is for it. @throws Refused 404 */
async function lockGroupOf(
  tx: Transaction<Database>,
  { activity_id, department_ids }: CardsOf,
  group_id: string,
): Promise<void> {
  const found = await tx
    .selectFrom('student_group')
    .select('id')
    .where('id', '=', group_id)
    .where(isOffered(activity_id, department_ids))
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  await tx
    .insertInto('activity_group')
    .values({ activity_id, group_id })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Gives each holder a place in the room, or the card to the place she has. Returns how many have one now. */
async function seat(
  { clock, random }: SetCardsDeps,
  tx: Transaction<Database>,
  { activity_id, seed }: Lobby,
  holders: readonly Holder[],
): Promise<number> {
  const known = await listParticipantsOfUsers(
    tx,
    activity_id,
    holders.flatMap(({ user_id }) => user_id ?? []),
  );
  const taken = await listTaken(tx, activity_id);
  const now = clock.now();
  let cards = 0;
  for (const { user_id, nickname, card_number, group_id } of holders) {
    const participant = known.find((row) => user_id !== null && row.user_id === user_id);
    if (participant !== undefined && participant.removed_at !== null) continue;
    cards += 1;
    const id = participant?.id ?? random.identifier();
    const has_begun = participant !== undefined && participant.status !== PARTICIPANT_STATUS.not_started;
    const wanted = user_id === null ? nextFreeNickname(nickname, taken) : nickname;
    if (user_id === null) taken.add(nicknameKey(wanted));
    const entering = { status: PARTICIPANT_STATUS.in_progress, joined_at: now, seen_at: null, card_number };
    if (participant === undefined) {
      const nickname_key = user_id === null ? nicknameKey(wanted) : null;
      await tx
        .insertInto('participant')
        .values({
          id,
          activity_id,
          user_id,
          nickname: wanted,
          nickname_key,
          group_id,
          play_token_hash: null,
          removed_at: null,
          ...entering,
        })
        .execute();
    } else {
      await tx
        .updateTable('participant')
        .set(has_begun ? { card_number } : { nickname, ...entering })
        .where('id', '=', id)
        .execute();
    }
    if (has_begun) continue;
    await tx
      .insertInto('attempt')
      .values({ activity_id, participant_id: id, number: 1, seed, started_at: now })
      .execute();
  }
  return cards;
}

async function listTaken(tx: Transaction<Database>, activity_id: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('participant')
    .select('nickname_key')
    .where('activity_id', '=', activity_id)
    .execute();
  return new Set(rows.flatMap((row) => row.nickname_key ?? []));
}
