import type { CallResult } from '@parta/contract/wire';
import { isFullyRight, medianMs, shareOfFullyRight } from '@parta/domain/statistics/answer-figures';
import { THIRDS, thirdsOf } from '@parta/domain/statistics/thirds';
import { serverKinds } from '@parta/question-types/registry.server';
import { isGraded, shownTitle } from '../../activities/rules.ts';
import { presentQuestion, shortText } from '../../answers/rules/stops.ts';
import type { SnapshotKeys } from '../../materials/types.ts';
import { type GivenAnswer, hasAnswer, timeAt, valuesOfMarks } from '../queries/cells.ts';
import { type NamedRow, presentNamesOf } from '../rules/result-rows.ts';
import { type Asked, cellOf, countWaiting, figuresOf, hadBy, pointsOf, type Results } from '../rules/results.ts';
import { reviewOf, wordsOf } from '../rules/reviews.ts';
import { cameLaterThan, stateOf } from '../rules/states.ts';
import { pointsWithoutMark, presentExecution, presentMark } from './people.ts';

type ByQuestion = CallResult<'statistics.by_question'>;
type QuestionDetail = CallResult<'statistics.question'>;
type QuestionFigures = QuestionDetail['question'];

/** Results by question, in the order of the material; of a course by module. */
export function presentByQuestion(results: Results): ByQuestion {
  const items = presentFigures(results);
  const { snapshot } = results.facts;
  if (snapshot.template !== 'course') return items;
  return snapshot.toc.map(({ id, title, content_ids }) => ({
    id,
    title,
    contents: items.filter(({ content_id }) => content_ids.includes(content_id)),
  }));
}

const LISTED = new WeakMap<Results, QuestionFigures[]>();

/** Made once for results that are kept. */
function presentFigures(results: Results): QuestionFigures[] {
  const known = LISTED.get(results) ?? listFigures(results);
  LISTED.set(results, known);
  return known;
}

function listFigures(results: Results): QuestionFigures[] {
  const { compared, figures } = figuresOf(results);
  const byId = new Map(compared.map(({ question }, index) => [question.id, figures.items[index]]));
  return results.asked.map((one) => presentItem(results, one, byId.get(one.question.id)));
}

function presentItem(
  results: Results,
  { content, question, num }: Asked,
  figures: { difficulty: number | null; discrimination: number | null; alpha_if_deleted: number | null } | undefined,
): QuestionFigures {
  const { facts } = results;
  const counted = tallyAnswers(results, question.id);
  const waiting = countWaiting(results, question);
  return {
    content_id: content.id,
    question_id: question.id,
    content_title: content.title,
    text: shortText(question.text),
    num,
    type: question.type,
    points: pointsOf(facts, question),
    had: counted.had,
    total_answers: counted.answered,
    correct_answers_percentage: shareOfRight(results, question, counted, waiting),
    difficulty: figures?.difficulty ?? null,
    discrimination: figures?.discrimination ?? null,
    alpha_if_deleted: figures?.alpha_if_deleted ?? null,
    median_ms: medianMs(counted.times),
    waiting,
  };
}

/** Over all who had a question. */
interface AnswersTally {
  readonly had: number;
  readonly right: number;
  readonly answered: number;
  /** Those that are known. */
  readonly times: Float64Array;
}

function tallyAnswers(results: Results, question_id: string): AnswersTally {
  const column = results.facts.cells.get(question_id);
  const times = new Float64Array(results.rows.length);
  const isCounted = hadBy(results, question_id);
  const fractions = column === undefined ? null : valuesOfMarks(column, 'fraction');
  let [had, right, answered, timed] = [0, 0, 0, 0];
  for (const row of results.rows) {
    if (!isCounted(row)) continue;
    had += 1;
    if (column === undefined || fractions === null) continue;
    if (isFullyRight(fractions[column.mark[row.index] ?? 0] ?? 0)) right += 1;
    if (!hasAnswer(column, row.index)) continue;
    answered += 1;
    const ms = timeAt(column, row.index);
    if (ms === null) continue;
    times[timed] = ms;
    timed += 1;
  }
  return { had, right, answered, times: times.subarray(0, timed) };
}

/** Of all who had it, whether they answered or not; null for a question that brings no points, or whose answers wait for a mark. */
function shareOfRight(
  { facts }: Results,
  question: Asked['question'],
  { right, had }: AnswersTally,
  waiting: number,
): number | null {
  const by_machine = isGraded(question);
  if (!by_machine && (waiting > 0 || pointsOf(facts, question) === 0)) return null;
  if (by_machine && facts.opened?.get(question.id)?.is_marked === false) return null;
  return shareOfFullyRight(right, had);
}

/** One question. @param answers those that count @param rows those asked for, in their order */
export function presentQuestionDetail(
  results: Results,
  keys: SnapshotKeys,
  one: Asked,
  answers: readonly GivenAnswer[],
  rows: readonly NamedRow[],
): QuestionDetail {
  const { facts } = results;
  const { question } = one;
  const kind = serverKinds[question.type];
  const known = new Set(results.rows.map(({ participant_id }) => participant_id));
  const given = new Map(
    answers.flatMap(({ participant_id, answer }) => (known.has(participant_id) ? [[participant_id, answer]] : [])),
  );
  const sources = new Map(answers.map(({ participant_id, source }) => [participant_id, source]));
  const figures = presentFigures(results).find(({ question_id }) => question_id === question.id);
  if (figures === undefined) throw new Error('a question that was asked has figures');
  const prompt = presentQuestion(question, facts.session?.seed ?? facts.activity.id);
  const isLate = cameLaterThan(results, question.id);
  const words = wordsOf(facts, keys, question, false);
  return {
    activity_title: shownTitle(facts.activity.title, facts.snapshot),
    identification: presentExecution(facts).identification,
    question: figures,
    points: figures.points,
    prompt: { text: prompt.text, content: prompt.content },
    tally: kind.tally(question.content, [...given.values()]),
    review: reviewOf(facts, keys, question, false),
    thirds: presentThirds(results, one, given),
    statistics: rows.map((row) => {
      const cell = cellOf(results, row, question.id);
      const mark = presentMark(facts, question, cell);
      const answer = given.get(row.participant_id);
      const came_later = isLate(row);
      return {
        ...presentNamesOf(row),
        finished: row.counts,
        state: stateOf(results, row),
        came_later,
        points: mark?.points ?? pointsWithoutMark(row.counts && !came_later, figures.points),
        correct: mark?.correct ?? null,
        answer: answer === undefined ? '' : words(answer),
        source: sources.get(row.participant_id) ?? null,
        answering_ms: cell?.answering_ms ?? null,
      };
    }),
  };
}

/** What the weak and the strong answered; null where they can't be told apart, and where nothing brings points. */
function presentThirds(
  results: Results,
  { question }: Asked,
  given: ReadonlyMap<string, unknown>,
): QuestionDetail['thirds'] {
  if (results.total_price === 0) return null;
  const had = results.rows.filter(hadBy(results, question.id));
  const thirds = thirdsOf(had.map(({ points }) => points));
  if (thirds === null) return null;
  const kind = serverKinds[question.type];
  return THIRDS.map((third) => {
    const people = had.filter((_, index) => thirds[index] === third);
    const answers = people.flatMap(({ participant_id }) =>
      given.has(participant_id) ? [given.get(participant_id)] : [],
    );
    return { third, people: people.length, tally: kind.tally(question.content, answers) };
  });
}
