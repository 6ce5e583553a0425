import { IconCheck, IconX } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { uiTexts } from '../texts.ts';
import './bar-chart.css';

export interface BarChartRow {
  key: string;
  /** The answer or group the bar stands for. */
  label: ReactNode;
  /** Shape with its letter; colour never speaks alone. */
  marker?: ReactNode;
  /** How many. */
  count: number;
  /** Part of the whole, 0 to 1: the length of the bar and the percent beside it. */
  share: number;
  /** A word with an icon after the label. */
  note?: { kind: 'right' | 'wrong'; text: string } | undefined;
  /** Any CSS colour, as `var(--option-1)`. Default: the accent. */
  colour?: string | undefined;
}

export interface BarChartProps {
  /** What is counted, for those who do not see the bars. */
  label: string;
  rows: readonly BarChartRow[];
  /** What a row says to those who do not see it; default «14, 58 %». */
  getRowText?: (row: BarChartRow) => string;
}

function formatShare(share: number): string {
  return uiTexts.share(Math.round(share * 100));
}

/** A distribution as horizontal bars; every bar stands as words and figures too. */
export function BarChart({ label, rows, getRowText }: BarChartProps): ReactNode {
  return (
    <ul className="ui-bars" aria-label={label}>
      {rows.map((row) => (
        <BarRow key={row.key} row={row} text={getRowText?.(row) ?? `${row.count}, ${formatShare(row.share)}`} />
      ))}
    </ul>
  );
}

function BarRow({ row, text }: { row: BarChartRow; text: string }): ReactNode {
  const share = Math.min(1, Math.max(0, row.share));
  const fill: CSSProperties & Partial<Record<'--ui-bar-colour', string>> = { width: `${share * 100}%` };
  if (row.colour !== undefined) fill['--ui-bar-colour'] = row.colour;
  return (
    <li className="ui-bar">
      <span className="ui-bar-marker">{row.marker}</span>
      <span className="ui-bar-label">
        {row.label}
        {row.note !== undefined && (
          <span className="ui-bar-note" data-kind={row.note.kind}>
            {row.note.kind === 'right' ? <IconCheck aria-hidden="true" /> : <IconX aria-hidden="true" />}
            {row.note.text}
          </span>
        )}
      </span>
      <span className="ui-hidden-text">{text}</span>
      <span className="ui-bar-track" aria-hidden="true">
        <span className="ui-bar-fill" style={{ ...fill, display: 'block' }} data-some={share > 0 || undefined} />
      </span>
      <span className="ui-bar-count" aria-hidden="true">
        {row.count}
      </span>
      <span className="ui-bar-share" aria-hidden="true">
        {formatShare(row.share)}
      </span>
    </li>
  );
}
