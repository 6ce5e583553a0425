import type { GroupStatus, GroupType } from '@parta/domain/people/groups';
import type { Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { notFound } from '../../../refused.ts';
import type { AuditLine } from '../../audit/commands.ts';
import { lockOrganization } from '../../organizations/commands/lock.ts';
import type { GroupDeps, GroupManager } from '../types.ts';

/** A group held until the transaction ends. */
export interface LockedGroup {
  readonly id: string;
  readonly name: string;
  readonly type: GroupType;
  readonly status: GroupStatus;
  readonly department_id: string;
  readonly owner_id: string | null;
  readonly organization_id: string;
}

/**
 * Locks the organization of a group, as every change of its people does, and the group.
 * @throws Refused 404 for a group of a department that she does not manage.
 */
export async function lockGroup(
  tx: Transaction<Database>,
  { department_ids }: Pick<GroupManager, 'department_ids'>,
  id: string,
): Promise<LockedGroup> {
  const found = await tx
    .selectFrom('student_group')
    .innerJoin('department', 'department.id', 'student_group.department_id')
    .select('department.organization_id')
    .where('student_group.id', '=', id)
    .where('student_group.department_id', '=', anyOf(department_ids))
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  await lockOrganization(tx, found.organization_id);
  const group = await tx
    .selectFrom('student_group')
    .select(['id', 'name', 'type', 'status', 'department_id', 'owner_id'])
    .where('id', '=', id)
    .where('department_id', '=', anyOf(department_ids))
    .forUpdate()
    .executeTakeFirst();
  if (group === undefined) throw notFound();
  return { ...group, organization_id: found.organization_id };
}

/** Line of the log about a group, but for what happened. */
export function aboutGroup(
  { clock }: Pick<GroupDeps, 'clock'>,
  organization_id: string,
  by: GroupManager,
): Omit<AuditLine, 'action' | 'details'> {
  return { at: clock.now(), organization_id, actor_id: by.id, address: by.address };
}
