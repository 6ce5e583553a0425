import { Menu } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CardList, CardListSkeleton } from './data-table-cards.tsx';
import type { DataTableColumn, DataTableProps } from './data-table-parts.ts';
import { MenuActions } from './menu.tsx';
import { RowButtons } from './row-buttons.tsx';
import { Skeleton } from './states.tsx';
import { uiTexts } from './texts.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useRowFocus } from './use-row-focus.ts';
import './data-table.css';

export type { DataTableColumn, DataTableProps, RowAction } from './data-table-parts.ts';

/**
 * Rows of anything: a table, and under 768 px a list of cards. Arrows, Home and End walk the rows, Enter or a double
 * click opens one, a right click, a long press or Shift+F10 shows its commands at hand.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const isNarrow = useIsNarrow();
  const { rows, empty = uiTexts.empty_table, skeletonRows = 6 } = props;
  if (rows === undefined) {
    return isNarrow ? <CardListSkeleton count={skeletonRows} /> : <TableSkeleton {...props} />;
  }
  if (rows.length === 0) return empty;
  return isNarrow ? <CardList {...props} rows={rows} /> : <WideTable {...props} rows={rows} />;
}

function TableHead<Row>({
  columns,
  hasActions,
}: {
  columns: readonly DataTableColumn<Row>[];
  hasActions: boolean;
}): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            style={column.width === undefined ? undefined : { width: column.width }}
          >
            {column.header}
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

function WideTable<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }): ReactNode {
  const { label, columns, rows, getRowKey, getRowLabel, listActions, onOpen } = props;
  const hintId = useId();
  const { bodyRef, currentKey, setCurrentKey, handleKeyDown, handleTouchStart } = useRowFocus(rows.map(getRowKey));
  const menuRow = rows.find((row) => getRowKey(row) === currentKey);
  const menuActions = menuRow === undefined ? [] : (listActions?.(menuRow) ?? []);
  return (
    <div className="ui-table-box">
      <p id={hintId} hidden>
        {uiTexts.row_keys}
      </p>
      <Menu position="bottom-start">
        <table className="ui-table" aria-label={label} aria-describedby={hintId}>
          <TableHead columns={columns} hasActions={listActions !== undefined} />
          <Menu.ContextMenu disabled={listActions === undefined}>
            <tbody ref={bodyRef} onKeyDown={handleKeyDown} onTouchStartCapture={handleTouchStart}>
              {rows.map((row) => {
                const key = getRowKey(row);
                return (
                  <tr
                    key={key}
                    className="ui-table-row"
                    data-row-key={key}
                    data-selected={props.isSelected?.(row) || undefined}
                    tabIndex={key === currentKey ? 0 : -1}
                    onFocus={() => setCurrentKey(key)}
                    onDoubleClick={(event) => {
                      if (!isInControl(event.target)) onOpen?.(row);
                    }}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
                      event.preventDefault();
                      onOpen?.(row);
                    }}
                  >
                    {columns.map((column, index) => (
                      <Cell key={column.key} {...props} row={row} column={column} isTitle={index === 0} />
                    ))}
                    {listActions !== undefined && (
                      <td className="ui-table-actions">
                        <RowButtons rowLabel={getRowLabel(row)} actions={listActions(row)} />
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </Menu.ContextMenu>
        </table>
        <Menu.Dropdown aria-label={menuRow === undefined ? undefined : uiTexts.row_actions(getRowLabel(menuRow))}>
          <MenuActions actions={menuActions} />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

interface CellProps<Row> extends DataTableProps<Row> {
  row: Row;
  column: DataTableColumn<Row>;
  isTitle: boolean;
}

function Cell<Row>({ row, column, isTitle, getRowIcon, renderTitleLink }: CellProps<Row>): ReactNode {
  const content = column.render(row);
  if (!isTitle) return <td data-align={column.align}>{content}</td>;
  return (
    <th scope="row">
      <span className="ui-table-title">
        {getRowIcon?.(row)}
        <span className="ui-table-words">
          {renderTitleLink === undefined ? content : renderTitleLink(row, content)}
        </span>
      </span>
    </th>
  );
}

function TableSkeleton<Row>({ label, columns, listActions, skeletonRows = 6 }: DataTableProps<Row>): ReactNode {
  return (
    <div className="ui-table-box">
      <p className="ui-hidden-text" role="status">
        {uiTexts.loading}
      </p>
      <table className="ui-table" aria-label={label} aria-busy="true">
        <TableHead columns={columns} hasActions={listActions !== undefined} />
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

function isInControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, [role="menuitem"]') !== null;
}
