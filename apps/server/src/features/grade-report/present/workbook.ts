import { GRADE_KINDS, type GradeKind, gradeOf, gradeOfPercent } from '@parta/domain/grades/grade-scale';
import { formatGrade } from '@parta/domain/grades/texts';
import { roundPoints, roundTo } from '@parta/domain/live/scoring';
import { lineOfNames, withMiddleOfNamesakes } from '@parta/domain/people/name-order';
import { meanOf } from '@parta/domain/statistics/spread';
import type { Workbook, WrittenSheet } from '../../../spreadsheet/workbook-writer.ts';
import { nameSheets } from '../rules/sheet-names.ts';
import { reportTexts } from '../texts.ts';
import type { ReportedActivity, ReportedGroup, ReportedPeriod, ReportedResult } from '../types.ts';

type Sheet = Omit<WrittenSheet, 'name'>;
type Column = NonNullable<Sheet['columns']>[number];
type Value = string | number | null;

/** Rows above the names: title, period, legend, activities, what stands below each. */
const HEAD_ROWS = 5;
/** The row of activities, from 0. */
const ACTIVITY_ROW = 3;
/** Number and name. */
const NAME_COLUMNS = 2;
const WIDTHS = { number: 5, name: 32, points: 9, percent: 9, grade: 10, average: 17, sign_in: 28 } as const;
/** Characters that a head of an activity has in a line, less what letters wider than a figure take. */
const HEAD_CHARACTERS = WIDTHS.points + WIDTHS.percent + WIDTHS.grade - 4;
/** Points of the screen; beyond the last line a head is read in the line above the sheet. */
const LINE_HEIGHT = 15;
const HEAD_LINES_MAX = 12;

/** Points have as many decimals as they need, which is what a cell without a format shows. */
const FORMATS = { count: '0', percent: '0.0', grade: '0.00' } as const;
/** Points, percent, grade. */
const COLUMNS_OF_ACTIVITY: readonly Column[] = [
  { width: WIDTHS.points },
  { width: WIDTHS.percent, numFmt: FORMATS.percent },
  { width: WIDTHS.grade },
];
const HEAD_STYLE = { alignment: { wrapText: true, horizontal: 'center', vertical: 'top' } } as const;

/**
 * A sheet of all groups, then one a group, in their order. The one of all can only be made when all groups have come.
 * @param groups those that were asked for, each as soon as it was read
 */
export function presentReport(
  asked: readonly { readonly name: string }[],
  groups: AsyncIterable<ReportedGroup>,
  period: ReportedPeriod,
): Workbook {
  const order = nameSheets([reportTexts.summary, ...asked.map(({ name }) => name)], reportTexts.unnamed);
  const days = { start: writeDay(period.start_date), end: writeDay(period.end_date) };
  return { order, sheets: listSheets(groups, order, days) };
}

type Days = { readonly start: string; readonly end: string };

async function* listSheets(
  groups: AsyncIterable<ReportedGroup>,
  [summary = reportTexts.summary, ...names]: readonly string[],
  days: Days,
): AsyncGenerator<WrittenSheet> {
  const lines: GroupLine[] = [];
  for await (const group of groups) {
    const cells = gradeMembers(group);
    yield { ...presentGroup(group, cells, days), name: names[lines.length] ?? reportTexts.unnamed };
    const all = cells.flat();
    lines.push({
      name: group.name,
      members: group.members.length,
      activities: group.activities.length,
      percent: meanPercent(all),
      grades: new Map(averagedKinds(group).map((kind) => [kind, meanGrade(all, kind)])),
    });
  }
  yield { ...presentSummary(lines, days), name: summary };
}

/** What a group came to. */
interface GroupLine {
  readonly name: string;
  readonly members: number;
  readonly activities: number;
  readonly percent: number | null;
  readonly grades: ReadonlyMap<GradeKind, number | null>;
}

function presentSummary(lines: readonly GroupLine[], { start, end }: Days): Sheet {
  const { group, members, activities, average_percent } = reportTexts;
  const kinds = GRADE_KINDS.filter((kind) => lines.some(({ grades }) => grades.has(kind)));
  return {
    rows: [
      [reportTexts.title(reportTexts.summary)],
      [reportTexts.period(start, end)],
      [],
      [group, members, activities, average_percent, ...headGrades(kinds)],
      ...lines.map((line) => [
        line.name,
        line.members,
        line.activities,
        line.percent,
        ...kinds.map((kind) => line.grades.get(kind) ?? null),
      ]),
    ],
    columns: [
      { width: WIDTHS.name },
      ...[FORMATS.count, FORMATS.count, FORMATS.percent].map((numFmt) => ({ width: WIDTHS.average, numFmt })),
      ...headGrades(kinds).map(gradeColumn),
    ],
    freezePane: { rows: 4, columns: 1 },
  };
}

function presentGroup(group: ReportedGroup, cells: readonly GradeCell[][], { start, end }: Days): Sheet {
  const { members, activities } = group;
  const kinds = averagedKinds(group);
  const averagesOf = (own: readonly GradeCell[]): Value[] => [
    meanPercent(own),
    ...kinds.map((kind) => meanGrade(own, kind)),
  ];
  const rows = withMiddleOfNamesakes(members).map((member, index): Value[] => {
    const name = lineOfNames(member);
    const own = cells[index] ?? [];
    return [
      index + 1,
      member.has_left ? reportTexts.left(name) : name,
      ...own.flatMap(({ values }) => values),
      ...averagesOf(own),
      member.sign_in,
    ];
  });
  const below = activities.flatMap(() => [reportTexts.points, reportTexts.percent, reportTexts.grade]);
  const averages = activities.flatMap(({ scale }, column): Value[] => {
    const reached = cells.flatMap((own) => own[column] ?? []);
    const points = meanOf(reached.flatMap((cell) => cell.points ?? []));
    return [points === null ? null : roundPoints(points), meanPercent(reached), meanGrade(reached, scale.kind)];
  });
  const heads = activities.map(headOf);
  return {
    rows: [
      [reportTexts.title(group.name)],
      [reportTexts.period(start, end)],
      [reportTexts.legend],
      [reportTexts.number, reportTexts.name, ...heads.flatMap((head) => [head, null, null])],
      [null, null, ...below, reportTexts.average_percent, ...headGrades(kinds), reportTexts.sign_in],
      ...rows,
      [null, reportTexts.average, ...averages, ...averagesOf(cells.flat())],
    ],
    columns: [
      { width: WIDTHS.number },
      { width: WIDTHS.name },
      ...activities.flatMap(() => COLUMNS_OF_ACTIVITY),
      { width: WIDTHS.average, numFmt: FORMATS.percent },
      ...headGrades(kinds).map(gradeColumn),
      { width: WIDTHS.sign_in },
    ],
    merges: activities.map((_, index) => {
      const startCol = NAME_COLUMNS + index * COLUMNS_OF_ACTIVITY.length;
      const endCol = startCol + COLUMNS_OF_ACTIVITY.length - 1;
      return { startRow: ACTIVITY_ROW, endRow: ACTIVITY_ROW, startCol, endCol };
    }),
    // Of merged cells no program finds the height by itself.
    rowDefs: new Map([[ACTIVITY_ROW, { height: LINE_HEIGHT * Math.max(1, ...heads.map(countLines)) }]]),
    cells: new Map([...listHeadStyles(group), ...listItalics(group)]),
    freezePane: { rows: HEAD_ROWS, columns: NAME_COLUMNS },
  };
}

type StyledCell = [at: string, Pick<NonNullable<ReturnType<NonNullable<Sheet['cells']>['get']>>, 'style'>];

function listHeadStyles({ activities }: ReportedGroup): StyledCell[] {
  return activities.map((_, index) => {
    return [`${ACTIVITY_ROW},${NAME_COLUMNS + index * COLUMNS_OF_ACTIVITY.length}`, { style: HEAD_STYLE }];
  });
}

/** The font of all other cells: one without a name is another in each program. */
const ITALIC = { name: 'Calibri', size: 11, italic: true } as const;

/** Preliminary results stand in italics; the values stay numbers. */
function listItalics({ members, activities, results }: ReportedGroup): StyledCell[] {
  const cells: StyledCell[] = [];
  for (const [row, { user_id }] of members.entries()) {
    for (const [column, { id }] of activities.entries()) {
      if (results.get(id)?.get(user_id)?.preliminary !== true) continue;
      for (const [offset, { numFmt }] of COLUMNS_OF_ACTIVITY.entries()) {
        const at = `${HEAD_ROWS + row},${NAME_COLUMNS + column * COLUMNS_OF_ACTIVITY.length + offset}`;
        // The style of a cell stands instead of that of its column.
        cells.push([at, { style: { font: ITALIC, ...(numFmt === undefined ? {} : { numFmt }) } }]);
      }
    }
  }
  return cells;
}

/** What somebody reached in an activity, as it is written, and as it counts in averages. */
interface GradeCell {
  readonly values: readonly Value[];
  readonly points: number | null;
  readonly percent: number | null;
  readonly kind: GradeKind;
  /** Null also where a grade is a word. */
  readonly grade: number | null;
}

function cellOf({ scale, max_points }: ReportedActivity, result: ReportedResult | undefined): GradeCell {
  const { kind } = scale;
  const empty = { kind, points: null, percent: null, grade: null };
  if (result === undefined) return { ...empty, values: [null, null, null] };
  const { points, percent } = result;
  if (points === null) return { ...empty, values: [reportTexts.missed, null, null] };
  const grade = max_points === null ? gradeOfPercent(percent, scale) : gradeOf(points, max_points, scale);
  if (reportTexts.average_grades[kind] !== null)
    return { kind, points, percent, grade, values: [points, percent, grade] };
  const written = grade === null ? null : formatGrade(kind, grade);
  return { ...empty, points, percent, values: [points, percent, written] };
}

/** What everybody reached: a row a member, a cell an activity. */
function gradeMembers({ members, activities, results }: ReportedGroup): GradeCell[][] {
  return members.map(({ user_id }) =>
    activities.map((activity) => cellOf(activity, results.get(activity.id)?.get(user_id))),
  );
}

function meanPercent(cells: readonly GradeCell[]): number | null {
  const mean = meanOf(cells.flatMap(({ percent }) => percent ?? []));
  return mean === null ? null : roundTo(mean, 1);
}

/** The kinds of scales by which a group was graded and whose grades are numbers. */
function averagedKinds({ activities }: ReportedGroup): GradeKind[] {
  const used = new Set(activities.map(({ scale }) => scale.kind));
  return GRADE_KINDS.filter((kind) => used.has(kind) && reportTexts.average_grades[kind] !== null);
}

/** Heads of means of grades: which scale each is of where there are several. */
function headGrades(kinds: readonly GradeKind[]): string[] {
  return kinds.length > 1
    ? kinds.flatMap((kind) => reportTexts.average_grades[kind] ?? [])
    : [reportTexts.average_grade];
}

function gradeColumn(head: string): Column {
  return { width: Math.max(WIDTHS.average, head.length + 2), numFmt: FORMATS.grade };
}

/** Of one kind of scale: 9 of 10 and 2 of 5 have no mean. */
function meanGrade(cells: readonly GradeCell[], of: GradeKind): number | null {
  const mean = meanOf(cells.flatMap(({ kind, grade }) => (kind === of ? (grade ?? []) : [])));
  return mean === null ? null : roundTo(mean, 2);
}

function headOf({ title, start_day, teacher }: ReportedActivity): string {
  return `${title}\n${writeDay(start_day)}, ${teacher}`;
}

/** How many lines a head takes where words are not broken. */
function countLines(head: string): number {
  const lines = head.split('\n').map((line) => {
    let [count, length] = [1, 0];
    for (const { length: word } of line.split(' ')) {
      const longer = length === 0 ? word : length + 1 + word;
      if (length > 0 && longer > HEAD_CHARACTERS) [count, length] = [count + 1, word];
      else length = longer;
      if (length <= HEAD_CHARACTERS) continue;
      count += Math.ceil(length / HEAD_CHARACTERS) - 1;
      length %= HEAD_CHARACTERS;
    }
    return count;
  });
  return Math.min(
    HEAD_LINES_MAX,
    lines.reduce((all, count) => all + count, 0),
  );
}

/** 'YYYY-MM-DD' as it is written in Russian: 31.01.2027. */
export function writeDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
