import { type KeyboardEvent, useState } from 'react';
import type { CheckTreeRow } from './check-tree-row.ts';

/** Rows that Page Up and Page Down walk. */
const PAGE = 8;

export interface TreeKeysOptions {
  rows: readonly CheckTreeRow[];
  onToggle: (key: string) => void;
  onExpand: (key: string, expanded: boolean) => void;
}

export interface TreeKeys {
  /** Index of the row that the keyboard is on; -1 where there are no rows. */
  active: number;
  setActive: (key: string) => void;
  handleKey: (event: KeyboardEvent) => void;
}

/** Walks a tree by the keys that a tree has everywhere: arrows, Home, End, the space bar. */
export function useTreeKeys({ rows, onToggle, onExpand }: TreeKeysOptions): TreeKeys {
  const [activeKey, setActive] = useState<string | null>(null);
  const found = rows.findIndex(({ key }) => key === activeKey);
  const active = found === -1 && rows.length > 0 ? 0 : found;

  function walkTo(index: number): void {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row !== undefined) setActive(row.key);
  }

  function handleKey(event: KeyboardEvent): void {
    const row = rows[active];
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const parent = rows.findLastIndex(({ level }, at) => at < active && level < row.level);
    const keys: Partial<Record<string, () => void>> = {
      ArrowDown: () => walkTo(active + 1),
      ArrowUp: () => walkTo(active - 1),
      PageDown: () => walkTo(active + PAGE),
      PageUp: () => walkTo(active - PAGE),
      Home: () => walkTo(0),
      End: () => walkTo(rows.length - 1),
      ArrowRight: () => {
        if (row.expanded === false) onExpand(row.key, true);
        else if (row.expanded === true) walkTo(active + 1);
      },
      ArrowLeft: () => {
        if (row.expanded === true) onExpand(row.key, false);
        else if (parent !== -1) walkTo(parent);
      },
      ' ': () => {
        if (row.disabled !== true) onToggle(row.key);
      },
    };
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return { active, setActive, handleKey };
}
