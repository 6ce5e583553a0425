import type { AttemptEnding } from '@parta/domain/codes';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { sumAttempts } from './recount-attempts.ts';

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
  const sums = await sumAttempts(tx, { activity_id, attempts: open, max_points });
  await sql`
    update attempt
    set finished_at = ${finished_at}, finished_by = ${finished_by}, points = ended.points, percent = ended.percent,
      preliminary = ${preliminary}
    from unnest(
      ${open.map(({ participant_id }) => participant_id)}::text[], ${open.map(({ number }) => number)}::int[],
      ${sums.map(({ points }) => points)}::float8[], ${sums.map(({ percent }) => percent)}::float8[]
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
