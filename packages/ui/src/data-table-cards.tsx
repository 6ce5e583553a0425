import type { ReactNode } from 'react';
import type { DataTableProps } from './data-table-parts.ts';
import { RowButtons } from './row-buttons.tsx';
import { Skeleton } from './states.tsx';
import { uiTexts } from './texts.ts';

/** The rows of a narrow screen. */
export function CardList<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }): ReactNode {
  const { label, columns, rows, getRowKey, getRowLabel, listActions } = props;
  return (
    <ul className="ui-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={getRowKey(row)} className="ui-card">
          <div className="ui-card-main">
            <CardTitle {...props} row={row} />
            <dl>
              {columns.slice(1).map((column) => {
                const value = column.render(row);
                if (value === null || value === '') return null;
                return (
                  <div key={column.key}>
                    <dt>{column.header}</dt>
                    <dd>{value}</dd>
                  </div>
                );
              })}
            </dl>
          </div>
          {listActions !== undefined && <RowButtons menuOnly rowLabel={getRowLabel(row)} actions={listActions(row)} />}
        </li>
      ))}
    </ul>
  );
}

function CardTitle<Row>(props: DataTableProps<Row> & { row: Row }): ReactNode {
  const { row, columns, getRowIcon, onOpen, renderTitleLink } = props;
  const title = <span className="ui-table-words">{columns[0]?.render(row)}</span>;
  const icon = getRowIcon?.(row);
  if (renderTitleLink !== undefined) {
    return (
      <div className="ui-card-title">
        {icon}
        {renderTitleLink(row, title)}
      </div>
    );
  }
  if (onOpen === undefined) {
    return (
      <div className="ui-card-title">
        {icon}
        {title}
      </div>
    );
  }
  return (
    <button type="button" className="ui-card-title" onClick={() => onOpen(row)}>
      {icon}
      {title}
    </button>
  );
}

/** Cards on their way. */
export function CardListSkeleton({ count }: { count: number }): ReactNode {
  return (
    <div className="ui-cards" aria-busy="true">
      <p className="ui-hidden-text" role="status">
        {uiTexts.loading}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="ui-card">
          <div className="ui-card-main">
            <div className="ui-card-title">
              <Skeleton width={`${[72, 54, 64][index % 3] ?? 60}%`} />
            </div>
            <Skeleton width="40%" height="14px" />
          </div>
        </div>
      ))}
    </div>
  );
}
