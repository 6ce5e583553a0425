import { markingOf } from '@parta/question-types/kinds';
import { type QuestionGrading, serverKinds } from '@parta/question-types/registry.server';
import { sql, type Transaction } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/tables.ts';
import type { Snapshots } from '../../activities/service/snapshots.ts';
import type { SnapshotQuestion } from '../../materials/types.ts';
import { listCorrections, shareCorrections } from '../queries/corrections.ts';
import { type Corrections, correctKeys, gradingOf } from '../rules/corrections.ts';

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
  await storeMarks(
    tx,
    activity_id,
    answers.map((row) => ({ ...row, question_id, ...markOf(grading, row.answer, question.points) })),
  );
}

/**
 * Marks every answer of attempts at one's own pace, which their locks keep from changing. Marking twice gives the same.
 * @returns the participants whose answers wait, some of them, for a mark by hand
 */
export async function markAttempts(
  tx: Transaction<Database>,
  snapshots: Snapshots,
  {
    activity_id,
    material_hash,
    attempts,
  }: {
    activity_id: string;
    material_hash: string;
    attempts: readonly { participant_id: string; number: number }[];
  },
): Promise<ReadonlySet<string>> {
  const { contents } = await snapshots.getSnapshot(material_hash);
  await shareCorrections(tx, activity_id);
  await forgetEmptied(tx, activity_id, attempts);
  const corrections = await listCorrections(tx, activity_id);
  const keys = correctKeys(await snapshots.getKeys(material_hash), corrections);
  const questions = new Map(
    contents.flatMap((content) => content.questions).map((question) => [question.id, question]),
  );
  const { rows: answers } = await sql<StoredAnswer & { question_id: string }>`
    select a.question_id, a.participant_id, a.attempt, a.submission_id, a.answer
    from answer a
    join unnest(
      ${attempts.map(({ participant_id }) => participant_id)}::text[], ${attempts.map(({ number }) => number)}::int[]
    ) as ended (participant_id, number) on ended.participant_id = a.participant_id and ended.number = a.attempt
    where a.activity_id = ${activity_id}`.execute(tx);
  const waiting = new Set<string>();
  const marks: StoredMark[] = [];
  for (const [question_id, given] of Map.groupBy(answers, (row) => row.question_id)) {
    const question = questions.get(question_id);
    if (question === undefined) throw new Error('an answered question is not in its snapshot');
    const grading = gradingOf(question, keys, corrections.get(question_id));
    for (const row of given) {
      if (grading !== null) marks.push({ ...row, ...markOf(grading, row.answer, question.points) });
      else if (question.marked && markingOf(question.type) === 'hand') waiting.add(row.participant_id);
    }
  }
  const answered = new Set(answers.map((row) => `${row.question_id} ${row.participant_id}`));
  marks.push(...listGifts([...questions.values()], corrections, attempts, answered));
  await storeMarks(tx, activity_id, marks);
  return waiting;
}

/** What was emptied is no answer: while its attempt is open it keeps older answers from coming back, after that only the history has it. */
async function forgetEmptied(
  tx: Transaction<Database>,
  activity_id: string,
  attempts: readonly { participant_id: string; number: number }[],
): Promise<void> {
  await sql`
    delete from answer a
    using unnest(
      ${attempts.map(({ participant_id }) => participant_id)}::text[], ${attempts.map(({ number }) => number)}::int[]
    ) as ended (participant_id, number)
    where a.activity_id = ${activity_id} and a.participant_id = ended.participant_id and a.attempt = ended.number
      and a.answer = 'null'`.execute(tx);
}

/** Marks of those who have not answered a question that counts as right for everybody. */
function listGifts(
  questions: readonly SnapshotQuestion[],
  corrections: Corrections,
  attempts: readonly { participant_id: string; number: number }[],
  answered: ReadonlySet<string>,
): StoredMark[] {
  return questions
    .filter(({ id }) => corrections.get(id)?.kind === 'full')
    .flatMap(({ id: question_id, points }) =>
      attempts
        .filter(({ participant_id }) => !answered.has(`${question_id} ${participant_id}`))
        .map(({ participant_id, number }) => {
          return { question_id, participant_id, attempt: number, submission_id: null, fraction: 1, points };
        }),
    );
}

interface StoredAnswer {
  participant_id: string;
  attempt: number;
  submission_id: string;
  answer: unknown;
}

interface StoredMark extends Omit<StoredAnswer, 'answer' | 'submission_id'> {
  question_id: string;
  /** Null for a mark without an answer. */
  submission_id: string | null;
  fraction: number;
  points: number;
}

function markOf(grading: QuestionGrading, answer: unknown, points: number): { fraction: number; points: number } {
  const { fraction } = grading.grade(answer);
  return { fraction, points: fraction * points };
}

async function storeMarks(tx: Transaction<Database>, activity_id: string, marks: readonly StoredMark[]): Promise<void> {
  await sql`
    insert into answer_mark (activity_id, question_id, participant_id, attempt, submission_id, fraction, points)
    select ${activity_id}, * from unnest(
      ${marks.map((mark) => mark.question_id)}::text[],
      ${marks.map((mark) => mark.participant_id)}::text[],
      ${marks.map((mark) => mark.attempt)}::int[],
      ${marks.map((mark) => mark.submission_id)}::text[],
      ${marks.map((mark) => mark.fraction)}::float8[],
      ${marks.map((mark) => mark.points)}::float8[]
    )
    on conflict (activity_id, question_id, participant_id, attempt)
    do update set submission_id = excluded.submission_id, fraction = excluded.fraction, points = excluded.points
    where answer_mark.origin = 'machine'`.execute(tx);
}
