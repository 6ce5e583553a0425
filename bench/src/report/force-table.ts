import type { ForceFigures } from '../force/measure.ts';
import type { Spread } from '../measure/percentiles.ts';
import { writeBar, writeCell } from './cells.ts';
import { type Bar, keepsBar } from './figures.ts';
import { alignRows, PERCENTILES_FROM, writeLoad } from './rows.ts';
import { texts } from './texts.ts';

/** Bars of a school of a thousand, and of more. */
interface ForceBars {
  school?: Bar;
  large?: Bar;
}

interface ForceRow {
  name: string;
  bars: ForceBars;
  read(figures: ForceFigures): number | null;
  ceiling?: (figures: ForceFigures) => number;
  /** Whether there are too few samples for what the row is called. */
  isWorst?: (figures: ForceFigures) => boolean;
}

type Place = 'p50' | 'p95' | 'p99' | 'max';
type Read<Value> = (figures: ForceFigures) => Value;

const { force: words } = texts;
/** Fewer pupils show how a figure grows and are held against nothing. */
const BARS_FROM = 1000;
const LARGE_FROM = 1001;

const ROWS: readonly ForceRow[] = [
  ...spreadRows(
    words.join,
    ({ join }) => join.joined,
    ({ ceiling }) => ceiling.echo.join.joined,
    { p50: {}, p99: both(100, 1000) },
  ),
  ...spreadRows(
    words.state,
    ({ join }) => join.in_state,
    ({ ceiling }) => ceiling.echo.join.in_state,
    { p99: {} },
  ),
  ...spreadRows(
    words.join_at_once,
    ({ join_at_once }) => join_at_once.joined,
    ({ ceiling }) => ceiling.echo.join_at_once.joined,
    { p50: {}, p99: {} },
  ),
  ...spreadRows(
    words.state_at_once,
    ({ join_at_once }) => join_at_once.in_state,
    ({ ceiling }) => ceiling.echo.join_at_once.in_state,
    { p50: {}, p99: {}, max: { school: { at_most: 3000 } } },
  ),
  { name: words.refused, bars: both(0, 0), read: ({ join_at_once }) => join_at_once.refused },
  { name: words.proofs, bars: {}, read: ({ join, join_at_once }) => join.proofs + join_at_once.proofs },
  ...spreadRows(
    words.opens,
    ({ opens }) => opens,
    ({ ceiling }) => ceiling.opens.publish.last,
    { p50: {}, p99: { school: { at_most: 150, ratio_at_most: 3 } } },
  ),
  ...spreadRows(
    words.at_once,
    ({ at_once }) => at_once,
    ({ ceiling }) => ceiling.echo.at_once,
    { p50: { school: { at_most: 100 } }, p99: { school: { at_most: 200 } }, max: {} },
  ),
  ...spreadRows(
    words.within,
    ({ within_two_seconds }) => within_two_seconds,
    ({ ceiling }) => ceiling.echo.within_two_seconds,
    { p50: { school: { at_most: 20 } }, p99: both(100, 250), max: {} },
  ),
  ...paceRows(words.first, ({ first }) => first),
  ...paceRows(words.last, ({ last }) => last),
  {
    name: words.sustained,
    bars: { school: { at_least: 5000 }, large: { at_least: 5000 } },
    read: ({ sustained }) => sustained.answers_per_second,
    ceiling: ({ ceiling }) => ceiling.inserts.rows_per_second,
  },
  {
    name: words.sustained_echo,
    bars: {},
    read: ({ sustained }) => sustained.answers_per_second,
    ceiling: ({ ceiling }) => ceiling.echo.sustained.answers_per_second,
  },
  {
    name: words.cpu,
    bars: {},
    read: ({ sustained }) => sustained.cpu_us_per_answer,
    ceiling: ({ ceiling }) => ceiling.echo.sustained.cpu_us_per_answer,
  },
  ...spreadRows(
    words.reveals,
    ({ reveals }) => reveals,
    ({ ceiling }) => ceiling.reveals.publish.last,
    { p50: {}, p99: both(120, 300) },
  ),
  ...spreadRows(words.lag, ({ presenter }) => presenter.lag, null, { p50: {}, p99: both(500, 500), max: {} }),
  { name: words.bytes, bars: {}, read: ({ presenter }) => presenter.bytes / 1024 },
  {
    name: words.live,
    bars: both(15, 15),
    read: ({ live_kb_per_pupil }) => live_kb_per_pupil,
    ceiling: ({ ceiling }) => ceiling.opens.live_kb_per_reader,
  },
  {
    name: words.rss,
    bars: both(40, 40),
    read: ({ rss_kb_per_pupil }) => rss_kb_per_pupil,
    ceiling: ({ ceiling }) => ceiling.opens.rss_kb_per_reader,
  },
  { name: words.database, bars: {}, read: ({ database_kb_per_pupil }) => database_kb_per_pupil },
];

/** Lays out lessons under force, one column for each number of pupils. */
export function writeForce(lessons: readonly ForceFigures[]): string[] {
  return [
    words.heading(writeLoad(lessons)),
    texts.legend,
    '',
    ...alignRows([
      [texts.columns.figure, texts.columns.bar, ...lessons.map(({ pupils }) => texts.columns.pupils(pupils))],
      ...ROWS.map((row) => [row.name, writeBars(row.bars), ...lessons.map((figures) => writeForceCell(row, figures))]),
    ]),
  ];
}

function writeForceCell({ bars, read, ceiling, isWorst }: ForceRow, figures: ForceFigures): string {
  const value = read(figures);
  const compared = ceiling?.(figures) ?? null;
  const bar = findBar(bars, figures.pupils);
  const cell = writeCell(value, compared, value === null || bar === undefined || keepsBar(bar, value, compared));
  return isWorst?.(figures) === true ? `${cell} ${words.few}` : cell;
}

/** The bar that so many pupils are held against. */
export function findBar({ school, large }: ForceBars, pupils: number): Bar | undefined {
  if (pupils < BARS_FROM) return undefined;
  return pupils >= LARGE_FROM ? large : school;
}

function writeBars({ school, large }: ForceBars): string {
  const [few, many] = [writeBar(school), writeBar(large)];
  return few === many || many === '' ? few : `${few}; ${words.large(many)}`;
}

/** A row for each place of a spread; of few samples the worst alone. */
function spreadRows(
  name: string,
  read: Read<Spread>,
  ceiling: Read<Spread> | null,
  places: Partial<Record<Place, ForceBars>>,
): ForceRow[] {
  const order: readonly Place[] = ['p50', 'p95', 'p99', 'max'];
  return order.flatMap((place) => {
    const bars = places[place];
    if (bars === undefined) return [];
    return {
      name: words.place(name, place),
      bars,
      read: (figures: ForceFigures) => readPlace(read(figures), place),
      isWorst: (figures: ForceFigures) => place !== 'max' && read(figures).count < PERCENTILES_FROM,
      ...(ceiling === null ? {} : { ceiling: (figures: ForceFigures) => ceiling(figures)[place] }),
    };
  });
}

/** A place of a spread; the worst where there are too few samples for percentiles. */
export function readPlace(spread: Spread, place: Place): number {
  return spread.count < PERCENTILES_FROM ? spread.max : spread[place];
}

function paceRows(name: string, read: Read<ForceFigures['first']>): ForceRow[] {
  return [
    ...spreadRows(
      name,
      (figures) => read(figures).acknowledged,
      ({ ceiling }) => ceiling.echo.paced.acknowledged,
      { p50: {}, p99: {} },
    ),
    {
      name: words.cpu,
      bars: both(250, 250),
      read: (figures) => read(figures).cpu_us_per_answer,
      ceiling: ({ ceiling }) => ceiling.echo.paced.cpu_us_per_answer,
    },
  ];
}

function both(school: number, large: number): ForceBars {
  return { school: { at_most: school }, large: { at_most: large } };
}
