import { percentOf, sumMarks } from '@parta/domain/live/scoring';
import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';

/** An attempt of a participant. */
export interface NamedAttempt {
  readonly participant_id: string;
  readonly number: number;
}

/** What an attempt comes to. */
export interface CountedPoints extends NamedAttempt {
  readonly points: number;
  readonly percent: number | null;
}

/** What marks of attempts come to. Points are summed unrounded and rounded once. */
export async function sumAttempts(
  tx: Transaction<Database>,
  { activity_id, attempts, max_points }: { activity_id: string; attempts: readonly NamedAttempt[]; max_points: number },
): Promise<CountedPoints[]> {
  const marks = await tx
    .selectFrom('answer_mark')
    .select(['participant_id', 'attempt', 'points'])
    .where('activity_id', '=', activity_id)
    .where('participant_id', '=', anyOf(attempts.map(({ participant_id }) => participant_id)))
    .execute();
  const byAttempt = Map.groupBy(marks, (mark) => keyOf(mark.participant_id, mark.attempt));
  return attempts.map(({ participant_id, number }) => {
    const own = byAttempt.get(keyOf(participant_id, number)) ?? [];
    const { points } = sumMarks(own.map((mark) => ({ points: mark.points, answering_ms: 0 })));
    return { participant_id, number, points, percent: percentOf(points, max_points) };
  });
}

/** Attempts that have ended, whose marks have changed. */
export interface ChangedAttempts {
  readonly activity_id: string;
  /** Locked by whoever changed the marks. */
  readonly attempts: readonly NamedAttempt[];
  /** Points that could be had. */
  readonly max_points: number;
  /** Questions whose answers wait until a person marks them. */
  readonly by_hand: readonly string[];
}

/** An attempt as it stands after its marks were counted anew, and as it stood before. */
export interface RecountedAttempt extends CountedPoints {
  readonly preliminary: boolean;
  readonly before: { readonly points: number; readonly preliminary: boolean };
}

interface StateRow extends NamedAttempt {
  readonly preliminary: boolean;
  readonly points_before: number | null;
  readonly preliminary_before: boolean;
}

/** Counts ended attempts anew from their marks, all by one statement. */
export async function recountAttempts(
  tx: Transaction<Database>,
  { activity_id, attempts, max_points, by_hand }: ChangedAttempts,
): Promise<RecountedAttempt[]> {
  if (attempts.length === 0) return [];
  const sums = await sumAttempts(tx, { activity_id, attempts, max_points });
  const { rows } = await sql<StateRow>`
    with counted as (
      select * from unnest(
        ${sums.map(({ participant_id }) => participant_id)}::text[], ${sums.map(({ number }) => number)}::int[],
        ${sums.map(({ points }) => points)}::float8[], ${sums.map(({ percent }) => percent)}::float8[]
      ) as t (participant_id, number, points, percent)
    ), waiting as (
      select distinct a.participant_id, a.attempt
      from answer a
      where a.activity_id = ${activity_id} and a.question_id = any(${by_hand}::text[])
        and not exists (
          select from answer_mark m
          where m.activity_id = a.activity_id and m.question_id = a.question_id
            and m.participant_id = a.participant_id and m.attempt = a.attempt
        )
    ), before as (
      select t.participant_id, t.number, t.points, t.preliminary
      from attempt t join counted using (participant_id, number)
    )
    update attempt t
    set points = c.points, percent = c.percent,
      preliminary = (c.participant_id, c.number) in (select participant_id, attempt from waiting)
    from counted c join before b using (participant_id, number)
    where t.participant_id = c.participant_id and t.number = c.number
    returning t.participant_id, t.number, t.preliminary, b.points as points_before,
      b.preliminary as preliminary_before`.execute(tx);
  const states = new Map(rows.map((row) => [keyOf(row.participant_id, row.number), row]));
  return sums.map((sum) => {
    const state = states.get(keyOf(sum.participant_id, sum.number));
    if (state === undefined) throw new Error('an attempt that was counted is not there');
    const { preliminary, points_before, preliminary_before } = state;
    return { ...sum, preliminary, before: { points: points_before ?? 0, preliminary: preliminary_before } };
  });
}

function keyOf(participant_id: string, number: number): string {
  return `${participant_id} ${number}`;
}
