import { SEARCH_DEBOUNCE_MS } from '@parta/domain/limits';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { RowsWanted } from './api.ts';

/** Which rows of people are wanted; what is typed is sought a moment after the last key. */
export function useWantedRows(first: RowsWanted): {
  wanted: RowsWanted;
  setWanted: Dispatch<SetStateAction<RowsWanted>>;
  search: string;
  setSearch: (search: string) => void;
} {
  const [wanted, setWanted] = useState(first);
  const [search, setSearch] = useState(first.search);
  useEffect(() => {
    const timer = setTimeout(() => setWanted((now) => ({ ...now, search: search.trim() })), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return { wanted, setWanted, search, setSearch };
}
