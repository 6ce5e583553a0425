import { ACTIVITY_MODE } from '@parta/domain/codes';
import { type Kysely, sql } from 'kysely';
import { gatherByDatabase } from '../../../concurrency/gather.ts';
import type { Database } from '../../../db/tables.ts';

/** Pupils of a class open their homework a few milliseconds apart, and each saves every few seconds. */
const BUSY_MS = 6;

/** Somebody who takes an activity at her own pace, or may begin to. */
export interface Assignee {
  /** Null for a member who came into one of its groups after it was assigned, and has not begun. */
  readonly participant_id: string | null;
}

/** Null for whoever has no part in the activity, was taken out of it, or where it is a live one. */
export const findAssignee = gatherByDatabase(findAssignees, BUSY_MS);

async function findAssignees(
  db: Kysely<Database>,
  asked: readonly { activity_id: string; user_id: string }[],
): Promise<(Assignee | null)[]> {
  const { rows } = await sql<Assignee & { place: number }>`
    select w.place, p.id as participant_id
    from unnest(
      ${asked.map(({ activity_id }) => activity_id)}::text[], ${asked.map(({ user_id }) => user_id)}::text[]
    ) with ordinality as w (activity_id, user_id, place)
    join activity a on a.id = w.activity_id and a.mode >= ${ACTIVITY_MODE.period}
    left join participant p on p.activity_id = a.id and p.user_id = w.user_id
    where case when p.id is not null then p.removed_at is null
      else a.connect_after_start and a.mode = ${ACTIVITY_MODE.period} and exists (
        select from activity_group g
        join student_group_member m on m.group_id = g.group_id and m.user_id = w.user_id
        where g.activity_id = a.id and m.removed_at is null and m.joined_at > a.date_created
      ) end`.execute(db);
  const found = new Map(rows.map(({ place, participant_id }) => [place, { participant_id }]));
  return asked.map((_, index) => found.get(index + 1) ?? null);
}
