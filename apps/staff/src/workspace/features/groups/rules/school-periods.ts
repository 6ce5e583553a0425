import type { ReportPeriod } from './report-period.ts';

/** Parts of a school year, in the order of the choice. */
export const SCHOOL_PARTS = [
  'first_quarter',
  'second_quarter',
  'third_quarter',
  'fourth_quarter',
  'first_trimester',
  'second_trimester',
  'third_trimester',
  'first_half',
  'second_half',
  'whole_year',
] as const;
export type SchoolPart = (typeof SCHOOL_PARTS)[number];

/** A part of one school year. */
export interface SchoolPeriod extends ReportPeriod {
  part: SchoolPart;
  /** The year of its 1 September. */
  year: number;
}

/**
 * First and last day of each part, 'MM-DD'. Each school sets its own holidays: quarters and trimesters are whole months, so
 * that no lesson falls between two of them. The halves are the default periods of a report.
 */
const DAYS: Readonly<Record<SchoolPart, readonly [start: string, end: string]>> = {
  first_quarter: ['09-01', '10-31'],
  second_quarter: ['11-01', '12-31'],
  third_quarter: ['01-01', '03-31'],
  fourth_quarter: ['04-01', '05-31'],
  first_trimester: ['09-01', '11-30'],
  second_trimester: ['12-01', '02-29'],
  third_trimester: ['03-01', '05-31'],
  first_half: ['09-01', '01-31'],
  second_half: ['02-01', '08-31'],
  whole_year: ['09-01', '08-31'],
};

const FIRST_DAY = '09-01';

/**
 * Parts of this school year and the one before that have begun, this year's first.
 * @param today 'YYYY-MM-DD'
 */
export function listSchoolPeriods(today: string): SchoolPeriod[] {
  const calendar = Number(today.slice(0, 'YYYY'.length));
  const current = today.slice('YYYY-'.length) >= FIRST_DAY ? calendar : calendar - 1;
  return [current, current - 1].flatMap((year) =>
    SCHOOL_PARTS.map((part) => ({ part, year, ...periodOf(part, year) })).filter(({ start }) => start <= today),
  );
}

function periodOf(part: SchoolPart, year: number): ReportPeriod {
  const [start, end] = DAYS[part];
  return { start: dayOf(start, year), end: dayOf(end, year) };
}

function dayOf(day: string, year: number): string {
  const calendar = day >= FIRST_DAY ? year : year + 1;
  const isCommon = calendar % 4 !== 0 || (calendar % 100 === 0 && calendar % 400 !== 0);
  return `${calendar}-${day === '02-29' && isCommon ? '02-28' : day}`;
}

/** The ready period of these days; null for days of one's own choice. */
export function findSchoolPeriod(
  periods: readonly SchoolPeriod[],
  { start, end }: { start: string | null; end: string | null },
): SchoolPeriod | null {
  return periods.find((period) => period.start === start && period.end === end) ?? null;
}
