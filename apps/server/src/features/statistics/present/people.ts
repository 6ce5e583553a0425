import type { CallResult } from '@parta/contract/wire';
import { isIdentification } from '@parta/domain/codes';
import { gradeOf } from '@parta/domain/grades/grade-scale';
import { roundPoints } from '@parta/domain/live/scoring';
import { lineOfNames } from '@parta/domain/people/name-order';
import { shownTitle } from '../../activities/rules.ts';
import { arrangeQuestion, shortText } from '../../answers/rules/stops.ts';
import type { ActivityScale } from '../../grade-scales/queries.ts';
import { nameOfUntitled } from '../../materials/rules/titles.ts';
import type { SnapshotKeys } from '../../materials/types.ts';
import type { AnsweredQuestion, Cell } from '../queries/cells.ts';
import type { ListedAttempt } from '../queries/people.ts';
import { type NamedRow, presentNamesOf } from '../rules/result-rows.ts';
import { type Asked, cellOf, pointsOf, type ResultFacts, type ResultRow, type Results } from '../rules/results.ts';
import { reviewOf, wordsOf } from '../rules/reviews.ts';
import { cameLaterThan, type ShownAttempt, stateOf, stateOfAttempt } from '../rules/states.ts';

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
  const presentMarks = with_answers ? markPresenter(results) : null;
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
      state: stateOf(results, row),
      spent_ms: spentOf(facts, row),
      ...presentMarks?.(row),
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

/** Makes what presents each question of a participant. */
function markPresenter(
  results: Results,
): (row: ResultRow) => Pick<ByParticipant['data'][number], 'answers' | 'came_later'> {
  const { facts, asked } = results;
  const late = asked.map(({ question }) => cameLaterThan(results, question.id));
  return (row) => {
    const came_later = late.flatMap((isLate, index) => (isLate(row) ? [index] : []));
    return {
      answers: asked.map(({ question }) => presentMark(facts, question, cellOf(results, row, question.id))),
      ...(came_later.length === 0 ? {} : { came_later }),
    };
  };
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

/** What is known of one participant beside the results. */
export interface ParticipantFacts {
  readonly row: NamedRow;
  /** Every attempt that was begun. */
  readonly attempts: readonly ListedAttempt[];
  readonly shown: ShownAttempt;
  /** What was answered in the attempt that is shown. */
  readonly answered: readonly AnsweredQuestion[];
}

/** Everything that one participant answered in an attempt. */
export function presentParticipant(results: Results, keys: SnapshotKeys, one: ParticipantFacts): Participant {
  const { facts, asked, ranked, total_price } = results;
  const { row, attempts, shown } = one;
  const { attempt } = shown;
  const answered = new Map(one.answered.map((answer) => [answer.question_id, answer]));
  const { identification } = presentExecution(facts);
  const { snapshot, session } = facts;
  // An attempt of a lesson begins with joining, and the console shows next to a nickname when that was.
  const isNumbered = facts.numbers !== null;
  return {
    activity: { title: shownTitle(facts.activity.title, snapshot), identification },
    participant: { name: lineOfNames(row), group: row.person.group ?? '' },
    ...presentOutcome(results, row, shown),
    grade_scale: presentScale(facts.scale),
    participants: ranked.length,
    total_price,
    attempts: isNumbered ? [] : attempts.map((listed) => presentListed(results, row, listed)),
    attempt: attempt?.number ?? null,
    modules: snapshot.template === 'course' ? snapshot.toc.map(({ id, title }) => ({ id, title })) : [],
    started_at: isNumbered ? null : (attempt?.started_at.toISOString() ?? null),
    finished_at: attempt?.finished_at?.toISOString() ?? null,
    results: asked.map((question) =>
      presentGiven(results, keys, question, {
        row,
        answered: answered.get(question.question.id),
        seed: attempt?.seed ?? session?.seed ?? facts.activity.id,
        is_open: session === null && (attempt === null || attempt.finished_at === null),
      }),
    ),
  };
}

function presentListed(
  { facts }: Results,
  row: NamedRow,
  { number, started_at, finished_at, points, percent, preliminary }: ListedAttempt,
): Participant['attempts'][number] {
  return {
    number,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    points,
    percents: percent,
    preliminary,
    counts: row.counts && (facts.session !== null || number === row.attempt?.number),
  };
}

/** What the attempt that is shown came to. */
function presentOutcome(
  results: Results,
  row: NamedRow,
  { attempt, is_counting }: ShownAttempt,
): Pick<Participant, 'points' | 'percents' | 'grade' | 'place' | 'finished' | 'preliminary' | 'state'> {
  if (is_counting || attempt === null) {
    const { points, percents, grade, place, counts } = row;
    const preliminary = row.attempt?.preliminary ?? false;
    return { points, percents, grade, place, finished: counts, preliminary, state: stateOf(results, row) };
  }
  const { finished_at, points, percent, preliminary } = attempt;
  const finished = finished_at !== null;
  return {
    points: finished ? (points ?? 0) : null,
    percents: finished ? percent : null,
    grade: finished ? gradeOf(points ?? 0, results.total_price, results.facts.scale.grade_scale) : null,
    place: null,
    finished,
    preliminary,
    state: stateOfAttempt(attempt),
  };
}

function presentGiven(
  results: Results,
  keys: SnapshotKeys,
  { content, question, num }: Asked,
  {
    row,
    answered,
    seed,
    is_open,
  }: { row: ResultRow; answered: AnsweredQuestion | undefined; seed: string; is_open: boolean },
): Participant['results'][number] {
  const { facts } = results;
  const answer = answered?.answer ?? null;
  const mark = presentMark(facts, question, answered);
  const most = pointsOf(facts, question);
  const { text, content: shown } = arrangeQuestion(question, seed);
  const came_later = cameLaterThan(results, question.id)(row);
  const module = facts.snapshot.toc.find(({ content_ids }) => content_ids.includes(content.id));
  return {
    content_num: facts.snapshot.contents.indexOf(content) + 1,
    content_id: content.id,
    content_title: content.title,
    material_id: module?.material_id ?? 'null',
    module_id: module?.id ?? null,
    title: shortText(question.text) || content.title,
    text: shortText(question.text),
    question_id: question.id,
    num,
    type: question.type,
    answer: answer === null ? '' : wordsOf(facts, keys, question, is_open)(answer),
    points: most === 0 ? '—' : most,
    participant_points: mark?.points ?? pointsWithoutMark(row.counts && !is_open && !came_later, most),
    correct: mark?.correct ?? null,
    answering_ms: answered?.answering_ms ?? null,
    came_later,
    prompt: { text, content: shown },
    source: answered?.source ?? null,
    given: answer,
    review: reviewOf(facts, keys, question, is_open),
  };
}

/** What a question without a mark brought. @param is_zero whether it was left out: neither still open nor closed before the participant came */
export function pointsWithoutMark(is_zero: boolean, most: number): 0 | '—' {
  return is_zero && most > 0 ? 0 : '—';
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
