import { isAnonymous, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { gradeOf } from '@parta/domain/grades/grade-scale';
import { percentOf, rankColumns, roundPoints } from '@parta/domain/live/scoring';
import { figuresOfTest, type ScoreColumn, type TestFigures } from '@parta/domain/statistics/test-figures';
import type { ActivityRow } from '../../activities/queries/activities.ts';
import { bringsPoints, countsInLesson, isGraded } from '../../activities/rules.ts';
import { type Stop, stopsOf } from '../../answers/rules/stops.ts';
import type { ActivityScale } from '../../grade-scales/queries.ts';
import type { Snapshot } from '../../materials/types.ts';
import { type Cell, type CellColumn, type Cells, cellAt, hasAnswer, hasMark, valuesOfMarks } from '../queries/cells.ts';
import type {
  CountingAttempts,
  FinishedAttempt,
  ParticipantOfActivity,
  QuestionOfActivity,
  SessionOfActivity,
} from '../queries/people.ts';
import type { ParticipantNumbers } from './participant-numbers.ts';

/** Everything that results of an activity are made of. */
export interface ResultFacts {
  readonly activity: ActivityRow;
  readonly snapshot: Snapshot;
  readonly people: readonly ParticipantOfActivity[];
  /** As of which version they were read; null where none is known. */
  readonly people_version: string | null;
  /** Of everybody who has finished an attempt the one that counts; live everybody has one. */
  readonly counting: CountingAttempts;
  readonly cells: Cells;
  /** Live the questions that were opened; null where everybody has all of them. */
  readonly opened: ReadonlyMap<string, QuestionOfActivity> | null;
  readonly group_names: readonly string[];
  readonly scale: ActivityScale;
  /** Null where everybody goes at her own pace. */
  readonly session: SessionOfActivity | null;
  /** By participant the number that replaces a name; null where people are named. */
  readonly numbers: ParticipantNumbers | null;
}

/** A question that was asked. */
export type Asked = Stop & { readonly question: NonNullable<Stop['question']> };

interface PersonRow {
  readonly participant_id: string;
  /** Her place in the list of people. */
  readonly index: number;
  readonly person: ParticipantOfActivity;
  readonly attempt: FinishedAttempt | null;
  readonly attempts: number;
}

/** A participant whose results count in figures, with what her answers came to. */
export interface CountedRow extends PersonRow {
  readonly counts: true;
  /** As they are shown. */
  readonly points: number;
  /** The same unrounded, for figures that are rounded themselves. */
  readonly unrounded: number;
  /** Null without points. */
  readonly place: number | null;
  readonly percents: number | null;
  /** By the scale of the activity. */
  readonly grade: number | null;
}

/** A participant who has finished nothing, or never came to the lesson: she came to nothing yet, which is not the same as 0. */
interface UncountedRow extends PersonRow {
  readonly counts: false;
  readonly points: null;
  readonly place: null;
  readonly percents: null;
  readonly grade: null;
}

export type ResultRow = CountedRow | UncountedRow;

/** Results of an activity, put in order once for every view of them. */
export interface Results {
  readonly facts: ResultFacts;
  readonly asked: readonly Asked[];
  /** By place; last those who have none. */
  readonly rows: readonly ResultRow[];
  /** Those of them whose results count: the whole among which places are told. */
  readonly ranked: readonly CountedRow[];
  readonly total_price: number;
  readonly is_anonymous: boolean;
}

/** Adds up what answers came to, and ranks those whose results count: at one's own pace equal points are an equal place. Points are summed unrounded and rounded once. */
export function makeResults(facts: ResultFacts): Results {
  const asked = listAsked(facts);
  const total_price = roundPoints(asked.reduce((sum, { question }) => sum + pointsOf(facts, question), 0));
  const sums = sumCells(facts, asked);
  const people = facts.people.map((person, index): PersonRow => {
    const attempt = facts.counting.get(person.id) ?? null;
    return { participant_id: person.id, index, person, attempt, attempts: attempt?.attempts ?? 0 };
  });
  const hasResult = ({ person, attempt }: PersonRow): boolean =>
    // Whoever was chosen for a lesson and never came has no result of it, as she is not in the room.
    facts.session === null ? attempt !== null : person.status !== PARTICIPANT_STATUS.not_started;
  // At one's own pace time says how long the work took, and not who is better.
  const answering_ms = facts.session === null ? new Float64Array(people.length) : sums.answering_ms;
  const ranked = rankRows(people.filter(hasResult), { ...sums, answering_ms }, (points) => {
    const percents = percentOf(points, total_price);
    return { percents, grade: gradeOf(points, total_price, facts.scale.grade_scale) };
  });
  const others = people
    .filter((row) => !hasResult(row))
    .map((row): UncountedRow => ({ ...row, counts: false, points: null, place: null, percents: null, grade: null }));
  return {
    facts,
    asked,
    total_price,
    is_anonymous: isAnonymous(facts.activity.identification),
    rows: [...ranked, ...others],
    ranked,
  };
}

function rankRows(
  finished: readonly PersonRow[],
  sums: CellSums,
  judge: (points: number) => Pick<CountedRow, 'percents' | 'grade'>,
): CountedRow[] {
  const points = Float64Array.from(finished, ({ index }) => roundPoints(sums.points[index] ?? 0));
  const answering_ms = Float64Array.from(finished, ({ index }) => sums.answering_ms[index] ?? 0);
  // Read back out of a column they are binary fractions, whole or not: ten thousand objects that were made with whole ones are all
  // made over by the engine once one is not.
  const percents = new Float64Array(finished.length);
  // Many have as many points as the one above, and so her percents and grade.
  let above = { points: Number.NaN, ...judge(0) };
  const ranked: CountedRow[] = [];
  const { order, places } = rankColumns(points, answering_ms);
  for (let rank = 0; rank < order.length; rank += 1) {
    const row = finished[order[rank] ?? 0];
    const own = points[order[rank] ?? 0] ?? 0;
    if (row === undefined) continue;
    if (own !== above.points) above = { points: own, ...judge(own) };
    percents[rank] = above.percents ?? Number.NaN;
    const { participant_id, index, person, attempt, attempts } = row;
    // Written out: objects that are spread take several times as long.
    ranked.push({
      participant_id,
      index,
      person,
      attempt,
      attempts,
      counts: true,
      points: own,
      unrounded: sums.points[index] ?? 0,
      place: places[rank] || null,
      percents: above.percents === null ? null : (percents[rank] ?? null),
      grade: above.grade,
    });
  }
  return ranked;
}

/**
 * Points of everybody unrounded, and of a lesson the time of answers that brought some; by place in the list of people. At one's
 * own pace equal points are an equal place, so time counts for nothing.
 */
interface CellSums {
  readonly points: Float64Array;
  readonly answering_ms: Float64Array;
}

function sumCells({ people, cells, session }: ResultFacts, asked: readonly Asked[]): CellSums {
  const sums = { points: new Float64Array(people.length), answering_ms: new Float64Array(people.length) };
  for (const { question } of asked) {
    const column = cells.get(question.id);
    if (column !== undefined) addCells(sums, column, session !== null);
  }
  return sums;
}

function addCells({ points, answering_ms }: CellSums, column: CellColumn, is_timed: boolean): void {
  const { mark, answering_ms: times } = column;
  const brought = valuesOfMarks(column, 'points');
  for (let index = 0; index < points.length; index += 1) {
    const own = brought[mark[index] ?? 0] ?? 0;
    if (!(own > 0)) continue;
    points[index] = (points[index] ?? 0) + own;
    if (!is_timed) continue;
    const ms = times[index] ?? 0;
    // A mark may stand without an answer.
    if (!Number.isNaN(ms)) answering_ms[index] = (answering_ms[index] ?? 0) + ms;
  }
}

/** What a question brings at most. */
export function pointsOf(
  { session, cells }: Pick<ResultFacts, 'session' | 'cells'>,
  question: Asked['question'],
): number {
  const counts = session === null ? bringsPoints(question) : countsInLesson(question, hasMarks(cells.get(question.id)));
  return counts ? question.points : 0;
}

function hasMarks(column: CellColumn | undefined): boolean {
  return column?.mark.some((_, place) => hasMark(column, place)) ?? false;
}

/** Tells who had a question: live whoever was there before it closed, or answered, or has a mark for it. */
export function hadBy({ facts }: Results, question_id: string): (row: ResultRow) => row is CountedRow {
  const { opened } = facts;
  const column = facts.cells.get(question_id);
  const closed_at = opened?.get(question_id)?.closed_at ?? null;
  return (row): row is CountedRow => {
    if (!row.counts) return false;
    if (opened === null) return true;
    const { index, person } = row;
    if (column !== undefined && (hasAnswer(column, index) || hasMark(column, index))) return true;
    return closed_at === null || person.joined_at < closed_at;
  };
}

/** How many answers to a question wait for a mark by hand. */
export function countWaiting({ facts, rows }: Results, question: Asked['question']): number {
  if (pointsOf(facts, question) === 0 || isGraded(question)) return 0;
  const column = facts.cells.get(question.id);
  if (column === undefined) return 0;
  return rows.filter(({ index }) => hasAnswer(column, index) && !hasMark(column, index)).length;
}

/** The questions whose marks can be compared: those that bring points, and whose answers have all been marked. */
export function listCompared(results: Results): Asked[] {
  const { facts, asked } = results;
  return asked.filter(({ question }) => {
    if (pointsOf(facts, question) === 0) return false;
    return facts.opened?.get(question.id)?.is_marked !== false && countWaiting(results, question) === 0;
  });
}

/** The test that the compared questions make. */
export interface ComparedTest {
  readonly compared: readonly Asked[];
  readonly figures: TestFigures;
}

const COMPARED = new WeakMap<Results, ComparedTest>();

/** Figures of that test; made once for results that are kept. */
export function figuresOf(results: Results): ComparedTest {
  const known = COMPARED.get(results) ?? compareQuestions(results);
  COMPARED.set(results, known);
  return known;
}

function compareQuestions(results: Results): ComparedTest {
  const { opened } = results.facts;
  const compared = listCompared(results);
  const everybody = markPlaces(results, results.ranked);
  const scores = compared.map(({ question }) => {
    const had = opened === null ? everybody : markPlaces(results, results.ranked.filter(hadBy(results, question.id)));
    return scoresOf(results, question.id, had);
  });
  const most = compared.map(({ question }) => question.points);
  return { compared, figures: figuresOfTest(scores, most) };
}

/** 1 in the places that those rows have in the list of people. */
function markPlaces({ facts }: Results, rows: readonly ResultRow[]): Uint8Array {
  const places = new Uint8Array(facts.people.length);
  for (const { index } of rows) places[index] = 1;
  return places;
}

/** What a question brought by place in the list of people; a mark counts without an answer too. */
function scoresOf({ facts }: Results, question_id: string, had: Uint8Array): ScoreColumn {
  const column = facts.cells.get(question_id);
  return column === undefined
    ? { points: new Float64Array(1), which: new Int32Array(had.length), had }
    : { points: valuesOfMarks(column, 'points'), which: column.mark, had };
}

/** The cell of a participant; undefined where she has neither an answer nor a mark. */
export function cellOf({ facts }: Results, row: ResultRow, question_id: string): Cell | undefined {
  return cellAt(facts.cells.get(question_id), row.index);
}

function listAsked({ snapshot, opened }: ResultFacts): Asked[] {
  return stopsOf(snapshot).flatMap((stop) =>
    stop.question === null || opened?.has(stop.question.id) === false ? [] : [{ ...stop, question: stop.question }],
  );
}
