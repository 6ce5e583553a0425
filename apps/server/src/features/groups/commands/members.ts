import { GROUP_PARTICIPANTS_MAX } from '@parta/domain/limits';
import type { JoinedHow } from '@parta/domain/people/groups';
import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';
import { takeSeats } from '../../organizations/commands/seats.ts';
import { raiseEpochs } from '../../people/commands/epochs.ts';

/** How people come into a group. */
export interface Coming {
  readonly at: Date;
  readonly how: JoinedHow;
  /** Who added them; null for those who came by themselves. */
  readonly added_by: string | null;
}

/** Which of these people are in a group now. */
export async function listPresent(
  tx: Transaction<Database>,
  group_id: string,
  user_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('student_group_member')
    .select('user_id')
    .where('group_id', '=', group_id)
    .where('user_id', '=', anyOf(user_ids))
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/**
 * Puts people of the organization into a group, each with a seat; whoever was taken out of it comes back. The organization
 * is locked before. @throws Refused 400 `unable_to_license` with the `user_id`, 409 `too_many_participants`
 */
export async function insertMembers(
  tx: Transaction<Database>,
  group: { readonly id: string; readonly organization_id: string },
  user_ids: readonly string[],
  { at, how, added_by }: Coming,
): Promise<void> {
  const without = await takeSeats(tx, group.organization_id, user_ids, at);
  if (without !== null) throw new Refused(400, 'unable_to_license', { user_id: without });
  await storeMembers(
    tx,
    user_ids.map((user_id) => ({ group_id: group.id, user_id, how, added_by })),
    at,
  );
  const { members } = await tx
    .selectFrom('student_group_member')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('group_id', '=', group.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (members > GROUP_PARTICIPANTS_MAX) throw new Refused(409, 'too_many_participants');
  await raiseEpochs(tx, user_ids);
}

/** A person who comes into a group. */
export interface NewMember extends Omit<Coming, 'at'> {
  readonly group_id: string;
  readonly user_id: string;
}

/** Stores who comes into which group; whoever was taken out of it comes back, whoever is in it stays as she is. */
export async function storeMembers(
  tx: Transaction<Database>,
  members: readonly NewMember[],
  joined_at: Date,
): Promise<void> {
  await sql`
    insert into student_group_member (group_id, user_id, joined_at, how, added_by)
    select member.group_id, member.user_id, ${joined_at}, member.how, member.added_by
    from unnest(
      ${members.map(({ group_id }) => group_id)}::text[],
      ${members.map(({ user_id }) => user_id)}::text[],
      ${members.map(({ how }) => how)}::text[],
      ${members.map(({ added_by }) => added_by)}::text[]
    ) as member (group_id, user_id, how, added_by)
    on conflict (group_id, user_id) do update
      set joined_at = excluded.joined_at, how = excluded.how, added_by = excluded.added_by, removed_at = null, removed_by = null
      where student_group_member.removed_at is not null`.execute(tx);
}
