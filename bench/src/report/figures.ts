import type { RoundFigures } from '../round.ts';
import { texts } from './texts.ts';

/** One row of the table: a figure of each round, its ceiling of the same run, and the bar it is held against. */
export interface FigureRow {
  name: string;
  read(round: RoundFigures): number | null;
  ceiling?: (round: RoundFigures) => number;
  bar?: Bar;
}

/** What a figure may be at worst. */
export interface Bar {
  at_most?: number;
  at_least?: number;
  /** Against the ceiling. */
  ratio_at_most?: number;
  ratio_at_least?: number;
}

const { figures: names } = texts;

/** The figures in the order of a lesson. */
export const FIGURES: readonly FigureRow[] = [
  { name: names.join_p50, read: (round) => round.join.joined.p50 },
  { name: names.join_p95, read: (round) => round.join.joined.p95 },
  { name: names.join_p99, read: (round) => round.join.joined.p99, bar: { at_most: 500 } },
  { name: names.in_state_p99, read: (round) => round.join.in_state.p99 },
  {
    name: names.receipt_p50,
    read: (round) => round.publish.receipt.p50,
    ceiling: (round) => round.ceiling.fan_out.publish.receipt.p50,
  },
  {
    name: names.receipt_p95,
    read: (round) => round.publish.receipt.p95,
    ceiling: (round) => round.ceiling.fan_out.publish.receipt.p95,
  },
  {
    name: names.receipt_p99,
    read: (round) => round.publish.receipt.p99,
    ceiling: (round) => round.ceiling.fan_out.publish.receipt.p99,
  },
  {
    name: names.last_p50,
    read: (round) => round.publish.last.p50,
    ceiling: (round) => round.ceiling.fan_out.publish.last.p50,
  },
  {
    name: names.last_p99,
    read: (round) => round.publish.last.p99,
    ceiling: (round) => round.ceiling.fan_out.publish.last.p99,
    bar: { at_most: 150, ratio_at_most: 3 },
  },
  {
    name: names.publish_cpu,
    read: (round) => round.publish.cpu_us_per_pupil,
    ceiling: (round) => round.ceiling.fan_out.publish.cpu_us_per_pupil,
    bar: { ratio_at_most: 2 },
  },
  { name: names.publish_bytes, read: (round) => round.publish.bytes },
  { name: names.reveal_last, read: (round) => round.reveal.last.max },
  { name: names.burst_p50, read: (round) => round.burst.p50, bar: { at_most: 50 } },
  { name: names.burst_p95, read: (round) => round.burst.p95 },
  { name: names.burst_p99, read: (round) => round.burst.p99, bar: { at_most: 250 } },
  {
    name: names.sustained,
    read: (round) => round.sustained.answers_per_second,
    ceiling: (round) => round.ceiling.inserts.rows_per_second,
    bar: { at_least: 5000, ratio_at_least: 0.4 },
  },
  { name: names.sustained_p99, read: (round) => round.sustained.acknowledged.p99 },
  { name: names.answer_cpu, read: (round) => round.sustained.cpu_us_per_answer },
  { name: names.acknowledged, read: (round) => round.acknowledged },
  { name: names.lost, read: (round) => round.lost, bar: { at_most: 0 } },
  {
    name: names.rss,
    read: (round) => round.rss_kb_per_pupil,
    ceiling: (round) => round.ceiling.fan_out.rss_kb_per_reader,
    bar: { at_most: 40 },
  },
  {
    name: names.live,
    read: (round) => round.live_kb_per_pupil,
    ceiling: (round) => round.ceiling.fan_out.live_kb_per_reader,
  },
  { name: names.quiet, read: (round) => round.quiet_cpu_ms_per_second },
  { name: names.ready, read: (round) => round.reconnect?.ready ?? null },
  { name: names.back_p50, read: (round) => round.reconnect?.from_restart.p50 ?? null },
  { name: names.back_last, read: (round) => round.reconnect?.from_restart.max ?? null, bar: { at_most: 10_000 } },
  { name: names.backward, read: (round) => round.reconnect?.backward_steps ?? null, bar: { at_most: 0 } },
];

/** Whether a figure keeps its bar. */
export function keepsBar(bar: Bar, value: number, ceiling: number | null): boolean {
  const ratio = ceiling === null ? null : value / ceiling;
  return (
    value <= (bar.at_most ?? Number.POSITIVE_INFINITY) &&
    value >= (bar.at_least ?? Number.NEGATIVE_INFINITY) &&
    (ratio === null || (ratio <= (bar.ratio_at_most ?? Number.POSITIVE_INFINITY) && ratio >= (bar.ratio_at_least ?? 0)))
  );
}
