import { hasWords } from '@parta/domain/text/search-text';
import type { Group } from '../api.ts';

const BY_NAME = new Intl.Collator('ru', { numeric: true });

/** Groups by name whose name has these words in it. */
export function listByName(groups: readonly Group[], words: string): Group[] {
  return groups.filter(({ name }) => hasWords(name, words)).sort((one, other) => BY_NAME.compare(one.name, other.name));
}
