import { GROUP_STATUS } from '@parta/domain/people/groups';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { GroupDeps, GroupManager } from '../../groups/types.ts';
import { notifyPeople } from '../../notifications/commands/notify-people.ts';

/**
 * Notifies the teachers of pupils that new cards were made for them: the owner of each active group that one of them is in, and
 * where it has none, the organizers of its department. Whoever made the cards knows.
 */
export async function notifyTeachers(
  deps: Pick<GroupDeps, 'clock' | 'random'>,
  tx: Transaction<Database>,
  pupil_ids: readonly string[],
  { id: maker_id }: GroupManager,
): Promise<void> {
  for (const { group_id, group, organization_id, people, teacher_ids } of await listTeachers(tx, pupil_ids)) {
    await notifyPeople(tx, deps, {
      at: deps.clock.now(),
      organization_id,
      user_ids: teacher_ids.filter((id) => id !== maker_id),
      event: { kind: 'cards_issued', group_id, group, people },
    });
  }
}

interface TaughtGroup {
  readonly group_id: string;
  readonly group: string;
  readonly organization_id: string;
  /** How many of the pupils are in it. */
  readonly people: number;
  readonly teacher_ids: readonly string[];
}

async function listTeachers(tx: Transaction<Database>, pupil_ids: readonly string[]): Promise<TaughtGroup[]> {
  const { rows } = await sql<TaughtGroup>`
    select student_group.id as group_id, student_group.name as "group", department.organization_id, taught.people,
      case when student_group.owner_id is not null then array[student_group.owner_id] else array(
        select distinct job.user_id from job join job_role on job_role.job_id = job.id
        where job.department_id = student_group.department_id and job.status = 'accepted' and job_role.role = 'organiser'
      ) end as teacher_ids
    from (
      select group_id, count(*)::int as people from student_group_member
      where user_id = any(${pupil_ids}::text[]) and removed_at is null group by group_id
    ) as taught
    join student_group on student_group.id = taught.group_id and student_group.status = ${GROUP_STATUS.active}
    join department on department.id = student_group.department_id
    order by student_group.id`.execute(tx);
  return rows;
}
