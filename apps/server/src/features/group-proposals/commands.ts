import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../identity/granted-ids.ts';
import { notFound, Refused } from '../../refused.ts';
import { recordAudit } from '../audit/commands.ts';
import { aboutGroup, type LockedGroup, lockGroup } from '../groups/commands/lock-group.ts';
import { insertMembers, listPresent } from '../groups/commands/members.ts';
import { requireColleagues } from '../groups/commands/require-reach.ts';
import { listOutOfReach } from '../groups/queries/reach.ts';
import type { GroupDeps, GroupManager } from '../groups/types.ts';
import { notifyPeople } from '../notifications/commands/notify-people.ts';
import { lockOrganization } from '../organizations/commands/lock.ts';
import { liftRejections } from '../organizations/commands/rejections.ts';
import { listAdministrators } from '../organizations/commands/roles.ts';
import type { Administrator } from '../organizations/types.ts';

/**
 * Proposes people for a group to the administrators of its organization.
 * @throws Refused 404, 400 `unknown_person` and `within_reach` with the `user_id` of the first one; nobody is proposed then
 */
export async function proposeParticipants(
  deps: GroupDeps,
  group_id: string,
  user_ids: readonly string[],
  by: GroupManager,
): Promise<void> {
  const wanted = [...new Set(user_ids)];
  await deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, by, group_id);
    await requireColleagues(tx, group.organization_id, wanted);
    const others = new Set(await listOutOfReach(tx, group.organization_id, by, wanted));
    const reached = wanted.find((id) => !others.has(id));
    if (reached !== undefined) throw new Refused(400, 'within_reach', { field: 'user_ids', user_id: reached });
    await insertProposals(deps, tx, group, wanted, by);
  });
}

/** Stores proposals of people out of reach, in the transaction of its caller; those that wait already stay as they are. */
export async function insertProposals(
  deps: Pick<GroupDeps, 'clock' | 'random'>,
  tx: Transaction<Database>,
  group: LockedGroup,
  user_ids: readonly string[],
  by: GroupManager,
): Promise<void> {
  if (user_ids.length === 0) return;
  const proposed_at = deps.clock.now();
  const proposed = await tx
    .insertInto('group_proposal')
    .values(
      user_ids.map((user_id) => ({
        id: deps.random.identifier(),
        group_id: group.id,
        user_id,
        proposed_by: by.id,
        proposed_at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
    .returning('id')
    .execute();
  if (proposed.length === 0) return;
  const { id: group_id, name, organization_id } = group;
  await recordAudit(tx, {
    ...aboutGroup(deps, organization_id, by),
    action: 'group_participants_proposed',
    details: { group: group_id, people: proposed.length },
  });
  const administrators = await listAdministrators(tx, organization_id);
  await notifyPeople(tx, deps, {
    at: proposed_at,
    organization_id,
    user_ids: [...new Set(administrators.map(({ user_id }) => user_id))],
    event: { kind: 'participants_proposed', organization_id, group: name, people: proposed.length },
  });
}

/**
 * Decides on a proposal: an accepted person comes into the group with the job that they have, and a seat.
 * @throws Refused 404 for a proposal that was decided or withdrawn, 400 `unknown_person` for whoever left the organization,
 * `unable_to_license`, 409 `too_many_participants`; the proposal waits on then
 */
export async function decideProposal(
  deps: GroupDeps,
  administered_id: AdministeredOrganizationId,
  proposal_id: string,
  decision: 'accept' | 'decline',
  by: Administrator,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockOrganization(tx, administered_id);
    const proposal = await takeProposal(tx, administered_id, proposal_id);
    if (decision === 'accept') await letIn(deps, tx, proposal, by);
    await recordAudit(tx, {
      at: deps.clock.now(),
      action: decision === 'accept' ? 'group_proposal_accepted' : 'group_proposal_declined',
      organization_id: administered_id,
      actor_id: by.id,
      subject_id: proposal.user_id,
      details: { group: proposal.group_id },
      address: by.address,
    });
    const { group_id, group_name, proposed_by } = proposal;
    await notifyPeople(tx, deps, {
      at: deps.clock.now(),
      organization_id: administered_id,
      user_ids: proposed_by === null || proposed_by === by.id ? [] : [proposed_by],
      event: { kind: 'proposal_decided', group_id, group: group_name, decision },
    });
  });
}

interface TakenProposal {
  readonly user_id: string;
  readonly proposed_by: string | null;
  readonly group_id: string;
  readonly group_name: string;
  readonly organization_id: string;
}

/** Deletes a proposal, with its group locked until the transaction ends. @throws Refused 404 */
async function takeProposal(
  tx: Transaction<Database>,
  organization_id: string,
  proposal_id: string,
): Promise<TakenProposal> {
  const group = await tx
    .selectFrom('group_proposal')
    .innerJoin('student_group', 'student_group.id', 'group_proposal.group_id')
    .innerJoin('department', 'department.id', 'student_group.department_id')
    .select(['student_group.id as group_id', 'student_group.name as group_name'])
    .where('group_proposal.id', '=', proposal_id)
    .where('department.organization_id', '=', organization_id)
    .forUpdate('student_group')
    .executeTakeFirst();
  const taken = await tx
    .deleteFrom('group_proposal')
    .where('id', '=', proposal_id)
    .where('group_id', '=', group?.group_id ?? '')
    .returning(['user_id', 'proposed_by'])
    .executeTakeFirst();
  if (group === undefined || taken === undefined) throw notFound();
  return { ...group, ...taken, organization_id };
}

async function letIn(
  deps: GroupDeps,
  tx: Transaction<Database>,
  { user_id, group_id, organization_id }: TakenProposal,
  by: Administrator,
): Promise<void> {
  await requireColleagues(tx, organization_id, [user_id]);
  if ((await listPresent(tx, group_id, [user_id])).has(user_id)) {
    // A member whom a teacher added comes within reach of that teacher.
    await tx
      .updateTable('student_group_member')
      .set({ how: 'proposal' })
      .where('group_id', '=', group_id)
      .where('user_id', '=', user_id)
      .execute();
    return;
  }
  await liftRejections(tx, organization_id, [user_id]);
  const coming = { at: deps.clock.now(), how: 'proposal', added_by: by.id } as const;
  await insertMembers(tx, { id: group_id, organization_id }, [user_id], coming);
}
