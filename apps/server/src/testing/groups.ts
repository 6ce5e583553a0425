import { GROUP_PARTICIPANTS_MAX } from '@parta/domain/limits';
import { GROUP_STATUS, type GroupStatus } from '@parta/domain/people/groups';
import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** A group of a department. */
export interface PlantedGroup {
  department_id: string;
  owner_id?: string;
  name?: string;
  status?: GroupStatus;
}

/** Makes a group in the database and gives its id. */
export async function plantStudentGroup(
  { db, context }: TestApp,
  { department_id, owner_id, name = '7А', status = GROUP_STATUS.active }: PlantedGroup,
): Promise<string> {
  const id = context.random.identifier();
  const now = context.clock.now();
  await db
    .insertInto('student_group')
    .values({
      id,
      department_id,
      owner_id: owner_id ?? null,
      name,
      type: 1060,
      status,
      join_id: context.random.identifier(),
      date_created: now,
      date_changed: now,
    })
    .execute();
  return id;
}

/** Puts people into a group. */
export async function plantMember({ db, context }: TestApp, group_id: string, ...user_ids: string[]): Promise<void> {
  const joined_at = context.clock.now();
  await db
    .insertInto('student_group_member')
    .values(user_ids.map((user_id) => ({ group_id, user_id, joined_at, how: 'teacher' as const, added_by: null })))
    .execute();
}

/** Proposes somebody for a group, and gives the id of the proposal. */
export async function plantProposal(
  { db, context }: TestApp,
  proposal: { group_id: string; user_id: string; proposed_by: string | null },
): Promise<string> {
  const id = context.random.identifier();
  await db
    .insertInto('group_proposal')
    .values({ ...proposal, id, proposed_at: context.clock.now() })
    .execute();
  return id;
}

/** Fills a group with as many people as it may have. */
export async function fillGroup({ db }: Pick<TestApp, 'db'>, group_id: string): Promise<void> {
  await sql`
    insert into user_account (id, email, email_confirmed, last_name, first_name, middle_name, user_type, created_at)
    select 'crowd' || lpad(n::text, 17, 'A'), 'crowd' || n || '@test.example', true, 'Толпа', 'Имя', '', 'student', now()
    from generate_series(1, ${GROUP_PARTICIPANTS_MAX}::int) as n`.execute(db);
  await sql`
    insert into student_group_member (group_id, user_id, joined_at, how)
    select ${group_id}, 'crowd' || lpad(n::text, 17, 'A'), now(), 'code'
    from generate_series(1, ${GROUP_PARTICIPANTS_MAX}::int) as n`.execute(db);
}
