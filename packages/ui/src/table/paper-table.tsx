import type { ReactNode } from 'react';
import { uiTexts } from '../texts.ts';
import type { DataTableProps } from './data-table-parts.ts';

/** All rows of a list for a printer: numbered, without controls, whatever part of them the window shows. */
export function PaperTable<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }): ReactNode {
  const { label, columns, rows, getRowKey } = props;
  return (
    <table className="ui-table ui-paper-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col" data-align="end">
            {uiTexts.row_number}
          </th>
          {columns.map(({ key, header, align }) => (
            <th key={key} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={getRowKey(row)}>
            <td data-align="end">{index + 1}</td>
            {columns.map(({ key, align, render }, at) =>
              at === 0 ? (
                <th key={key} scope="row">
                  {render(row)}
                </th>
              ) : (
                <td key={key} data-align={align}>
                  {render(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
