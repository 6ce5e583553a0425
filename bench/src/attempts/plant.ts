import type { Client } from 'pg';

/** Makes planted people pupils of the first group that has any; the group with their ids. */
export async function plantClass(
  client: Client,
  emails: readonly string[],
): Promise<{ group_id: string; user_ids: string[] }> {
  const { rows: groups } = await client.query<{ id: string; department_id: string }>(
    `select g.id, g.department_id from student_group g
     where exists (select from student_group_member m where m.group_id = g.id) order by g.name limit 1`,
  );
  const [group] = groups;
  if (group === undefined) throw new Error('the sample school has no group with pupils');
  const { rows: people } = await client.query<{ id: string }>('select id from user_account where email = any($1)', [
    emails,
  ]);
  const user_ids = people.map(({ id }) => id);
  await client.query(
    `insert into job (id, user_id, department_id, type, status, created_at, decided_at)
     select overlay(id placing 'J' from 2 for 1), id, $2, 'student', 'accepted', now(), now() from unnest($1::text[]) as id`,
    [user_ids, group.department_id],
  );
  await client.query(
    `insert into student_group_member (group_id, user_id, joined_at, how)
     select $2, id, now(), 'teacher' from unnest($1::text[]) as id`,
    [user_ids, group.id],
  );
  await client.query('analyze');
  return { group_id: group.id, user_ids };
}
