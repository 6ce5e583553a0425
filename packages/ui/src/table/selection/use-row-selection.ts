import { useState } from 'react';
import type { DataTableSelection } from '../data-table-parts.ts';
import {
  NOTHING_SELECTED,
  type Selected,
  selectAllOrNone,
  selectOnly,
  selectRange,
  toggleSelected,
} from './row-selection.ts';

/** Which keys were held during a click. */
export interface HeldKeys {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** What a table does with the selection of its owner. */
export interface RowSelection {
  keys: ReadonlySet<string>;
  /** Some, not all. */
  isPartial: boolean;
  hasAll: boolean;
  canSelect: (key: string) => boolean;
  /** A click on the row. */
  pick: (key: string, held: HeldKeys) => void;
  toggle: (key: string) => void;
  /** Up to this row. */
  extend: (key: string) => void;
  /** Makes sure that commands are about this row. */
  ensure: (key: string) => void;
  allOrNone: () => void;
  none: () => void;
}

/** Clicks and keys put into words of the selection; null where rows cannot be chosen. */
export function useRowSelection<Row>(
  selection: DataTableSelection<Row> | undefined,
  rows: readonly Row[],
  getRowKey: (row: Row) => string,
): RowSelection | null {
  const [anchor, setAnchor] = useState<string | null>(null);
  if (selection === undefined) return null;
  const { canSelect, keys, onChange } = selection;
  const order = (canSelect === undefined ? rows : rows.filter(canSelect)).map(getRowKey);
  const choosable = new Set(order);
  const before: Selected = { keys, anchor };

  function apply(next: Selected): void {
    setAnchor(next.anchor);
    onChange(next.keys);
  }

  return {
    keys,
    hasAll: order.length > 0 && keys.size >= order.length,
    isPartial: keys.size > 0 && keys.size < order.length,
    canSelect: (key) => choosable.has(key),
    pick(key, { shiftKey, ctrlKey, metaKey }) {
      const adds = ctrlKey || metaKey;
      if (!choosable.has(key)) return;
      if (shiftKey) apply(selectRange(before, order, key, adds));
      else apply(adds ? toggleSelected(before, key) : selectOnly(key));
    },
    toggle(key) {
      if (choosable.has(key)) apply(toggleSelected(before, key));
    },
    extend: (key) => apply(selectRange(before, order, key)),
    ensure(key) {
      if (choosable.has(key) && !keys.has(key)) apply(selectOnly(key));
    },
    allOrNone: () => apply(selectAllOrNone(before, order)),
    none: () => apply(NOTHING_SELECTED),
  };
}
