/**
 * The first text inside a JSON value that PostgreSQL cannot hold: one with a NUL or half of a surrogate pair, as a value or
 * as the name of a property.
 * @returns the path that leads to it, empty for the value itself; null where everything can be stored
 */
export function findUnstorable(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return isStorableString(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return findInList(value);
  for (const [name, item] of Object.entries(value)) {
    if (!isStorableString(name)) return [];
    const path = findUnstorable(item);
    if (path !== null) return [name, ...path];
  }
  return null;
}

/** Whether PostgreSQL can hold every text inside a JSON value. */
export function isStorable(value: unknown): boolean {
  return findUnstorable(value) === null;
}

/** By index: no names are made for a list of millions. */
function findInList(list: readonly unknown[]): readonly string[] | null {
  for (const [index, item] of list.entries()) {
    const path = findUnstorable(item);
    if (path !== null) return [String(index), ...path];
  }
  return null;
}

function isStorableString(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
