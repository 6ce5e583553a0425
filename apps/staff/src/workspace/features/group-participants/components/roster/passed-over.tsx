import type { ReactNode } from 'react';
import { listFileTexts } from '../../../../../forms/texts.ts';
import type { ReadRoster } from '../../api.ts';
import { previewTexts } from './texts.ts';

/** So many rows are written out; a list of hundreds says how many more there are. */
const SHOWN_MAX = 20;

export interface PassedOverProps {
  list: ReadRoster['lists'][number];
  sheets: readonly string[];
}

/** What of the file is not in the list: columns, rows, sheets; nothing where everything is. */
export function PassedOver({ list, sheets }: PassedOverProps): ReactNode {
  const { columns_passed_over: columns, rows_passed_over: rows } = list;
  if (columns.length + rows.length + sheets.length === 0) return null;
  return (
    <section className="roster-passed" aria-label={previewTexts.passed_over}>
      {columns.length > 0 && <p>{listFileTexts.columns_passed_over(columns)}</p>}
      {sheets.length > 0 && <p>{listFileTexts.sheets_passed_over(sheets)}</p>}
      {rows.length > 0 && (
        <details>
          <summary>{previewTexts.rows_passed_over(rows.length)}</summary>
          <ul>
            {rows.slice(0, SHOWN_MAX).map(({ row, text }) => (
              <li key={row}>{previewTexts.row_passed_over(row, text)}</li>
            ))}
            {rows.length > SHOWN_MAX && <li>{previewTexts.more_rows(rows.length - SHOWN_MAX)}</li>}
          </ul>
        </details>
      )}
    </section>
  );
}
