import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/**
 * Takes whoever has no accepted job left in an organization out of its groups; those that she made stay with their
 * departments and have no owner.
 */
export async function leaveGroups(
  tx: Transaction<Database>,
  organization_id: string,
  user_id: string,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const job = await tx
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .select('job.id')
    .where('job.user_id', '=', user_id)
    .where('job.status', '=', 'accepted')
    .where('department.organization_id', '=', organization_id)
    .limit(1)
    .executeTakeFirst();
  if (job !== undefined) return;
  await tx
    .updateTable('student_group_member')
    .set({ removed_at: at, removed_by: by })
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .where('group_id', 'in', () => groupsOf(tx, organization_id))
    .execute();
  await forgetProposals(tx, organization_id, user_id);
  await disownGroups(tx, organization_id, user_id);
}

/** Forgets that she was ever in groups of an organization, of every one for null. Returns how many rows went. */
export async function forgetMemberships(
  tx: Transaction<Database>,
  organization_id: string | null,
  user_id: string,
): Promise<{ student_group_member: number; group_join_refusal: number; group_proposal: number }> {
  const members = await tx
    .deleteFrom('student_group_member')
    .where('user_id', '=', user_id)
    .$if(organization_id !== null, (gone) => gone.where('group_id', 'in', () => groupsOf(tx, organization_id ?? '')))
    .executeTakeFirst();
  const refusals = await tx
    .deleteFrom('group_join_refusal')
    .where('user_id', '=', user_id)
    .$if(organization_id !== null, (gone) => gone.where('group_id', 'in', () => groupsOf(tx, organization_id ?? '')))
    .executeTakeFirst();
  return {
    student_group_member: Number(members.numDeletedRows),
    group_join_refusal: Number(refusals.numDeletedRows),
    group_proposal: await forgetProposals(tx, organization_id, user_id),
  };
}

/** Forgets proposals of a person for groups of an organization, of every one for null. Returns how many. */
async function forgetProposals(
  tx: Transaction<Database>,
  organization_id: string | null,
  user_id: string,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('group_proposal')
    .where('user_id', '=', user_id)
    .$if(organization_id !== null, (gone) => gone.where('group_id', 'in', () => groupsOf(tx, organization_id ?? '')))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Groups that she made have no owner from here on, in every organization for null. Returns how many. */
export async function disownGroups(
  tx: Transaction<Database>,
  organization_id: string | null,
  user_id: string,
): Promise<number> {
  const disowned = await tx
    .updateTable('student_group')
    .set({ owner_id: null })
    .where('owner_id', '=', user_id)
    .$if(organization_id !== null, (owned) => owned.where('id', 'in', () => groupsOf(tx, organization_id ?? '')))
    .executeTakeFirst();
  return Number(disowned.numUpdatedRows);
}

/**
 * Forgets whom a person added to groups, took out of them and proposed for them, and which codes they opened, in every
 * organization for null. Returns of how many rows.
 */
export async function forgetDeeds(
  tx: Transaction<Database>,
  organization_id: string | null,
  user_id: string,
): Promise<{ student_group_member: number; group_join_code: number; group_proposal: number }> {
  const others = (column: 'added_by' | 'removed_by') => sql<string | null>`nullif(${sql.ref(column)}, ${user_id})`;
  const members = await tx
    .updateTable('student_group_member')
    .set({ added_by: others('added_by'), removed_by: others('removed_by') })
    .where((eb) => eb.or([eb('added_by', '=', user_id), eb('removed_by', '=', user_id)]))
    .$if(organization_id !== null, (found) => found.where('group_id', 'in', () => groupsOf(tx, organization_id ?? '')))
    .executeTakeFirst();
  const codes = await tx
    .updateTable('group_join_code')
    .set({ started_by: null })
    .where('started_by', '=', user_id)
    .$if(organization_id !== null, (found) => found.where('group_id', 'in', () => groupsOf(tx, organization_id ?? '')))
    .executeTakeFirst();
  const proposals = await tx
    .updateTable('group_proposal')
    .set({ proposed_by: null })
    .where('proposed_by', '=', user_id)
    .$if(organization_id !== null, (found) => found.where('group_id', 'in', () => groupsOf(tx, organization_id ?? '')))
    .executeTakeFirst();
  return {
    student_group_member: Number(members.numUpdatedRows),
    group_proposal: Number(proposals.numUpdatedRows),
    group_join_code: Number(codes.numUpdatedRows),
  };
}

function groupsOf(tx: Transaction<Database>, organization_id: string) {
  return tx
    .selectFrom('student_group as of_organization')
    .select('of_organization.id')
    .where('of_organization.department_id', 'in', (eb) =>
      eb
        .selectFrom('department')
        .select('department.id')
        .where('department.organization_id', '=', sql.val(organization_id)),
    );
}
