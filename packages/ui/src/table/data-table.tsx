import { Menu } from '@mantine/core';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId } from 'react';
import { type LayoutWidth, useIsNarrow } from '../browser/use-is-narrow.ts';
import { useIsPrinting } from '../browser/use-is-printing.ts';
import { MenuActions } from '../overlays/menu.tsx';
import { uiTexts } from '../texts.ts';
import { CardList, CardListSkeleton } from './data-table-cards.tsx';
import { TableHead, TableSkeleton } from './data-table-head.tsx';
import type { DataTableProps } from './data-table-parts.ts';
import { isInControl, TableRow } from './data-table-row.tsx';
import { PaperTable } from './paper-table.tsx';
import { listMenuActions } from './row-buttons.tsx';
import { RowTooltip } from './row-tooltip.tsx';
import { useRowFocus } from './selection/use-row-focus.ts';
import { type RowSelection, useRowSelection } from './selection/use-row-selection.ts';
import './data-table.css';

export type { DataTableColumn, DataTableProps, DataTableSelection, RowAction } from './data-table-parts.ts';

/** Long lists alone bring the code that draws a part of them. */
const WindowedRows = lazy(async () => ({ default: (await import('./windowed-rows.tsx')).WindowedRows }));

const ROW_HEIGHT = 57;

/** The width of a window, rail included, below which words of so many columns would break. */
const CARDS_BELOW: readonly LayoutWidth[] = [768, 768, 768, 900, 1024];
const MANY_COLUMNS_BELOW: LayoutWidth = 1200;

/**
 * Rows of anything: a table, and a list of cards where the window is too narrow for its columns (`CARDS_BELOW`). Arrows, Home
 * and End walk the rows, Enter or a double click opens one, a right click, a long press or Shift+F10 shows its commands at
 * hand. On paper it is a table of all rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const isNarrow = useIsNarrow(CARDS_BELOW[props.columns.length] ?? MANY_COLUMNS_BELOW);
  const isPrinting = useIsPrinting();
  const { rows, empty = uiTexts.empty_table, skeletonRows = 6 } = props;
  if (rows === undefined) {
    return isNarrow ? <CardListSkeleton count={skeletonRows} /> : <TableSkeleton {...props} />;
  }
  if (rows.length === 0) return empty;
  return (
    <>
      {isPrinting && <PaperTable {...props} rows={rows} />}
      {isNarrow ? <CardList {...props} rows={rows} /> : <WideTable {...props} rows={rows} />}
    </>
  );
}

/** The table of a wide screen. */
function WideTable<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }): ReactNode {
  const { label, columns, rows, getRowKey, getRowLabel, listActions, findsByTyping = false, windowFrom } = props;
  const hintId = useId();
  const keys = rows.map(getRowKey);
  const selection = useRowSelection(props.selection, rows, getRowKey);
  const { bodyRef, currentKey, setCurrentKey, handleKeyDown, isTyping, handleTouchStart } = useRowFocus(keys, {
    labels: findsByTyping ? rows.map(getRowLabel) : undefined,
    onStep: (key, event) => {
      if (event.shiftKey) selection?.extend(key);
    },
  });
  const menuRow = rows.find((row) => getRowKey(row) === currentKey);
  const menuActions = menuRow === undefined ? [] : listMenuActions(listActions?.(menuRow) ?? []);
  const isWindowed = windowFrom !== undefined && rows.length > windowFrom;

  function handleKeys(event: KeyboardEvent): void {
    if (selection !== null && currentKey !== undefined && !isInControl(event.target)) {
      if (chooseByKey(event, currentKey, selection)) return;
    }
    handleKeyDown(event);
  }

  /** Whether the key was one that chooses rows and does nothing else. */
  function chooseByKey(event: KeyboardEvent, key: string, { keys: chosen, ...choose }: RowSelection): boolean {
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyA') choose.allOrNone();
    else if (event.key === ' ' && !isTyping(event)) choose.toggle(key);
    else if (event.key === 'Escape' && chosen.size > 0) choose.none();
    else {
      // A range begins at the row that the arrow leaves.
      if (event.shiftKey && chosen.size === 0 && event.key.startsWith('Arrow')) choose.toggle(key);
      return false;
    }
    event.preventDefault();
    return true;
  }

  function renderRow(index: number, measure?: (element: HTMLElement) => void): ReactNode {
    const row = rows[index];
    if (row === undefined) return null;
    const key = getRowKey(row);
    return (
      <TableRow
        key={key}
        table={props}
        row={row}
        index={index}
        isCurrent={key === currentKey}
        selection={selection}
        onFocus={setCurrentKey}
        {...(measure === undefined ? {} : { measure })}
      />
    );
  }

  const span = columns.length + (listActions === undefined ? 0 : 1);
  return (
    <div className="ui-table-box">
      <p id={hintId} hidden>
        {selection === null ? uiTexts.row_keys : `${uiTexts.row_keys} ${uiTexts.row_select_keys}`}
      </p>
      <Menu position="bottom-start">
        <table
          className="ui-table"
          aria-label={label}
          aria-describedby={hintId}
          aria-rowcount={isWindowed ? rows.length + 1 : undefined}
          data-selectable={selection === null ? undefined : ''}
          data-selecting={(selection?.keys.size ?? 0) > 0 || undefined}
          data-windowed={isWindowed || undefined}
        >
          <TableHead columns={columns} hasActions={listActions !== undefined} selection={selection} />
          <Menu.ContextMenu disabled={listActions === undefined}>
            <tbody ref={bodyRef} onKeyDown={handleKeys} onTouchStartCapture={handleTouchStart}>
              {isWindowed ? (
                <Suspense fallback={<Room span={span} height={ROW_HEIGHT * rows.length} isLoading />}>
                  <WindowedRows
                    count={rows.length}
                    rowHeight={ROW_HEIGHT}
                    gap={0}
                    keptIndex={keys.indexOf(currentKey ?? '')}
                    listRef={bodyRef}
                    getKey={(index) => keys[index] ?? ''}
                    renderRow={renderRow}
                    renderGap={(height) => <Room span={span} height={height} />}
                  />
                </Suspense>
              ) : (
                rows.map((_row, index) => renderRow(index))
              )}
            </tbody>
          </Menu.ContextMenu>
        </table>
        <Menu.Dropdown aria-label={menuRow === undefined ? undefined : uiTexts.row_actions(getRowLabel(menuRow))}>
          <MenuActions actions={menuActions} />
        </Menu.Dropdown>
      </Menu>
      {isWindowed && <RowTooltip listRef={bodyRef} />}
    </div>
  );
}

/** Room for rows out of view, or on their way. */
function Room({ span, height, isLoading }: { span: number; height: number; isLoading?: boolean }): ReactNode {
  return (
    <tr className="ui-table-room" data-loading={isLoading || undefined} aria-hidden="true">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
