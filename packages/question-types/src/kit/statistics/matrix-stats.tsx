import type { ReactNode } from 'react';
import type { ViewSize } from '../../parts.ts';
import { CheckIcon } from '../frame/icons.tsx';
import { formatShare, shareOf } from './bar.tsx';
import type { MatrixCounts } from './matrix-counts.ts';
import './matrix-stats.css';
import '../frame/question.css';
import './stats.css';
import { texts } from '../texts.ts';

interface MatrixLine {
  id: string;
  label: ReactNode;
}

interface MatrixStatsProps {
  rows: readonly MatrixLine[];
  columns: readonly MatrixLine[];
  tally: MatrixCounts;
  /** The right column of each row once that may be shown, else null. */
  correct: ReadonlyMap<string, string> | null;
  /** Names the table for assistive technology. */
  caption: string;
  size: ViewSize;
}

/** Names longer than this leave no room for a table beside them, and so do more columns than that. */
const LONG_NAME = 60;
const MANY_COLUMNS = 8;

/** Whether lines of these names are drawn as cards on a wall: {@link ShareCards}. */
export function needsCards(size: ViewSize, names: readonly string[], columns: number): boolean {
  return size === 'board' && (columns > MANY_COLUMNS || names.some((name) => name.length > LONG_NAME));
}

interface ShareCardsProps extends Omit<MatrixStatsProps, 'size' | 'columns'> {
  /** A letter or a number that stands for a column, and the colour of an option where it is one. */
  columns: readonly { id: string; sign: string; colour: number | null }[];
}

/** What {@link MatrixStats} says, for lines too long for a table: a card each, its shares below it. */
export function ShareCards({ rows, columns, tally, correct, caption }: ShareCardsProps): ReactNode {
  return (
    <ul className="qt qt-shares qt-board" aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id} className="qt-shares-card">
          {row.label}
          <ul className="qt-shares-row">
            {columns.map((column) => {
              const share = shareOf(tally.counts[row.id]?.[column.id] ?? 0, tally.answers);
              const isRight = correct?.get(row.id) === column.id;
              return (
                <li
                  key={column.id}
                  data-option={column.colour ?? undefined}
                  data-empty={share === 0 ? '' : undefined}
                  data-verdict={isRight ? 'right' : undefined}
                >
                  <b>{column.sign}</b> <CellValue share={share} isRight={isRight} />
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** How often each row was given each column: a table whose cells are the darker the more answers they hold. */
export function MatrixStats({ rows, columns, tally, correct, caption, size }: MatrixStatsProps): ReactNode {
  // A table wider than its screen is scrolled: by keyboard too. On a wall nobody scrolls.
  const scrolled = size === 'board' ? {} : ({ role: 'region', 'aria-label': caption, tabIndex: 0 } as const);
  return (
    <div className={`qt qt-matrix qt-${size}`} data-density={rows.length > 6 ? 'packed' : 'dense'} {...scrolled}>
      <table>
        <caption className="qt-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  share={shareOf(tally.counts[row.id]?.[column.id] ?? 0, tally.answers)}
                  isRight={correct?.get(row.id) === column.id}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ share, isRight }: { share: number | null; isRight: boolean }): ReactNode {
  return (
    <td className="qt-cell" data-empty={share === 0 ? '' : undefined} data-verdict={isRight ? 'right' : undefined}>
      <span className="qt-cell-shade" style={{ opacity: (share ?? 0) * 0.4 }} aria-hidden="true" />
      <CellValue share={share} isRight={isRight} />
    </td>
  );
}

function CellValue({ share, isRight }: { share: number | null; isRight: boolean }): ReactNode {
  return (
    <span className="qt-cell-value">
      {isRight && (
        <>
          <CheckIcon />
          <span className="qt-hidden">{`${texts.option_right}, `}</span>
        </>
      )}
      {share === null ? '' : formatShare(share)}
    </span>
  );
}
