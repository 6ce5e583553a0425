import { GROUP_JOIN_MINUTES } from '@parta/domain/limits';
import { drawGroupCode, GROUP_STATUS } from '@parta/domain/people/groups';
import { MINUTE_MS } from '@parta/domain/time/durations';
import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockOrganization } from '../../organizations/commands/lock.ts';
import type { GroupDeps, GroupManager } from '../types.ts';
import { aboutGroup } from './lock-group.ts';

/** Codes by group, and until when they are good. */
export interface StartedJoining {
  readonly codes: Readonly<Record<string, string>>;
  readonly until: Date;
}

/**
 * Opens groups to whoever types their codes, for an hour from now. A group that is open already keeps its code.
 * @throws Refused 404 where one of them is not hers, 400 `archived` with the `group_id`; nothing is opened then
 */
export async function startJoining(
  deps: GroupDeps,
  group_ids: readonly string[],
  by: GroupManager,
): Promise<StartedJoining> {
  return deps.db.transaction().execute(async (tx) => {
    const groups = await lockGroups(tx, group_ids, by);
    if (groups.length < new Set(group_ids).size) throw notFound();
    const archived = groups.find(({ status }) => status === GROUP_STATUS.archived);
    if (archived !== undefined) throw new Refused(400, 'archived', { group_id: archived.id });
    const now = deps.clock.now();
    const until = new Date(now.getTime() + GROUP_JOIN_MINUTES * MINUTE_MS);
    const wished = groups.map(({ id }) => ({ group_id: id, code: drawGroupCode(deps.random.below) }));
    const opened = await tx
      .insertInto('group_join_code')
      .values(wished.map((row) => ({ ...row, until, started_at: now, started_by: by.id })))
      .onConflict((conflict) =>
        conflict.column('group_id').doUpdateSet({
          until,
          started_by: by.id,
          stopped_at: null,
          code: sql`case when group_join_code.until > ${now} and group_join_code.stopped_at is null
            then group_join_code.code else excluded.code end`,
          started_at: sql`case when group_join_code.until > ${now} then group_join_code.started_at else excluded.started_at end`,
        }),
      )
      .returning(['group_id', 'code'])
      .execute();
    await recordEach(deps, tx, groups, by, 'group_joining_started');
    return { codes: Object.fromEntries(opened.map(({ group_id, code }) => [group_id, code])), until };
  });
}

/** Ends the codes of groups at once, in every process; groups that are gone, or belong to others, are left out (C-20). */
export async function stopJoining(deps: GroupDeps, group_ids: readonly string[], by: GroupManager): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const groups = await lockGroups(tx, group_ids, by);
    const stopped = await tx
      .updateTable('group_join_code')
      .set({ stopped_at: deps.clock.now() })
      .where('group_id', '=', anyOf(groups.map(({ id }) => id)))
      .where('stopped_at', 'is', null)
      .returning('group_id')
      .execute();
    const ended = new Set(stopped.map(({ group_id }) => group_id));
    await recordEach(
      deps,
      tx,
      groups.filter(({ id }) => ended.has(id)),
      by,
      'group_joining_stopped',
    );
  });
}

interface GroupToOpen {
  readonly id: string;
  readonly status: number;
  readonly organization_id: string;
}

/** Those of the groups that the person manages. Locks organizations before groups, and both in one order, as every change of theirs does. */
async function lockGroups(
  tx: Transaction<Database>,
  group_ids: readonly string[],
  { department_ids }: GroupManager,
): Promise<GroupToOpen[]> {
  const wanted = [...new Set(group_ids)];
  const list = () =>
    tx
      .selectFrom('student_group')
      .innerJoin('department', 'department.id', 'student_group.department_id')
      .select(['student_group.id', 'student_group.status', 'department.organization_id'])
      .where('student_group.id', '=', anyOf(wanted))
      .where('student_group.department_id', '=', anyOf(department_ids))
      .orderBy('student_group.id');
  const found = await list().execute();
  for (const organization_id of [...new Set(found.map((group) => group.organization_id))].toSorted(byCodeUnits)) {
    await lockOrganization(tx, organization_id);
  }
  return list().forUpdate('student_group').execute();
}

async function recordEach(
  deps: GroupDeps,
  tx: Transaction<Database>,
  groups: readonly GroupToOpen[],
  by: GroupManager,
  action: 'group_joining_started' | 'group_joining_stopped',
): Promise<void> {
  await recordAudit(
    tx,
    ...groups.map(({ id, organization_id }) => ({
      ...aboutGroup(deps, organization_id, by),
      action,
      details: { group: id },
    })),
  );
}

function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : 1;
}
