import { PARTICIPANT_STATUS } from '@parta/domain/codes';
import { ASSIGNED_PEOPLE_MAX } from '@parta/domain/limits';
import { sql, type Transaction } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/tables.ts';
import { fullNameOf } from '../../../identity/names.ts';
import type { Random } from '../../../random.ts';
import { Refused } from '../../../refused.ts';
import { takeSeats } from '../../organizations/commands/seats.ts';
import { type ChosenMember, listMembersOf } from '../queries/members.ts';
import { tellAssigned } from './tell-assigned.ts';

/** Members of groups, as an organizer has chosen them. */
export interface ChosenPeople {
  /** Ids of people by the id of a group. */
  readonly group_participant_ids: Readonly<Record<string, readonly string[]>>;
  /** Departments whose groups she may choose from. */
  readonly department_ids: readonly string[];
}

/**
 * Makes participants of members of groups, all or nobody: who takes part already stays, who was taken out comes back. Whoever
 * comes is told. Returns how many came. @throws Refused 400 `unknown_participants`, `too_many_participants`, `unable_to_license`
 */
export async function assignPeople(
  tx: Transaction<Database>,
  { clock, random }: { clock: Clock; random: Random },
  { id, organization_id }: { id: string; organization_id: string },
  { group_participant_ids, department_ids }: ChosenPeople,
): Promise<number> {
  const chosen = Object.entries(group_participant_ids).flatMap(([group_id, user_ids]) =>
    user_ids.map((user_id) => ({ group_id, user_id })),
  );
  if (chosen.length === 0) return 0;
  const group_ids = [...new Set(chosen.map(({ group_id }) => group_id))];
  const members = await listMembersOf(tx, { group_ids, department_ids, organization_id });
  const people = listPeople(chosen, members);
  const known = await tx
    .selectFrom('participant')
    .select(['id', 'user_id', 'removed_at'])
    .where('activity_id', '=', id)
    .forUpdate()
    .execute();
  const present = new Set(known.flatMap(({ user_id, removed_at }) => (removed_at === null ? (user_id ?? []) : [])));
  const coming = people.filter(({ user_id }) => !present.has(user_id));
  if (present.size + coming.length > ASSIGNED_PEOPLE_MAX) {
    throw new Refused<'activity.add_participants'>(400, 'too_many_participants', { limit: ASSIGNED_PEOPLE_MAX });
  }
  await requireSeats(tx, organization_id, coming, clock.now());
  await tx
    .insertInto('activity_group')
    .values(group_ids.map((group_id) => ({ activity_id: id, group_id })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  const removed = new Map(known.map((row) => [row.user_id, row.id]));
  const returning = coming.filter(({ user_id }) => removed.has(user_id));
  await bringBack(
    tx,
    returning.map((member) => ({ ...member, id: removed.get(member.user_id) ?? '' })),
  );
  const now = clock.now();
  const fresh = coming
    .filter(({ user_id }) => !removed.has(user_id))
    .map((member) => ({
      id: random.identifier(),
      activity_id: id,
      user_id: member.user_id,
      nickname: fullNameOf(member),
      nickname_key: null,
      group_id: member.group_id,
      play_token_hash: null,
      status: PARTICIPANT_STATUS.not_started,
      joined_at: now,
      removed_at: null,
      seen_at: null,
    }));
  if (fresh.length > 0) await tx.insertInto('participant').values(fresh).execute();
  await tellAssigned(tx, { random }, id, { user_ids: coming.map(({ user_id }) => user_id), at: now });
  return coming.length;
}

/** Each person once, by the first of her groups. @throws Refused 400 `unknown_participants` */
function listPeople(
  chosen: readonly { group_id: string; user_id: string }[],
  members: readonly ChosenMember[],
): ChosenMember[] {
  const byKey = new Map(members.map((member) => [`${member.group_id} ${member.user_id}`, member]));
  const people = new Map<string, ChosenMember>();
  for (const { group_id, user_id } of chosen) {
    const member = byKey.get(`${group_id} ${user_id}`);
    if (member === undefined) {
      throw new Refused<'activity.add_participants'>(400, 'unknown_participants', {
        field: 'group_participant_ids',
        group_id,
        user_id,
      });
    }
    if (!people.has(user_id)) people.set(user_id, member);
  }
  return [...people.values()];
}

async function requireSeats(
  tx: Transaction<Database>,
  organization_id: string,
  people: readonly ChosenMember[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  const user_ids = people.map(({ user_id }) => user_id);
  const without = await takeSeats(tx, organization_id, user_ids, now);
  if (without === null) return;
  const { last_name = '', first_name = '' } = people.find(({ user_id }) => user_id === without) ?? {};
  throw new Refused<'activity.add_participants'>(400, 'unable_to_license', {
    user_id: without,
    last_name,
    first_name,
  });
}

async function bringBack(
  tx: Transaction<Database>,
  people: readonly { id: string; group_id: string }[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    update participant set removed_at = null, group_id = back.group_id
    from unnest(
      ${people.map(({ id }) => id)}::text[], ${people.map(({ group_id }) => group_id)}::text[]
    ) as back (id, group_id)
    where participant.id = back.id`.execute(tx);
}
