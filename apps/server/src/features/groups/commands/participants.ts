import type { Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { notFound } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { liftRejections } from '../../organizations/commands/rejections.ts';
import { lockAccount } from '../../people/commands/links.ts';
import type { GroupDeps, GroupManager } from '../types.ts';
import { aboutGroup, type LockedGroup, lockGroup } from './lock-group.ts';
import { insertMembers, listPresent } from './members.ts';
import { requirePupilsHere } from './require-pupil.ts';
import { requireColleagues, requireReach } from './require-reach.ts';

/**
 * Adds people of the organization within reach of a teacher to a group, all or none; whoever is in it already stays.
 * @throws Refused 404, 400 `unknown_person` and `unable_to_license` with the `user_id`, 403 `out_of_reach` with the
 * `user_ids`, 409 `too_many_participants`
 */
export async function addParticipants(
  deps: GroupDeps,
  group_id: string,
  user_ids: readonly string[],
  by: GroupManager,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, by, group_id);
    const wanted = [...new Set(user_ids)];
    await requireColleagues(tx, group.organization_id, wanted);
    const present = await listPresent(tx, group_id, wanted);
    const added = wanted.filter((id) => !present.has(id));
    if (added.length === 0) return;
    await requireReach(tx, group.organization_id, by, added);
    await liftRejections(tx, group.organization_id, added);
    await insertMembers(tx, group, added, { at: deps.clock.now(), how: 'teacher', added_by: by.id });
    await recordAudit(tx, {
      ...aboutGroup(deps, group.organization_id, by),
      action: 'group_participants_added',
      details: { group: group_id, people: added.length },
    });
  });
}

/** Takes people out of a group; whoever is not in it is passed over. Returns how many were taken out. @throws Refused 404 */
export async function removeParticipants(
  deps: GroupDeps,
  group_id: string,
  user_ids: readonly string[],
  by: GroupManager,
): Promise<number> {
  return deps.db
    .transaction()
    .execute(async (tx) => takeOut(deps, tx, await lockGroup(tx, by, group_id), user_ids, by));
}

/** Takes one person out of a group; once more changes nothing. @throws Refused 404, also for whoever was never in it. */
export async function removeParticipant(
  deps: GroupDeps,
  { id: group_id, user_id }: { readonly id: string; readonly user_id: string },
  by: GroupManager,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, by, group_id);
    const member = await tx
      .selectFrom('student_group_member')
      .select('user_id')
      .where('group_id', '=', group_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    if (member === undefined) throw notFound();
    await takeOut(deps, tx, group, [user_id], by);
  });
}

async function takeOut(
  deps: GroupDeps,
  tx: Transaction<Database>,
  group: LockedGroup,
  user_ids: readonly string[],
  by: GroupManager,
): Promise<number> {
  const removed = await tx
    .updateTable('student_group_member')
    .set({ removed_at: deps.clock.now(), removed_by: by.id })
    .where('group_id', '=', group.id)
    .where('user_id', '=', anyOf(user_ids))
    .where('removed_at', 'is', null)
    .returning('user_id')
    .execute();
  if (removed.length === 0) return 0;
  await recordAudit(tx, {
    ...aboutGroup(deps, group.organization_id, by),
    action: 'group_participants_removed',
    details: { group: group.id, people: removed.length },
  });
  return removed.length;
}

/**
 * Corrects the names of a pupil whose accepted jobs are all those of a student of this organization.
 * @throws Refused 404 for whoever is not in the group, 403 `not_only_a_pupil_here` and `out_of_reach`
 */
export async function renameParticipant(
  deps: GroupDeps,
  { id: group_id, user_id }: { readonly id: string; readonly user_id: string },
  names: { readonly last_name: string; readonly first_name: string },
  by: GroupManager,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, by, group_id);
    await lockAccount(tx, user_id);
    if (!(await listPresent(tx, group_id, [user_id])).has(user_id)) throw notFound();
    await requirePupilsHere(tx, group.organization_id, [user_id]);
    await requireReach(tx, group.organization_id, by, [user_id]);
    const before = await tx
      .selectFrom('user_account')
      .select(['last_name', 'first_name'])
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow();
    const fields = (['last_name', 'first_name'] as const).filter((field) => before[field] !== names[field]);
    if (fields.length === 0) return;
    const { last_name, first_name } = names;
    await tx.updateTable('user_account').set({ last_name, first_name }).where('id', '=', user_id).execute();
    await recordAudit(tx, {
      ...aboutGroup(deps, group.organization_id, by),
      action: 'group_participant_renamed',
      subject_id: user_id,
      details: { group: group_id, fields },
    });
  });
}
