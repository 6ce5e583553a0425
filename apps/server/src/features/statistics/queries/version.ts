import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** What changes whenever something else does. */
export interface ResultsVersion {
  /** Participants, their names and groups. */
  readonly people: string;
  readonly whole: string;
}

/**
 * What changes whenever results of an activity change: transactions that wrote its rows, its participants and their names, its
 * session and its attempts, summed up. Marks change with the attempt they belong to, in one transaction. Null while a lesson
 * goes on: its answers change by the second and nothing else does.
 */
export async function findResultsVersion(db: Kysely<Database>, activity_id: string): Promise<ResultsVersion | null> {
  const { rows } = await sql<ResultsVersion & { is_going_on: boolean }>`
    select
      (select count(*) || ' ' || coalesce(sum(p.xmin::text::bigint + coalesce(u.xmin::text::bigint, 0)), 0)
        || ' ' || (select coalesce(sum(xmin::text::bigint), 0) from student_group where id in (
          select group_id from participant where activity_id = ${activity_id} and group_id is not null))
        from participant p left join user_account u on u.id = p.user_id where p.activity_id = ${activity_id}) as people,
      concat_ws(' ',
        (select a.xmin::text || ' ' || o.xmin::text from activity a join organization o on o.id = a.organization_id
          where a.id = ${activity_id}),
        (select xmin::text from live_session where activity_id = ${activity_id}),
        (select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from attempt where activity_id = ${activity_id}),
        (select coalesce(sum(g.xmin::text::bigint + s.xmin::text::bigint), 0) from activity_group g
          join student_group s on s.id = g.group_id where g.activity_id = ${activity_id})
      ) as whole,
      exists (select from live_session where activity_id = ${activity_id} and finished_at is null) as is_going_on`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined || row.is_going_on) return null;
  return { people: row.people, whole: `${row.people} ${row.whole}` };
}
