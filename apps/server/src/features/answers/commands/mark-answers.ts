import { serverKinds } from '@parta/question-types/registry.server';
import { sql, type Transaction } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/tables.ts';
import type { Snapshots } from '../../activities/service/snapshots.ts';

/**
 * Marks every answer that counts of one opened question; nothing for kinds that are not graded. Marking twice gives the
 * same. Points are kept unrounded: sums are rounded once, and what one answer brought where it is shown.
 */
export async function markQuestion(
  tx: Transaction<Database>,
  clock: Clock,
  snapshots: Snapshots,
  { activity_id, material_hash, question_id }: { activity_id: string; material_hash: string; question_id: string },
): Promise<void> {
  const snapshot = await snapshots.getSnapshot(material_hash);
  const question = snapshot.contents
    .flatMap((content) => content.questions)
    .find((candidate) => candidate.id === question_id);
  if (question === undefined) throw new Error('an opened question is not in its snapshot');
  await tx
    .updateTable('live_question')
    .set({ graded_at: clock.now() })
    .where('activity_id', '=', activity_id)
    .where('question_id', '=', question_id)
    .execute();
  const keys = await snapshots.getKeys(material_hash);
  const grading = serverKinds[question.type].grading(question.content, keys.questions[question_id]?.key);
  if (grading === null) return;
  const answers = await tx
    .selectFrom('answer')
    .select(['participant_id', 'attempt', 'submission_id', 'answer'])
    .where('activity_id', '=', activity_id)
    .where('question_id', '=', question_id)
    .execute();
  const fractions = answers.map((row) => grading.grade(row.answer).fraction);
  await sql`
    insert into answer_mark (activity_id, question_id, participant_id, attempt, submission_id, fraction, points)
    select ${activity_id}, ${question_id}, * from unnest(
      ${answers.map((row) => row.participant_id)}::text[],
      ${answers.map((row) => row.attempt)}::int[],
      ${answers.map((row) => row.submission_id)}::text[],
      ${fractions}::float8[],
      ${fractions.map((fraction) => fraction * question.points)}::float8[]
    )
    on conflict (activity_id, question_id, participant_id, attempt)
    do update set submission_id = excluded.submission_id, fraction = excluded.fraction, points = excluded.points`.execute(
    tx,
  );
}
