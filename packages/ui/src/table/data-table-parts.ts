import type { ReactNode } from 'react';
import type { MenuAction } from '../overlays/menu.tsx';

/** A column of any row. */
export interface DataTableColumn<Row> {
  key: string;
  /** Its name: above the column, or before the value on a card. */
  header: string;
  /** The value. In the first column plain words and badges, no link and no button: the table opens the row by itself. */
  render: (row: Row) => ReactNode;
  /** In place of the value on a card; null leaves the column out there. Default: the value. */
  renderOnCard?: (row: Row) => ReactNode;
  /** Any CSS width; the first column takes what is left. */
  width?: string;
  /** Figures stand at the end. Default: 'start'. */
  align?: 'start' | 'end';
}

/** A command of one row. */
export interface RowAction extends MenuAction {
  /** Stands as an icon in the row too (on a wide screen); it needs an icon then. */
  isQuick?: boolean;
  /** Stands nowhere else: the menus leave it out. */
  isQuickOnly?: boolean;
  /** `KeyboardEvent.key` that runs it from the focused row: 'F2', 'Delete'. */
  shortcut?: string;
}

/** Rows that can be chosen, one or many. */
export interface DataTableSelection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** false for a row that no command for many takes. Default: every row can be chosen. */
  canSelect?: (row: Row) => boolean;
}

export interface DataTableProps<Row> {
  /** What is listed, for those who do not see the heading. */
  label: string;
  /** The first column is the title of the row and of its card. */
  columns: readonly DataTableColumn<Row>[];
  /** undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  getRowKey: (row: Row) => string;
  /** Name of the row in the labels of its buttons. */
  getRowLabel: (row: Row) => string;
  /** Icon before the title. */
  getRowIcon?: (row: Row) => ReactNode;
  /** Commands of the row: by buttons, by right click (long press) and by Shift+F10. */
  listActions?: (row: Row) => readonly RowAction[];
  /** Double click or Enter on a row, a press on the title of a card. */
  onOpen?: (row: Row) => void;
  /** Draws the title as a router's link, so that the row has an address; it opens by a single click then. */
  renderTitleLink?: (row: Row, title: ReactNode) => ReactNode;
  /** What stands below the values of a card: the one button that matters. The wide table has none of it. */
  renderCardFoot?: (row: Row) => ReactNode;
  /** Marks a row: the one just made, the one in use. */
  isSelected?: (row: Row) => boolean;
  /**
   * Lets rows be chosen: by a click (Ctrl and Shift for more), Space, Shift with arrows, Ctrl+A and boxes. A click on a
   * title then chooses the row and does not follow its link. Cards show boxes as soon as something is chosen.
   */
  selection?: DataTableSelection<Row>;
  /** Lets letters find a row by its label. */
  findsByTyping?: boolean;
  /** With more rows than this only those in view are drawn. Default: all rows are. */
  windowFrom?: number;
  /** Lets the owner listen on the element of a row of a wide table; returns what stops it. */
  attachRow?: (element: HTMLElement, row: Row) => () => void;
  /** 'target' where something can be dropped now, 'lifted' for what is being dragged. */
  getRowMark?: (row: Row) => 'target' | 'lifted' | undefined;
  /** In place of an empty table; usually an EmptyState. */
  empty?: ReactNode;
  /** Rows of the skeleton. Default: 6. */
  skeletonRows?: number;
}
