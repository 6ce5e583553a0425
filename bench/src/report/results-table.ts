import { type CallFigures, RESULTS_BARS, type ResultsFigures, SCHOOL, WORK_SIZE } from '../results/measure.ts';
import { alignRows, writeLoad, writeNumber } from './rows.ts';
import { texts } from './texts.ts';

const { results: words } = texts;

/** Lays out what statistics and the report of a school take. */
export function writeResults(figures: ResultsFigures): string[] {
  const { first, uncached, renewed, calls, report } = figures;
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

/** A figure, with a sign where it misses its bar. */
function mark(value: number, bar: number): string {
  return `${writeNumber(value)}${value <= bar ? '' : ' ✗'}`;
}

function writeCall({ name, took, kilobytes }: CallFigures): string[] {
  return [
    words.calls[name],
    writeNumber(took.p50),
    mark(took.max, RESULTS_BARS.call_ms),
    mark(kilobytes, RESULTS_BARS.call_kb),
  ];
}
