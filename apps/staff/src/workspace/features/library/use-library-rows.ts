import { useDebouncedValue } from '@mantine/hooks';
import { LIBRARY_HITS_MAX } from '@parta/domain/limits';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../shell/services.tsx';
import { folderQuery, searchQuery } from './api.ts';
import {
  type LibraryFolder,
  type LibraryHits,
  type LibraryRow,
  listFoundItems,
  listLibraryRows,
} from './rules/library-rows.ts';
import { libraryTexts } from './texts.ts';

/** Typing pauses so long before it is searched for. */
const TYPING_PAUSE_MS = 250;

export interface LibraryRows {
  folder: UseQueryResult<LibraryFolder>;
  search: UseQueryResult<LibraryHits> & { isLimited: boolean };
  /** Whether `rows` come of a search. */
  isFound: boolean;
  /** What is typed into the search. */
  words: string;
  setWords: (words: string) => void;
  /** undefined while they are on their way. */
  rows: LibraryRow[] | undefined;
}

/** What is listed: the opened folder, or what a search of the whole library has found. */
export function useLibraryRows(id: string | undefined): LibraryRows {
  const { client } = useServices();
  const [typed, setTyped] = useState<{ place: string | undefined; words: string }>({ place: id, words: '' });
  const words = typed.place === id ? typed.words : '';
  const [settled] = useDebouncedValue(words.trim(), TYPING_PAUSE_MS);
  const folder = useQuery(folderQuery(client, id));
  const search = useQuery({ ...searchQuery(client, settled), placeholderData: keepPreviousData });
  const isFound = words.trim() !== '' && settled !== '';
  const found = search.data === undefined ? undefined : listFoundItems(search.data);
  const listed = folder.data === undefined ? undefined : listLibraryRows(folder.data, libraryTexts.title);
  const { folders = [], materials = [] } = search.data ?? {};
  return {
    folder,
    search: { ...search, isLimited: folders.length >= LIBRARY_HITS_MAX || materials.length >= LIBRARY_HITS_MAX },
    words,
    setWords: (next) => setTyped({ place: id, words: next }),
    isFound,
    rows: isFound ? found : listed,
  };
}
