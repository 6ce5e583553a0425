import type { Group } from '../api.ts';

const BY_NAME = new Intl.Collator('ru', { numeric: true });

/** Groups by name whose name has these words in it, in whatever case. */
export function listByName(groups: readonly Group[], words: string): Group[] {
  const sought = words.trim().toLowerCase();
  return groups
    .filter(({ name }) => name.toLowerCase().includes(sought))
    .sort((one, other) => BY_NAME.compare(one.name, other.name));
}
