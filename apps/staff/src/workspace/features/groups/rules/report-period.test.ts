import { expect, it } from 'vitest';
import { findReportPeriod } from './report-period.ts';

it.each([
  ['2027-01-01', '2026-09-01', '2027-01-31'],
  ['2027-01-31', '2026-09-01', '2027-01-31'],
])('[REP-06] in January, on %s, the period is from %s to %s', (today, start, end) => {
  expect(findReportPeriod(today)).toEqual({ start, end });
});

it.each([
  ['2026-09-01', '2026-09-01', '2027-01-31'],
  ['2026-11-23', '2026-09-01', '2027-01-31'],
  ['2026-12-31', '2026-09-01', '2027-01-31'],
])('[REP-07] from September to December, on %s, the period is from %s to %s', (today, start, end) => {
  expect(findReportPeriod(today)).toEqual({ start, end });
});

it.each([
  ['2026-02-01', '2026-02-01', '2026-08-31'],
  ['2026-08-31', '2026-02-01', '2026-08-31'],
])('[REP-08] from February to August, on %s, the period is from %s to %s', (today, start, end) => {
  expect(findReportPeriod(today)).toEqual({ start, end });
});
