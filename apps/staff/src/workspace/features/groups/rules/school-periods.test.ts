import { describe, expect, it } from 'vitest';
import { findReportPeriod } from './report-period.ts';
import { findSchoolPeriod, listSchoolPeriods, SCHOOL_PARTS, type SchoolPart } from './school-periods.ts';

const periodOf = (today: string, part: SchoolPart, year: number) =>
  listSchoolPeriods(today).find((period) => period.part === part && period.year === year);

describe('ready periods of a report', () => {
  it.each<[SchoolPart, start: string, end: string]>([
    ['first_quarter', '2025-09-01', '2025-10-31'],
    ['second_quarter', '2025-11-01', '2025-12-31'],
    ['third_quarter', '2026-01-01', '2026-03-31'],
    ['fourth_quarter', '2026-04-01', '2026-05-31'],
    ['first_trimester', '2025-09-01', '2025-11-30'],
    ['second_trimester', '2025-12-01', '2026-02-28'],
    ['third_trimester', '2026-03-01', '2026-05-31'],
    ['first_half', '2025-09-01', '2026-01-31'],
    ['second_half', '2026-02-01', '2026-08-31'],
    ['whole_year', '2025-09-01', '2026-08-31'],
  ])('name %s of a year from %s to %s', (part, start, end) => {
    expect(periodOf('2026-08-31', part, 2025)).toEqual({ part, year: 2025, start, end });
  });

  it.each([
    [2024, '2024-02-29'],
    [2027, '2027-02-28'],
    [2028, '2028-02-29'],
    [2100, '2100-02-28'],
    [2400, '2400-02-29'],
  ])('end the winter trimester with the last day of February %s', (year, end) => {
    expect(periodOf(`${year}-06-01`, 'second_trimester', year - 1)?.end).toBe(end);
  });

  it.each<[today: string, current: number, begun: SchoolPart[]]>([
    ['2026-09-01', 2026, ['first_quarter', 'first_trimester', 'first_half', 'whole_year']],
    ['2026-11-23', 2026, ['first_quarter', 'second_quarter', 'first_trimester', 'first_half', 'whole_year']],
    ['2026-08-31', 2025, [...SCHOOL_PARTS]],
    [
      '2027-01-01',
      2026,
      [
        'first_quarter',
        'second_quarter',
        'third_quarter',
        'first_trimester',
        'second_trimester',
        'first_half',
        'whole_year',
      ],
    ],
  ])('on %s are those of %s that have begun, then all of the year before', (today, current, begun) => {
    expect(listSchoolPeriods(today).map(({ part, year }) => [year, part])).toEqual([
      ...begun.map((part) => [current, part]),
      ...SCHOOL_PARTS.map((part) => [current - 1, part]),
    ]);
  });

  it.each(['2026-09-01', '2026-12-31', '2027-01-31', '2027-02-01', '2027-08-31'])(
    'have the default period of %s among them',
    (today) => {
      const found = findSchoolPeriod(listSchoolPeriods(today), findReportPeriod(today));
      expect(found?.part).toMatch(/_half$/);
    },
  );

  it('are none of other days', () => {
    const periods = listSchoolPeriods('2026-11-23');
    expect(findSchoolPeriod(periods, { start: '2026-09-01', end: '2026-10-30' })).toBeNull();
    expect(findSchoolPeriod(periods, { start: null, end: null })).toBeNull();
  });
});
