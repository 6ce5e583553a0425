import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { uiTexts } from '../texts.ts';
import type { DataTableColumn, DataTableProps } from './data-table-parts.ts';
import { LightRowButtons, listMenuActions, RowButtons } from './row-buttons.tsx';
import { SelectBox } from './selection/select-box.tsx';
import type { RowSelection } from './selection/use-row-selection.ts';

export interface TableRowProps<Row> {
  table: DataTableProps<Row>;
  row: Row;
  /** Where it stands among all rows, from 0. */
  index: number;
  isCurrent: boolean;
  selection: RowSelection | null;
  onFocus: (key: string) => void;
  /** Of a table that draws only the rows in view: learns its height. */
  measure?: (element: HTMLElement) => void;
}

const CONTROLS = 'a, button, input, label, [role="menuitem"]';
const TITLE_LINK = '.ui-table-title a';

/** A press on a link or button of a row is about that alone. */
export function isInControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null;
}

/** The link of a title leads on, as links do. With a key held that chooses among rows, a press on it is about the row. */
function isTitleChosen({ detail, shiftKey, ctrlKey, metaKey, target }: MouseEvent): boolean {
  const isHeld = shiftKey || ctrlKey || metaKey;
  return detail > 0 && isHeld && target instanceof Element && target.closest(TITLE_LINK) !== null;
}

/**
 * The row that the first press of a double click met. That press may have led elsewhere: then the second, however late it
 * comes, meets a row that it is not about.
 */
let firstPressed: EventTarget | null = null;

/** One row of a wide table. */
export function TableRow<Row>(props: TableRowProps<Row>): ReactNode {
  const { table, row, index, isCurrent, selection, onFocus, measure } = props;
  const { columns, getRowKey, getRowLabel, listActions, onOpen, attachRow, isSelected, getRowMark } = table;
  const key = getRowKey(row);
  const Buttons = measure === undefined ? RowButtons : LightRowButtons;
  const canSelect = selection?.canSelect(key) ?? false;
  const isChosen = selection?.keys.has(key) ?? false;

  function attach(element: HTMLTableRowElement | null): (() => void) | undefined {
    if (element === null) return undefined;
    measure?.(element);
    return attachRow?.(element, row);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const actions = listMenuActions(listActions?.(row) ?? []);
    const action = actions.find(({ shortcut, disabled }) => shortcut === event.key && disabled !== true);
    if (event.key === 'Enter') onOpen?.(row);
    else if (action !== undefined) action.onSelect();
    else return;
    event.preventDefault();
  }

  return (
    <tr
      ref={attach}
      className="ui-table-row"
      data-row-key={key}
      data-index={index}
      data-selected={isChosen || isSelected?.(row) || undefined}
      data-mark={getRowMark?.(row)}
      aria-rowindex={measure === undefined ? undefined : index + 2}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onFocus(key)}
      onMouseDown={(event) => {
        // Shift would choose text, and leave the focus where it is.
        if (!canSelect || !event.shiftKey) return;
        event.preventDefault();
        event.currentTarget.focus();
      }}
      onClickCapture={(event) => {
        if (event.detail <= 1) firstPressed = event.currentTarget;
        if (canSelect && isTitleChosen(event)) event.preventDefault();
      }}
      onClick={(event) => {
        if (!canSelect || (isInControl(event.target) && !isTitleChosen(event))) return;
        // The keys that follow are about the row, not about its link.
        event.currentTarget.focus({ preventScroll: true });
        selection?.pick(key, event);
      }}
      onContextMenu={() => selection?.ensure(key)}
      onDoubleClick={(event) => {
        if (firstPressed === event.currentTarget && !isInControl(event.target)) onOpen?.(row);
      }}
      onKeyDown={handleKeyDown}
    >
      {columns.map((column, at) => (
        <Cell key={column.key} table={table} row={row} column={column} isTitle={at === 0}>
          {canSelect && (
            <SelectBox
              label={uiTexts.select_row(getRowLabel(row))}
              checked={isChosen}
              isSkippedByTab
              onPress={(held) =>
                held.shiftKey ? selection?.pick(key, { ...held, ctrlKey: true }) : selection?.toggle(key)
              }
            />
          )}
        </Cell>
      ))}
      {listActions !== undefined && (
        <td className="ui-table-actions">
          <Buttons rowLabel={getRowLabel(row)} actions={listActions(row)} />
        </td>
      )}
    </tr>
  );
}

interface CellProps<Row> {
  table: DataTableProps<Row>;
  row: Row;
  column: DataTableColumn<Row>;
  isTitle: boolean;
  /** Box of the row, before its icon. */
  children: ReactNode;
}

function Cell<Row>({ table, row, column, isTitle, children }: CellProps<Row>): ReactNode {
  const { getRowIcon, renderTitleLink } = table;
  const content = column.render(row);
  if (!isTitle) return <td data-align={column.align}>{content}</td>;
  return (
    <th scope="row">
      <span className="ui-table-title">
        {children}
        {getRowIcon?.(row)}
        <span className="ui-table-words">
          {renderTitleLink === undefined ? content : renderTitleLink(row, content)}
        </span>
      </span>
    </th>
  );
}
