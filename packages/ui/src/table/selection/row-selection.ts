/** Rows that are chosen, and the row from which a range is counted. */
export interface Selected {
  readonly keys: ReadonlySet<string>;
  readonly anchor: string | null;
}

/** Nothing is chosen. */
export const NOTHING_SELECTED: Selected = { keys: new Set(), anchor: null };

/** This row alone. */
export function selectOnly(key: string): Selected {
  return { keys: new Set([key]), anchor: key };
}

/** This row too, or no longer. */
export function toggleSelected(before: Selected, key: string): Selected {
  const keys = new Set(before.keys);
  if (!keys.delete(key)) keys.add(key);
  return { keys, anchor: key };
}

/**
 * Every row from the anchor to this one, both included; without an anchor this row alone.
 * @param order keys of the rows that may be chosen, as they stand
 * @param adds keeps what was chosen besides (Ctrl or Cmd with Shift)
 */
export function selectRange(before: Selected, order: readonly string[], key: string, adds = false): Selected {
  const to = order.indexOf(key);
  const from = before.anchor === null ? -1 : order.indexOf(before.anchor);
  if (to === -1) return before;
  if (from === -1) return selectOnly(key);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set(adds ? [...before.keys, ...range] : range), anchor: before.anchor };
}

/** Every row; again, where all are chosen already, none. */
export function selectAllOrNone(before: Selected, order: readonly string[]): Selected {
  const hasAll = order.length > 0 && order.every((key) => before.keys.has(key));
  return hasAll ? NOTHING_SELECTED : { keys: new Set(order), anchor: before.anchor };
}

/**
 * Where typing letters leads: the first row after the current one whose label begins with them; while more than one
 * letter is typed the current row itself will do. Case does not matter. -1 when no label begins so.
 */
export function findByTyping(labels: readonly string[], typed: string, current: number): number {
  const wanted = typed.toLowerCase();
  const first = typed.length > 1 ? current : current + 1;
  for (let step = 0; step < labels.length; step += 1) {
    const index = (Math.max(first, 0) + step) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(wanted) === true) return index;
  }
  return -1;
}
