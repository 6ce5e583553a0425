import { GROUPS_PER_DEPARTMENT_MAX } from '@parta/domain/limits';
import { GROUP_STATUS, type GroupStatus, type GroupType } from '@parta/domain/people/groups';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Press } from '../../../http/calls/press.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockOrganization } from '../../organizations/commands/lock.ts';
import { makeOnce } from '../../presses/commands.ts';
import type { GroupDeps, GroupManager } from '../types.ts';
import { aboutGroup, lockGroup } from './lock-group.ts';

/** What a group is made of. */
export interface GroupFields {
  readonly department_id: string;
  readonly name: string;
  readonly type: GroupType;
  readonly status: GroupStatus;
}

/** What changes of a group; what is not named stays. */
export type GroupChange = { readonly [Field in keyof GroupFields]?: GroupFields[Field] | undefined };

/** Makes a group and gives its id. @throws Refused 400 `unknown_department` and 409 `too_many_groups`. */
export async function createGroup(
  deps: GroupDeps,
  fields: GroupFields,
  by: GroupManager,
  press: Press | null,
): Promise<string> {
  const id = deps.random.identifier();
  return makeOnce(deps.db, press, async (tx) => {
    const { organization_id } = await lockManagedDepartment(tx, fields.department_id, by);
    await requireRoomForGroup(tx, fields.department_id);
    const now = deps.clock.now();
    await tx
      .insertInto('student_group')
      .values({
        id,
        ...fields,
        owner_id: by.id,
        join_id: deps.random.identifier(),
        date_created: now,
        date_changed: now,
      })
      .execute();
    await recordAudit(tx, {
      ...aboutGroup(deps, organization_id, by),
      action: 'group_created',
      details: { group: id },
    });
    return id;
  });
}

/**
 * Changes a group; the code of one that is archived ends at once. @throws Refused 404, 400 `unknown_department`,
 * 400 `other_organization` and 409 `too_many_groups`; nothing is applied then.
 */
export async function updateGroup(deps: GroupDeps, id: string, change: GroupChange, by: GroupManager): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, by, id);
    const after = {
      department_id: change.department_id ?? group.department_id,
      name: change.name ?? group.name,
      type: change.type ?? group.type,
      status: change.status ?? group.status,
    };
    if (after.department_id !== group.department_id) await requireMove(tx, group, after.department_id, by);
    const fields = (['department_id', 'name', 'type', 'status'] as const).filter(
      (field) => after[field] !== group[field],
    );
    if (fields.length === 0) return;
    await tx
      .updateTable('student_group')
      .set({ ...after, date_changed: deps.clock.now() })
      .where('id', '=', id)
      .execute();
    if (after.status === GROUP_STATUS.archived) {
      await tx
        .updateTable('group_join_code')
        .set({ stopped_at: deps.clock.now() })
        .where('group_id', '=', id)
        .where('stopped_at', 'is', null)
        .execute();
    }
    await recordAudit(tx, {
      ...aboutGroup(deps, group.organization_id, by),
      action: 'group_changed',
      details: { group: id, fields },
    });
  });
}

/** Deletes a group in which nobody is. @throws Refused 404 and 400 `has_participants`. */
export async function deleteGroup(deps: GroupDeps, id: string, by: GroupManager): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, by, id);
    const member = await tx
      .selectFrom('student_group_member')
      .select('user_id')
      .where('group_id', '=', id)
      .where('removed_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (member !== undefined) throw new Refused(400, 'has_participants');
    await tx.deleteFrom('student_group').where('id', '=', id).execute();
    await recordAudit(tx, {
      ...aboutGroup(deps, group.organization_id, by),
      action: 'group_deleted',
      details: { group: id },
    });
  });
}

/** Gives a group another link; the one before leads nowhere from here on. @throws Refused 404 */
export async function generateJoinId(deps: GroupDeps, id: string, by: GroupManager): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, by, id);
    const join_id = deps.random.identifier();
    await tx
      .updateTable('student_group')
      .set({ join_id, date_changed: deps.clock.now() })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, {
      ...aboutGroup(deps, group.organization_id, by),
      action: 'group_link_changed',
      details: { group: id },
    });
    return join_id;
  });
}

async function requireMove(
  tx: Transaction<Database>,
  { organization_id }: { organization_id: string },
  department_id: string,
  by: GroupManager,
): Promise<void> {
  const there = await getManagedDepartment(tx, department_id, by);
  // Whoever is in it has her seat and her job in the organization that it belongs to.
  if (there.organization_id !== organization_id) {
    throw new Refused(400, 'other_organization', { field: 'department_id' });
  }
  await requireRoomForGroup(tx, department_id);
}

async function lockManagedDepartment(
  tx: Transaction<Database>,
  department_id: string,
  by: GroupManager,
): Promise<{ organization_id: string }> {
  const { organization_id } = await getManagedDepartment(tx, department_id, by);
  await lockOrganization(tx, organization_id);
  // Again: it may have been deleted while the organization was waited for.
  return getManagedDepartment(tx, department_id, by);
}

async function getManagedDepartment(
  tx: Transaction<Database>,
  department_id: string,
  { department_ids }: GroupManager,
): Promise<{ organization_id: string }> {
  const department = await tx
    .selectFrom('department')
    .select('organization_id')
    .where('id', '=', department_id)
    .executeTakeFirst();
  if (department === undefined || !department_ids.some((id) => id === department_id)) {
    throw new Refused(400, 'unknown_department', { field: 'department_id' });
  }
  return department;
}

async function requireRoomForGroup(tx: Transaction<Database>, department_id: string): Promise<void> {
  const { groups } = await tx
    .selectFrom('student_group')
    .select((eb) => eb.fn.countAll<number>().as('groups'))
    .where('department_id', '=', department_id)
    .executeTakeFirstOrThrow();
  if (groups >= GROUPS_PER_DEPARTMENT_MAX) throw new Refused(409, 'too_many_groups');
}
