import { gradeOf } from '@parta/domain/grades/grade-scale';
import { formatGrade } from '@parta/domain/grades/texts';
import { roundPoints, roundTo } from '@parta/domain/live/scoring';
import { meanOf } from '@parta/domain/statistics/spread';
import type { Workbook } from '../../../spreadsheet/workbook-writer.ts';
import { nameSheets } from '../rules/sheet-names.ts';
import { reportTexts } from '../texts.ts';
import type { ReportedActivity, ReportedGroup, ReportedPeriod, ReportedResult } from '../types.ts';

type Sheet = Workbook['sheets'][number];
type Value = string | number | null;

/** Rows above the names: title, period, legend, activities, what stands below each. */
const HEAD_ROWS = 5;
/** Number and name. */
const NAME_COLUMNS = 2;
/** Points, percent, grade. */
const COLUMNS_OF_ACTIVITY = 3;
const WIDTHS = { number: 5, name: 32, points: 9, percent: 9, grade: 10, average: 12 } as const;

/** A sheet of all groups, then one a group. */
export function presentReport(groups: readonly ReportedGroup[], period: ReportedPeriod): Workbook {
  const written = { start: writeDay(period.start_date), end: writeDay(period.end_date) };
  const names = nameSheets([reportTexts.summary, ...groups.map(({ name }) => name)], reportTexts.unnamed);
  return {
    sheets: [
      { ...presentSummary(groups, written), name: names[0] ?? reportTexts.summary },
      ...groups.map((group, index) => ({
        ...presentGroup(group, written),
        name: names[index + 1] ?? reportTexts.unnamed,
      })),
    ],
  };
}

type Days = { readonly start: string; readonly end: string };

function presentSummary(groups: readonly ReportedGroup[], { start, end }: Days): Omit<Sheet, 'name'> {
  const { group, members, activities, average_percent, average_grade } = reportTexts;
  return {
    rows: [
      [reportTexts.title(reportTexts.summary)],
      [reportTexts.period(start, end)],
      [],
      [group, members, activities, average_percent, average_grade],
      ...groups.map((one) => {
        const cells = listCells(one);
        return [one.name, one.members.length, one.activities.length, meanPercent(cells), meanGrade(cells)];
      }),
    ],
    columns: [{ width: WIDTHS.name }, ...Array.from({ length: 4 }, () => ({ width: 16, numFmt: '0.##' }))],
    freezePane: { rows: 4, columns: 1 },
  };
}

function presentGroup(group: ReportedGroup, { start, end }: Days): Omit<Sheet, 'name'> {
  const { members, activities, results } = group;
  const rows = members.map((member, index): Value[] => {
    const name = `${member.last_name} ${member.first_name}`.trim();
    const own = activities.map((activity) => cellOf(activity, results.get(activity.id)?.get(member.user_id)));
    return [
      index + 1,
      member.has_left ? reportTexts.left(name) : name,
      ...own.flatMap(({ values }) => values),
      meanPercent(own),
      meanGrade(own),
    ];
  });
  const below = activities.flatMap(() => [reportTexts.points, reportTexts.percent, reportTexts.grade]);
  const averages = activities.flatMap((activity): Value[] => {
    const cells = members.map(({ user_id }) => cellOf(activity, results.get(activity.id)?.get(user_id)));
    const points = meanOf(cells.flatMap((cell) => cell.points ?? []));
    return [points === null ? null : roundPoints(points), meanPercent(cells), meanGrade(cells)];
  });
  const all = listCells(group);
  return {
    rows: [
      [reportTexts.title(group.name)],
      [reportTexts.period(start, end)],
      [reportTexts.legend],
      [reportTexts.number, reportTexts.name, ...activities.flatMap((one) => [headOf(one), null, null])],
      [null, null, ...below, reportTexts.average_percent, reportTexts.average_grade],
      ...rows,
      [null, reportTexts.average, ...averages, meanPercent(all), meanGrade(all)],
    ],
    columns: [
      { width: WIDTHS.number },
      { width: WIDTHS.name },
      ...activities.flatMap(() => [
        { width: WIDTHS.points, numFmt: '0.##' },
        { width: WIDTHS.percent, numFmt: '0.0' },
        { width: WIDTHS.grade },
      ]),
      { width: WIDTHS.average, numFmt: '0.0' },
      { width: WIDTHS.average, numFmt: '0.00' },
    ],
    merges: activities.map((_, index) => {
      const startCol = NAME_COLUMNS + index * COLUMNS_OF_ACTIVITY;
      return { startRow: HEAD_ROWS - 2, endRow: HEAD_ROWS - 2, startCol, endCol: startCol + COLUMNS_OF_ACTIVITY - 1 };
    }),
    cells: italicsOf(group),
    freezePane: { rows: HEAD_ROWS, columns: NAME_COLUMNS },
  };
}

/** Preliminary results stand in italics; the values stay numbers. */
function italicsOf({ members, activities, results }: ReportedGroup): NonNullable<Sheet['cells']> {
  const cells: NonNullable<Sheet['cells']> = new Map();
  for (const [row, { user_id }] of members.entries()) {
    for (const [column, { id }] of activities.entries()) {
      if (results.get(id)?.get(user_id)?.preliminary !== true) continue;
      for (let offset = 0; offset < COLUMNS_OF_ACTIVITY; offset += 1) {
        const at = `${HEAD_ROWS + row},${NAME_COLUMNS + column * COLUMNS_OF_ACTIVITY + offset}`;
        cells.set(at, { style: { font: { italic: true } } });
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
  /** Null also where a grade is a word. */
  readonly grade: number | null;
}

function cellOf({ scale }: ReportedActivity, result: ReportedResult | undefined): GradeCell {
  const empty = { points: null, percent: null, grade: null };
  if (result === undefined) return { ...empty, values: [null, null, null] };
  const { points, percent } = result;
  if (points === null) return { ...empty, values: [reportTexts.missed, null, null] };
  const grade = gradeOf(percent, scale);
  const written = grade === null ? null : scale.kind === 'pass' ? formatGrade(scale.kind, grade) : grade;
  return { points, percent, grade: scale.kind === 'pass' ? null : grade, values: [points, percent, written] };
}

function listCells({ members, activities, results }: ReportedGroup): GradeCell[] {
  return activities.flatMap((activity) =>
    members.map(({ user_id }) => cellOf(activity, results.get(activity.id)?.get(user_id))),
  );
}

function meanPercent(cells: readonly GradeCell[]): number | null {
  const mean = meanOf(cells.flatMap(({ percent }) => percent ?? []));
  return mean === null ? null : roundTo(mean, 1);
}

function meanGrade(cells: readonly GradeCell[]): number | null {
  const mean = meanOf(cells.flatMap(({ grade }) => grade ?? []));
  return mean === null ? null : roundTo(mean, 2);
}

function headOf({ title, start_day, teacher }: ReportedActivity): string {
  return `${title}\n${writeDay(start_day)}, ${teacher}`;
}

/** 'YYYY-MM-DD' as it is written in Russian: 31.01.2027. */
function writeDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
