import { useState } from 'react';

/**
 * The same list as long as the same is in it, so that an owner may make a new one at every rendering: the hook takes
 * another list for another choice, and drops what is being typed.
 */
export function useKeptList<Item>(list: readonly Item[], isSame: (left: Item, right: Item) => boolean): Item[] {
  const [kept, setKept] = useState<Item[]>(() => [...list]);
  const isKept =
    kept.length === list.length &&
    kept.every((item, at) => list.slice(at, at + 1).every((other) => Object.is(item, other) || isSame(item, other)));
  if (isKept) return kept;
  const next = [...list];
  setKept(next);
  return next;
}
