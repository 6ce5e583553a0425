import { listQuestionFigures } from '@parta/contract/question-figures';
import { participationTexts } from '@parta/domain/attempts/texts';
import { formatGrade } from '@parta/domain/grades/texts';
import { roundTo } from '@parta/domain/live/scoring';
import { isReliabilityShown } from '@parta/domain/statistics/reliability';
import { isQuestionKind } from '@parta/question-types/kinds';
import { kindTexts } from '@parta/question-types/names';
import type { Workbook, WrittenSheet } from '../../../spreadsheet/workbook-writer.ts';
import { nameStop } from '../../answers/rules/stops.ts';
import type { SnapshotKeys } from '../../materials/types.ts';
import { momentIn } from '../../reminders/rules/moment.ts';
import type { GivenAnswer } from '../queries/cells.ts';
import { type NamedRow, orderRows } from '../rules/result-rows.ts';
import { type Asked, cellOf, type Results } from '../rules/results.ts';
import { wordsOf } from '../rules/reviews.ts';
import { cameLaterThan, stateOf } from '../rules/states.ts';
import { exportTexts } from '../texts.ts';
import { presentMark, spentOf } from './people.ts';
import { presentByQuestion } from './questions.ts';
import { presentSummary } from './summary.ts';

type Value = string | number | null;

const FIGURE_DECIMALS = 4;

/** How columns are shown. Points have as many decimals as they need, which is what a cell without a format shows. */
const FORMATS = { count: '0', tenths: '0.0', figure: `0.${'0'.repeat(FIGURE_DECIMALS)}` } as const;
/** By column; null for none. */
type Formats = readonly ((typeof FORMATS)[keyof typeof FORMATS] | null)[];

/** Address or login by the id of a participant; nothing of it is shown of an anonymous activity. */
export type SignInNames = ReadonlyMap<string, string>;

/** What a workbook has besides results. */
export interface WorkbookFacts {
  readonly answers: readonly GivenAnswer[];
  readonly keys: SnapshotKeys;
  readonly sign_in_names: SignInNames;
}

/** Names of columns that say who a row is about. */
function nameHeads({ is_anonymous, facts }: Results): string[] {
  const { nickname, number, last_name, first_name, middle_name, sign_in } = exportTexts.people;
  if (facts.numbers !== null) return [number];
  return is_anonymous ? [nickname] : [last_name, first_name, middle_name, sign_in];
}

/** What stands in these columns. */
function nameCells({ is_anonymous }: Results, row: NamedRow, sign_in_names: SignInNames): Value[] {
  const { person, participant_id } = row;
  return is_anonymous
    ? [row.first_name]
    : [row.last_name, row.first_name, person.middle_name, sign_in_names.get(participant_id) ?? null];
}

/** What the columns of questions are called; of a course with the module. */
function questionHeads(results: Results): string[] {
  return results.asked.map((stop) => {
    const module = moduleOf(results, stop);
    return `${stop.num}. ${module === null ? '' : `${module}: `}${nameStop(stop)}`;
  });
}

function hasModules({ facts }: Results): boolean {
  return facts.snapshot.template === 'course';
}

/** Title of the module that a question of a course is in; null for other materials. */
function moduleOf(results: Results, { content }: Pick<Asked, 'content'>): string | null {
  if (!hasModules(results)) return null;
  return results.facts.snapshot.toc.find(({ content_ids }) => content_ids.includes(content.id))?.title ?? null;
}

/** One row a participant, best first, with the points of each question. */
export function listPeopleRows(results: Results, sign_in_names: SignInNames): Value[][] {
  const { people } = exportTexts;
  const { asked, facts } = results;
  const heads = [
    people.place,
    ...nameHeads(results),
    people.group,
    people.points,
    people.percents,
    people.grade,
    people.state,
    people.minutes,
  ];
  const rows = orderRows(results, {});
  const columns = asked.map(({ question }) => ({ question, isLateFor: cameLaterThan(results, question.id) }));
  return [
    [...heads, ...questionHeads(results)],
    ...rows.map((row) => {
      const spent_ms = spentOf(facts, row);
      return [
        row.place,
        ...nameCells(results, row, sign_in_names),
        row.person.group,
        row.points,
        row.percents,
        row.grade === null ? null : writeGrade(results, row.grade),
        participationTexts[stateOf(results, row)],
        spent_ms === null ? null : roundTo(spent_ms / 60_000, 1),
        ...columns.map(({ question, isLateFor }): Value => {
          if (isLateFor(row)) return exportTexts.came_later;
          const mark = presentMark(facts, question, cellOf(results, row, question.id));
          return mark?.points ?? null;
        }),
      ];
    }),
  ];
}

/** The workbook: whole results of everybody, figures by question, answers in words, and what all came to. */
export function presentWorkbook(results: Results, facts: WorkbookFacts): Workbook {
  return { order: Object.values(exportTexts.sheets), sheets: listSheets(results, facts) };
}

function* listSheets(results: Results, facts: WorkbookFacts): Generator<WrittenSheet> {
  const { sign_in_names } = facts;
  const { sheets } = exportTexts;
  const name_columns = nameHeads(results).length;
  yield sheetOf(sheets.people, listPeopleRows(results, sign_in_names), peopleFormats(name_columns), {
    rows: 1,
    columns: 1 + Math.min(name_columns, FROZEN_NAMES),
  });
  const has_modules = hasModules(results);
  yield sheetOf(sheets.questions, listQuestionRows(results), questionFormats(has_modules), {
    rows: 1,
    columns: has_modules ? 4 : 3,
  });
  yield sheetOf(sheets.answers, listAnswerRows(results, facts), [], {
    rows: 1,
    columns: Math.min(name_columns, FROZEN_NAMES),
  });
  // Each of its rows is a figure of another kind.
  yield sheetOf(sheets.summary, listSummaryRows(results), [], { rows: 0, columns: 1 });
}

const WIDTH = { min: 8, max: 40 } as const;
/** Last and first name stay in sight. */
const FROZEN_NAMES = 2;

function sheetOf(
  name: string,
  rows: Value[][],
  formats: Formats,
  freezePane: { rows: number; columns: number },
): WrittenSheet {
  const columns = (rows[0] ?? []).map((_, column) => {
    const longest = rows.slice(0, 100).reduce((most, row) => Math.max(most, String(row[column] ?? '').length), 0);
    const width = Math.min(WIDTH.max, Math.max(WIDTH.min, longest + 2));
    const { [column]: numFmt = null } = formats;
    return numFmt === null ? { width } : { width, numFmt };
  });
  return { name, rows, columns, freezePane };
}

/** Place, names, group, points, percent, grade, state, minutes; then points by question. */
function peopleFormats(name_columns: number): Formats {
  const names = Array.from({ length: name_columns }, () => null);
  return [FORMATS.count, ...names, null, null, FORMATS.tenths, null, null, FORMATS.tenths];
}

/** As the columns of {@link listQuestionRows}. */
function questionFormats(has_modules: boolean): Formats {
  const { count, tenths, figure: long } = FORMATS;
  const words = Array.from({ length: has_modules ? 6 : 5 }, () => null);
  return [...words, count, count, tenths, long, long, long, tenths];
}

function listQuestionRows(results: Results): Value[][] {
  const { num, module, ...others } = exportTexts.questions;
  const modules = new Map(results.asked.map((one) => [one.question.id, moduleOf(results, one)]));
  const has_modules = hasModules(results);
  const listed = listQuestionFigures(presentByQuestion(results));
  return [
    [num, ...(has_modules ? [module] : []), ...Object.values(others)],
    ...listed.map((one) => [
      one.num,
      ...(has_modules ? [modules.get(one.question_id) ?? null] : []),
      one.content_title,
      one.text,
      isQuestionKind(one.type) ? kindTexts[one.type].name : one.type,
      one.points,
      one.had,
      one.total_answers,
      one.correct_answers_percentage,
      figure(one.difficulty),
      figure(one.discrimination),
      isReliabilityShown(one.had) ? figure(one.alpha_if_deleted) : null,
      medianSeconds(one),
    ]),
  ];
}

/** The dash where there are answers of unknown time alone. */
function medianSeconds({ median_ms, total_answers }: { median_ms: number | null; total_answers: number }): Value {
  if (median_ms === null) return total_answers === 0 ? null : exportTexts.unknown;
  return roundTo(median_ms / 1000, 1);
}

function listAnswerRows(results: Results, { answers, keys, sign_in_names }: WorkbookFacts): Value[][] {
  const { asked, facts } = results;
  const given = new Map(answers.map((one) => [`${one.participant_id} ${one.question_id}`, one.answer]));
  const columns = asked.map(({ question }) => ({
    question,
    words: wordsOf(facts, keys, question, false),
    isLateFor: cameLaterThan(results, question.id),
  }));
  return [
    [...nameHeads(results), ...questionHeads(results)],
    ...orderRows(results, { order: 'name' }).map((row) => {
      return [
        ...nameCells(results, row, sign_in_names),
        ...columns.map(({ question, words, isLateFor }): Value => {
          if (isLateFor(row)) return exportTexts.came_later;
          const answer = given.get(`${row.participant_id} ${question.id}`);
          return answer === undefined ? null : words(answer);
        }),
      ];
    }),
  ];
}

function listSummaryRows(results: Results): Value[][] {
  const { summary } = exportTexts;
  const figures = presentSummary(results);
  const { execution } = figures;
  const { time_zone } = results.facts.scale;
  const tell = (moment: string | null): string => (moment === null ? '' : momentIn(new Date(moment), time_zone));
  return [
    [summary.title, figures.activity_title],
    [summary.material, execution.title],
    [summary.groups, execution.group_names.join(', ')],
    [summary.start, tell(execution.started_at ?? execution.start_date)],
    [summary.end, tell(execution.finished_at ?? execution.end_date)],
    [summary.participants, figures.participants],
    [summary.finished, figures.finished],
    [summary.total_price, figures.total_price],
    [summary.mean, figure(figures.mean)],
    [summary.median, figure(figures.median)],
    [summary.deviation, figure(figures.deviation)],
    ...(isReliabilityShown(figures.finished)
      ? [
          [summary.alpha, figure(figures.alpha)],
          [summary.standard_error, figure(figures.standard_error)],
        ]
      : []),
  ];
}

/** A number where a grade is one, so that it can be averaged. */
function writeGrade({ facts }: Results, grade: number): Value {
  const { kind } = facts.scale.grade_scale;
  return kind === 'pass' ? formatGrade(kind, grade) : grade;
}

function figure(value: number | null): number | null {
  return value === null ? null : roundTo(value, FIGURE_DECIMALS);
}
