/** Anything that has a random id. */
interface Identified {
  readonly id: string;
}

/**
 * Items in the order of their random ids: an order that says nothing about the key. Kinds whose key is an order or a
 * pairing store their items so, and their schemas refuse any other order.
 */
export function sortById<Item extends Identified>(items: readonly Item[]): Item[] {
  return [...items].sort((one, other) => compareTexts(one.id, other.id));
}

/** Whether items stand in the order of {@link sortById}. */
export function isSortedById(items: readonly Identified[]): boolean {
  return items.every((item, index) => index === 0 || compareTexts(items[index - 1]?.id ?? '', item.id) <= 0);
}

/** Compares by code units: the same on every machine, whatever its language. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Whether two lists hold the same different ids, in whatever order. */
export function holdsSameIds(ids: readonly string[], items: readonly Identified[]): boolean {
  const known = new Set(items.map((item) => item.id));
  return ids.length === items.length && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
}
