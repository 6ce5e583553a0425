import { GROUP_PARTICIPANTS_MAX } from '@parta/domain/limits';
import { GROUP_STATUS } from '@parta/domain/people/groups';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { type AuditLine, recordAudit } from '../../audit/commands.ts';
import { insertMembers } from './members.ts';

/** Who comes into the groups of an invitation, and who wrote it. */
export interface InvitedMember {
  readonly invitation_id: string;
  readonly organization_id: string;
  readonly user_id: string;
  readonly invited_by: string;
}

/**
 * Into which groups of an invitation its person comes now. Not into one that was archived, given to another organization, or
 * is full, nor where she is already, or was taken out since. The organization is locked before.
 */
export async function listInvitedGroups(
  tx: Transaction<Database>,
  { invitation_id, organization_id, user_id }: Omit<InvitedMember, 'invited_by'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('invitation_group')
    .innerJoin('student_group', 'student_group.id', 'invitation_group.group_id')
    .innerJoin('department', 'department.id', 'student_group.department_id')
    .select('student_group.id')
    .where('invitation_group.invitation_id', '=', invitation_id)
    .where('student_group.status', '=', GROUP_STATUS.active)
    .where('department.organization_id', '=', organization_id)
    .where(
      sql<boolean>`not exists (
        select from student_group_member as member
        where member.group_id = student_group.id and member.user_id = ${user_id}
          and (member.removed_at is null or member.removed_at > invitation_group.added_at)
      )`,
    )
    .where(
      sql<boolean>`(
        select count(*) from student_group_member as member
        where member.group_id = student_group.id and member.removed_at is null
      ) < ${GROUP_PARTICIPANTS_MAX}::int`,
    )
    .orderBy('student_group.id')
    .forUpdate('student_group')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts whoever accepted an invitation into its groups. @param group_ids as {@link listInvitedGroups} told them; she has a seat */
export async function joinInvitedGroups(
  tx: Transaction<Database>,
  { organization_id, user_id, invited_by }: InvitedMember,
  group_ids: readonly string[],
  { at, address }: { at: Date; address: string },
): Promise<void> {
  for (const id of group_ids) {
    await insertMembers(tx, { id, organization_id }, [user_id], { at, how: 'invitation', added_by: invited_by });
  }
  const line = { at, action: 'group_joined', organization_id, actor_id: user_id, address } as const;
  await recordAudit(tx, ...group_ids.map((group): AuditLine => ({ ...line, details: { group, how: 'invitation' } })));
}
