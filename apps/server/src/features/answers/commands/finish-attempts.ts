import type { AttemptEnding } from '@parta/domain/codes';
import { percentOf, sumMarks } from '@parta/domain/live/scoring';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** Attempts that end, all of one activity. */
export interface EndingAttempts {
  readonly activity_id: string;
  /** Null for every open attempt of the activity. */
  readonly attempts: readonly { readonly participant_id: string; readonly number: number }[] | null;
  readonly finished_at: Date;
  readonly finished_by: AttemptEnding;
  /** Points that could be had. */
  readonly max_points: number;
  /** Some of their answers wait for a mark by hand. */
  readonly preliminary: boolean;
}

/**
 * Ends open attempts whose answers have been marked, with what they come to; the ones that had ended stay as they are.
 * Gives those that it ended.
 */
export async function finishAttempts(
  tx: Transaction<Database>,
  { activity_id, attempts, finished_at, finished_by, max_points, preliminary }: EndingAttempts,
): Promise<{ participant_id: string; number: number }[]> {
  const open = await listOpen(tx, activity_id, attempts);
  if (open.length === 0) return [];
  const marks = await tx
    .selectFrom('answer_mark')
    .select(['participant_id', 'attempt', 'points'])
    .where('activity_id', '=', activity_id)
    .where('participant_id', '=', sql<string>`any(${open.map(({ participant_id }) => participant_id)}::text[])`)
    .execute();
  const byAttempt = Map.groupBy(marks, (mark) => keyOf(mark.participant_id, mark.attempt));
  const sums = open.map(({ participant_id, number }) => {
    const own = byAttempt.get(keyOf(participant_id, number)) ?? [];
    return sumMarks(own.map(({ points }) => ({ points, answering_ms: 0 }))).points;
  });
  await sql`
    update attempt
    set finished_at = ${finished_at}, finished_by = ${finished_by}, points = ended.points, percent = ended.percent,
      preliminary = ${preliminary}
    from unnest(
      ${open.map(({ participant_id }) => participant_id)}::text[], ${open.map(({ number }) => number)}::int[],
      ${sums}::float8[], ${sums.map((points) => percentOf(points, max_points))}::float8[]
    ) as ended (participant_id, number, points, percent)
    where attempt.participant_id = ended.participant_id and attempt.number = ended.number`.execute(tx);
  return open;
}

async function listOpen(
  tx: Transaction<Database>,
  activity_id: string,
  attempts: EndingAttempts['attempts'],
): Promise<{ participant_id: string; number: number }[]> {
  return tx
    .selectFrom('attempt')
    .select(['participant_id', 'number'])
    .where('activity_id', '=', activity_id)
    .where('finished_at', 'is', null)
    .$if(attempts !== null, (query) =>
      query.where(
        sql<boolean>`(participant_id, number) in (select * from unnest(
          ${(attempts ?? []).map(({ participant_id }) => participant_id)}::text[],
          ${(attempts ?? []).map(({ number }) => number)}::int[]))`,
      ),
    )
    .orderBy('participant_id')
    .forUpdate()
    .execute();
}

function keyOf(participant_id: string, number: number): string {
  return `${participant_id} ${number}`;
}
