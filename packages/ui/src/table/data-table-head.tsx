import type { ReactNode } from 'react';
import { Skeleton } from '../display/states.tsx';
import { uiTexts } from '../texts.ts';
import type { DataTableColumn, DataTableProps } from './data-table-parts.ts';
import { SelectBox } from './selection/select-box.tsx';
import type { RowSelection } from './selection/use-row-selection.ts';

export interface TableHeadProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  hasActions: boolean;
  selection: RowSelection | null;
}

/** Names of the columns; the first one bears the box for all rows. */
export function TableHead<Row>({ columns, hasActions, selection }: TableHeadProps<Row>): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            style={column.width === undefined ? undefined : { width: column.width }}
          >
            {index === 0 && selection !== null ? (
              <span className="ui-table-title">
                <SelectBox
                  label={uiTexts.select_all}
                  checked={selection.hasAll}
                  isPartial={selection.isPartial}
                  onPress={() => selection.allOrNone()}
                />
                {column.header}
              </span>
            ) : (
              column.header
            )}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className="ui-table-actions-head">
            {uiTexts.actions}
          </th>
        )}
      </tr>
    </thead>
  );
}

/** A table on its way. */
export function TableSkeleton<Row>({ label, columns, listActions, skeletonRows = 6 }: DataTableProps<Row>): ReactNode {
  return (
    <div className="ui-table-box">
      <p className="ui-hidden-text" role="status">
        {uiTexts.loading}
      </p>
      <table className="ui-table" aria-label={label} aria-busy="true">
        <TableHead columns={columns} hasActions={listActions !== undefined} selection={null} />
        <tbody>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <tr key={index}>
              {columns.map((column, at) => (
                <td key={column.key}>
                  <Skeleton width={at === 0 ? `${[38, 26, 44, 32][index % 4] ?? 36}%` : '80%'} />
                </td>
              ))}
              {listActions !== undefined && (
                <td className="ui-table-actions">
                  <Skeleton width="104px" height="22px" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
