import type { MachineLoad } from '../measure/machine-load.ts';
import type { Spread } from '../measure/percentiles.ts';
import { texts } from './texts.ts';

/** How busy the machine was at some measurings. */
export function writeLoad(measured: readonly { load_average: MachineLoad }[]): string {
  return measured
    .map(({ load_average: { before, after, stolen_percent } }) =>
      texts.load(before.toFixed(1), after.toFixed(1), stolen_percent.toFixed(0)),
    )
    .join('; ');
}

/** Three figures that count, never more than a digit after the point. */
export function writeNumber(value: number): string {
  if (!Number.isFinite(value)) return '—';
  return Math.abs(value) < 100 ? String(Number(value.toFixed(1))) : String(Math.round(value));
}

/** Fewer samples have no percentiles worth the name: their worst is shown. */
export const PERCENTILES_FROM = 20;

/** Percentiles of a spread and its worst; of few samples the worst alone. */
export function writePercentiles(spread: Spread, percentiles: readonly ('p50' | 'p95' | 'p99')[]): string {
  const isFew = spread.count < PERCENTILES_FROM;
  return [...percentiles.map((name) => (isFew ? '—' : writeNumber(spread[name]))), writeNumber(spread.max)].join(' / ');
}

/** Rows of cells as a Markdown table, the first as its head. */
export function alignRows(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0] ?? '', rule, ...lines.slice(1)];
}
