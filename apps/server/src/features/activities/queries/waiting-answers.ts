import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { listMarkedByHand } from '../rules.ts';
import type { Snapshots } from '../service/snapshots.ts';
import type { ActivityRow } from './activities.ts';

/**
 * How many answers of ended attempts wait for a mark by hand, by activity; one where none does is not among them. Of a
 * lesson they wait from the first mark on, as until then nobody has begun to mark it.
 */
export async function listWaitingAnswers(
  db: Kysely<Database>,
  snapshots: Snapshots,
  activities: readonly Pick<ActivityRow, 'id' | 'material_hash' | 'status'>[],
): Promise<ReadonlyMap<string, number>> {
  const open = activities.filter(({ status }) => status !== ACTIVITY_STATUS.cancelled);
  const waiting = await db
    .selectFrom('attempt')
    .select('activity_id')
    .distinct()
    .where('activity_id', '=', anyOf(open.map(({ id }) => id)))
    .where('preliminary', '=', true)
    .execute();
  if (waiting.length === 0) return new Map();
  const ids = new Set(waiting.map(({ activity_id }) => activity_id));
  const asked = await Promise.all(
    open
      .filter(({ id }) => ids.has(id))
      .map(async ({ id, material_hash }) =>
        listMarkedByHand(await snapshots.getSnapshot(material_hash)).map((question_id) => ({ id, question_id })),
      ),
  );
  const questions = asked.flat();
  const { rows } = await sql<{ activity_id: string; waiting: number }>`
    select q.activity_id, count(*)::int as waiting
    from unnest(
      ${questions.map(({ id }) => id)}::text[], ${questions.map(({ question_id }) => question_id)}::text[]
    ) as q (activity_id, question_id)
    join attempt t on t.activity_id = q.activity_id and t.preliminary and t.finished_at is not null
    join participant p on p.id = t.participant_id and p.removed_at is null
    join answer a on a.activity_id = q.activity_id and a.question_id = q.question_id
      and a.participant_id = t.participant_id and a.attempt = t.number
    where not exists (
      select from answer_mark m
      where m.activity_id = a.activity_id and m.question_id = a.question_id
        and m.participant_id = a.participant_id and m.attempt = a.attempt
    )
    group by q.activity_id`.execute(db);
  return new Map(rows.map((row) => [row.activity_id, row.waiting]));
}
