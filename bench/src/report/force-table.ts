import type { ForceFigures } from '../force/measure.ts';
import type { Spread } from '../measure/percentiles.ts';
import { alignRows, writeLoad, writeNumber } from './rows.ts';
import { texts } from './texts.ts';

interface ForceRow {
  name: string;
  bar: string;
  write(figures: ForceFigures): string;
  /** Whether the bar is kept; a row without one keeps it. */
  keeps?: (figures: ForceFigures) => boolean;
}

const { force: words } = texts;
/** The bar of the reveal and of the answers at once is set for a school of a thousand; three thousand have their own. */
const isSchool = ({ pupils }: ForceFigures): boolean => pupils <= 1000;

const ROWS: readonly ForceRow[] = [
  spreadRow(
    words.join,
    'p99 ≤ 1000',
    ({ join }) => join.joined,
    ({ p99 }) => p99 <= 1000,
  ),
  spreadRow(words.state, '', ({ join }) => join.in_state),
  spreadRow(
    words.join_at_once,
    '≤ 3000',
    ({ join_at_once }) => join_at_once.in_state,
    ({ max }, { join_at_once }) => max <= 3000 && join_at_once.refused === 0,
  ),
  spreadRow(
    words.opens,
    'p99 ≤ 150',
    ({ opens }) => opens,
    ({ p99 }) => p99 <= 150,
  ),
  spreadRow(
    words.at_once,
    'p50 ≤ 100, p99 ≤ 200',
    ({ at_once }) => at_once,
    ({ p50, p99 }, figures) => !isSchool(figures) || (p50 <= 100 && p99 <= 200),
  ),
  spreadRow(
    words.within,
    'p99 ≤ 250',
    ({ within_two_seconds }) => within_two_seconds,
    ({ p99 }) => p99 <= 250,
  ),
  spreadRow(words.first, '', ({ first }) => first.acknowledged),
  numberRow(
    words.first_cpu,
    '≤ 250',
    ({ first }) => first.cpu_us_per_answer,
    (value) => value <= 250,
  ),
  spreadRow(words.last, '', ({ last }) => last.acknowledged),
  numberRow(
    words.last_cpu,
    '≤ 250',
    ({ last }) => last.cpu_us_per_answer,
    (value) => value <= 250,
  ),
  numberRow(
    words.sustained,
    '≥ 5000',
    ({ sustained }) => sustained.answers_per_second,
    (value) => value >= 5000,
  ),
  numberRow(words.sustained_cpu, '', ({ sustained }) => sustained.cpu_us_per_answer),
  spreadRow(
    words.reveals,
    'p99 ≤ 120; 3000: ≤ 300',
    ({ reveals }) => reveals,
    ({ p99 }, figures) => p99 <= (isSchool(figures) ? 120 : 300),
  ),
  spreadRow(
    words.lag,
    'p99 ≤ 500',
    ({ presenter }) => presenter.lag,
    ({ p99 }) => p99 <= 500,
  ),
  numberRow(words.bytes, '', ({ presenter }) => presenter.bytes / 1024),
  numberRow(
    words.live,
    '≤ 15',
    ({ live_kb_per_pupil }) => live_kb_per_pupil,
    (value) => value <= 15,
  ),
  numberRow(
    words.rss,
    '≤ 40',
    ({ rss_kb_per_pupil }) => rss_kb_per_pupil,
    (value) => value <= 40,
  ),
];

/** Lays out lessons under force, one column for each number of pupils. */
export function writeForce(lessons: readonly ForceFigures[]): string[] {
  return [
    words.heading(writeLoad(lessons)),
    '',
    ...alignRows([
      [texts.columns.figure, texts.columns.bar, ...lessons.map(({ pupils }) => texts.columns.pupils(pupils))],
      ...ROWS.map((row) => [
        row.name,
        row.bar,
        ...lessons.map((figures) => `${row.write(figures)}${row.keeps?.(figures) === false ? ' ✗' : ''}`),
      ]),
    ]),
  ];
}

function spreadRow(
  name: string,
  bar: string,
  read: (figures: ForceFigures) => Spread,
  keeps: (spread: Spread, figures: ForceFigures) => boolean = () => true,
): ForceRow {
  return {
    name,
    bar,
    write(figures) {
      const { p50, p95, p99, max } = read(figures);
      return [p50, p95, p99, max].map(writeNumber).join(' / ');
    },
    keeps: (figures) => keeps(read(figures), figures),
  };
}

function numberRow(
  name: string,
  bar: string,
  read: (figures: ForceFigures) => number,
  keeps: (value: number) => boolean = () => true,
): ForceRow {
  return { name, bar, write: (figures) => writeNumber(read(figures)), keeps: (figures) => keeps(read(figures)) };
}
