import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_DEBOUNCE_MS } from '@parta/domain/limits';
import { useState } from 'react';

export interface SoughtWords {
  /** What is typed. */
  words: string;
  setWords: (words: string) => void;
  /** What is looked for: what was typed, a moment after the last key; at once nothing when the field is emptied. */
  search: string;
}

/** What is typed into a search of a list that the server searches. */
export function useSoughtWords(): SoughtWords {
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words.trim(), SEARCH_DEBOUNCE_MS);
  return { words, setWords, search: words.trim() === '' ? '' : settled };
}
