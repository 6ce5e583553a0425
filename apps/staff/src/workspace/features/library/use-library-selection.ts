import { useState } from 'react';
import { getRowKey, isItem, type LibraryItem, type LibraryRow } from './rules/library-rows.ts';

/** The rows that are chosen, of those that are shown. */
export interface LibrarySelection {
  /** Every row that can be chosen. */
  items: readonly LibraryItem[];
  keys: ReadonlySet<string>;
  chosen: readonly LibraryItem[];
  choose: (keys: ReadonlySet<string>) => void;
}

/**
 * Choosing rows; another folder begins with none.
 * @param folder_id the opened folder; undefined at the root
 */
export function useLibrarySelection(
  rows: readonly LibraryRow[] | undefined,
  folder_id: string | undefined,
): LibrarySelection {
  const [selected, setSelected] = useState<{ folder_id: string | undefined; keys: ReadonlySet<string> }>();
  const items = (rows ?? []).filter(isItem);
  const wanted = selected !== undefined && selected.folder_id === folder_id ? selected.keys : new Set<string>();
  const keys = new Set(items.map(getRowKey).filter((key) => wanted.has(key)));
  return {
    items,
    keys,
    chosen: items.filter((item) => keys.has(getRowKey(item))),
    choose: (next) => setSelected({ folder_id, keys: next }),
  };
}
