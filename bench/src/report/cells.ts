import type { Bar } from './figures.ts';
import { writeNumber } from './rows.ts';

/** A figure, and where it has one its ceiling and the ratio to it. */
export function writeCell(value: number | null, ceiling: number | null, isKept: boolean): string {
  if (value === null) return '—';
  const compared =
    ceiling === null ? '' : ` / ${writeNumber(ceiling)} / ${ceiling > 0 ? (value / ceiling).toFixed(2) : '—'}`;
  return `${writeNumber(value)}${compared}${isKept ? '' : ' ✗'}`;
}

/** What a figure may be at worst, in signs. */
export function writeBar(bar: Bar | undefined): string {
  if (bar === undefined) return '';
  return [
    bar.at_most === undefined ? '' : `≤ ${bar.at_most}`,
    bar.at_least === undefined ? '' : `≥ ${bar.at_least}`,
    bar.ratio_at_most === undefined ? '' : `≤ ${bar.ratio_at_most} ×`,
    bar.ratio_at_least === undefined ? '' : `≥ ${bar.ratio_at_least} ×`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
