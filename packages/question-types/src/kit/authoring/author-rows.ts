import type { ChoiceItem } from '../items/item-types.ts';
import type { Pair } from '../marking/shares.ts';

/** Items in the order that a key gives them; those it does not name come last. */
export function orderedItems(items: readonly ChoiceItem[], order: readonly string[]): ChoiceItem[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = (item: ChoiceItem): number => places.get(item.id) ?? order.length;
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}

/** A pair as its author sees it; the right side may be missing. */
export interface PairRow {
  left: ChoiceItem;
  right: ChoiceItem | null;
}

/** Both sides as rows, in the order of the key's pairs, and the items of the right side that belong to nothing. */
export function pairRows(
  sides: { left: readonly ChoiceItem[]; right: readonly ChoiceItem[] },
  pairs: readonly Pair[],
): { rows: PairRow[]; extras: ChoiceItem[] } {
  const rightOf = new Map(pairs.map((pair) => [pair.left_id, pair.right_id]));
  const rightById = new Map(sides.right.map((item) => [item.id, item]));
  const left = orderedItems(
    sides.left,
    pairs.map((pair) => pair.left_id),
  );
  const rows = left.map((item) => ({ left: item, right: rightById.get(rightOf.get(item.id) ?? '') ?? null }));
  const used = new Set(rows.map((row) => row.right?.id));
  return { rows, extras: sides.right.filter((item) => !used.has(item.id)) };
}
