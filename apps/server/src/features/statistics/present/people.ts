import type { CallResult } from '@parta/contract/wire';
import { isIdentification } from '@parta/domain/codes';
import { roundPoints } from '@parta/domain/live/scoring';
import { lineOfNames } from '@parta/domain/people/name-order';
import { shownTitle } from '../../activities/rules.ts';
import { arrangeQuestion, shortText } from '../../answers/rules/stops.ts';
import type { ActivityScale } from '../../grade-scales/queries.ts';
import { nameOfUntitled } from '../../materials/rules/titles.ts';
import type { SnapshotKeys } from '../../materials/types.ts';
import type { Cell, GivenAnswer } from '../queries/cells.ts';
import { type NamedRow, presentNamesOf } from '../rules/result-rows.ts';
import { type Asked, cellOf, pointsOf, type ResultFacts, type ResultRow, type Results } from '../rules/results.ts';
import { reviewOf, wordsOf } from '../rules/reviews.ts';

type ByParticipant = CallResult<'statistics.by_participant'>;
type Mark = NonNullable<ByParticipant['data'][number]['answers']>[number];
type Participant = CallResult<'statistics.participant'>;

/** Results by participant. @param rows those asked for, in their order @param with_answers with what each question brought them */
export function presentByParticipant(
  results: Results,
  rows: readonly NamedRow[],
  with_answers: boolean,
): ByParticipant {
  const { facts, asked, total_price } = results;
  return {
    data: rows.map((row) => ({
      ...presentNamesOf(row),
      points: row.points,
      percents: row.percents,
      grade: row.grade,
      ...(row.person.group === null ? {} : { group: row.person.group }),
      place: row.place,
      finished: row.counts,
      preliminary: row.attempt?.preliminary ?? false,
      spent_ms: spentOf(facts, row),
      ...(with_answers ? { answers: presentMarks(results, row) } : {}),
    })),
    questions: asked.map(({ content, question, num }) => ({
      content_id: content.id,
      question_id: question.id,
      num,
      title: content.title,
      text: shortText(question.text),
      points: pointsOf(facts, question),
    })),
    activity_title: shownTitle(facts.activity.title, facts.snapshot),
    execution: presentExecution(facts),
    total_price,
    grade_scale: presentScale(facts.scale),
  };
}

/** What each question brought a participant. */
function presentMarks(results: Results, row: ResultRow): Mark[] {
  const { facts, asked } = results;
  return asked.map(({ question }) => presentMark(facts, question, cellOf(results, row, question.id)));
}

/** The scale by which an activity is graded. */
export function presentScale({ grade_scale }: Pick<ActivityScale, 'grade_scale'>): ByParticipant['grade_scale'] {
  return { kind: grade_scale.kind, thresholds: [...grade_scale.thresholds] };
}

/** When and how an activity was run. */
export function presentExecution({
  activity,
  snapshot,
  group_names,
  session,
}: ResultFacts): ByParticipant['execution'] {
  const { identification } = activity;
  if (!isIdentification(identification)) throw new RangeError('unknown identification');
  return {
    title: nameOfUntitled(snapshot.title),
    group_names: [...group_names],
    identification,
    start_date: activity.start_date.toISOString(),
    end_date: activity.end_date?.toISOString() ?? null,
    started_at: session?.started_at?.toISOString() ?? null,
    finished_at: session?.finished_at?.toISOString() ?? null,
  };
}

/** Everything that one participant answered. @param given her answers that count */
export function presentParticipant(
  results: Results,
  keys: SnapshotKeys,
  row: NamedRow,
  given: readonly GivenAnswer[],
): Participant {
  const { facts, asked, ranked, total_price } = results;
  const answers = new Map(given.map((one) => [one.question_id, one]));
  const { identification } = presentExecution(facts);
  return {
    activity: { title: shownTitle(facts.activity.title, facts.snapshot), identification },
    participant: { name: lineOfNames(row), group: row.person.group ?? '' },
    points: row.points,
    percents: row.percents,
    grade: row.grade,
    grade_scale: presentScale(facts.scale),
    place: row.place,
    participants: ranked.length,
    finished: row.counts,
    total_price,
    preliminary: row.attempt?.preliminary ?? false,
    attempts: row.attempts,
    // In a lesson that is the moment of joining, which the console shows next to a nickname.
    started_at: facts.numbers === null ? (row.attempt?.started_at.toISOString() ?? null) : null,
    finished_at: row.attempt?.finished_at?.toISOString() ?? null,
    results: asked.map((one) => presentGiven(results, keys, row, one, answers.get(one.question.id))),
  };
}

function presentGiven(
  results: Results,
  keys: SnapshotKeys,
  row: ResultRow,
  { content, question, num }: Asked,
  given: GivenAnswer | undefined,
): Participant['results'][number] {
  const { facts } = results;
  const answer = given?.answer;
  const cell = cellOf(results, row, question.id);
  const mark = presentMark(facts, question, cell);
  const most = pointsOf(facts, question);
  const seed = row.attempt?.seed ?? facts.session?.seed ?? facts.activity.id;
  const { text, content: shown } = arrangeQuestion(question, seed);
  const module = facts.snapshot.toc.find(({ content_ids }) => content_ids.includes(content.id));
  return {
    content_num: facts.snapshot.contents.indexOf(content) + 1,
    content_id: content.id,
    content_title: content.title,
    material_id: module?.material_id ?? 'null',
    title: shortText(question.text) || content.title,
    text: shortText(question.text),
    question_id: question.id,
    num,
    type: question.type,
    answer: answer === undefined ? '' : wordsOf(facts, keys, question)(answer),
    points: most === 0 ? '—' : most,
    participant_points: mark?.points ?? pointsWithoutMark(row, most),
    correct: mark?.correct ?? null,
    answering_ms: cell?.answering_ms ?? null,
    prompt: { text, content: shown },
    source: given?.source ?? null,
    given: answer ?? null,
    review: reviewOf(facts, keys, question),
  };
}

/** What a question brought whoever has no mark for it: nothing yet while she goes on. */
export function pointsWithoutMark({ counts }: ResultRow, most: number): 0 | '—' {
  return counts && most > 0 ? 0 : '—';
}

/** What a question brought; null where there is neither an answer nor a mark. */
export function presentMark(facts: ResultFacts, question: Asked['question'], cell: Cell | undefined): Mark {
  if (cell === undefined) return null;
  if (pointsOf(facts, question) === 0 || cell.points === null) return { points: '—', correct: null };
  return { points: roundPoints(cell.points), correct: cell.fraction === 1 };
}

/** From beginning to end of the attempt that counts; null live, and before one is finished. */
export function spentOf({ session }: ResultFacts, { attempt }: ResultRow): number | null {
  if (session !== null || attempt === null || attempt.finished_at === null) return null;
  return attempt.finished_at.getTime() - attempt.started_at.getTime();
}
