import { type CallFigures, RESULTS_BARS, type ResultsFigures, SCHOOL, WORK_SIZE } from '../results/measure.ts';
import { alignRows, writeLoad, writeNumber } from './rows.ts';
import { texts } from './texts.ts';

const { results: words } = texts;

/** Lays out what statistics and the report of a school take. */
export function writeResults(figures: ResultsFigures): string[] {
  const { first, uncached, renewed, calls, report } = figures;
  const mark = (value: number, bar: number): string => `${writeNumber(value)}${value <= bar ? '' : ' ✗'}`;
  return [
    words.heading(WORK_SIZE.people, WORK_SIZE.questions, writeLoad([figures])),
    '',
    ...alignRows([
      words.columns(RESULTS_BARS.call_ms, RESULTS_BARS.call_kb),
      [words.first(first.count), writeNumber(first.p50), mark(first.max, RESULTS_BARS.call_ms), ''],
      [words.uncached(uncached.count), writeNumber(uncached.p50), mark(uncached.max, RESULTS_BARS.call_ms), ''],
      [words.renewed, writeNumber(renewed.p50), mark(renewed.max, RESULTS_BARS.call_ms), ''],
      ...calls.map(writeCall),
    ]),
    '',
    words.report(SCHOOL, RESULTS_BARS.report_ms, RESULTS_BARS.report_mb),
    '',
    ...alignRows([
      words.report_columns,
      [
        mark(report.ms, RESULTS_BARS.report_ms),
        writeNumber(report.kilobytes),
        writeNumber(report.before_mb),
        mark(report.peak_mb - report.before_mb, RESULTS_BARS.report_mb),
        `${writeNumber(report.others.p50)} / ${writeNumber(report.others.max)} (${report.others.count})`,
      ],
    ]),
  ];
}

function writeCall({ name, took, kilobytes }: CallFigures): string[] {
  const isWhole = name === 'whole';
  const mark = (value: number, bar: number): string => `${writeNumber(value)}${isWhole || value <= bar ? '' : ' ✗'}`;
  return [
    words.calls[name],
    writeNumber(took.p50),
    mark(took.max, RESULTS_BARS.call_ms),
    mark(kilobytes, RESULTS_BARS.call_kb),
  ];
}
