import type { LibraryItem } from './library-rows.ts';

/** Those that a move would carry: what lies in the target already stays. */
export function listMovable<Item extends Pick<LibraryItem, 'place'>>(
  items: readonly Item[],
  target: string | null,
): Item[] {
  return items.filter(({ place }) => place !== target);
}

/**
 * Whether things can be dropped on a folder: it is none of them and lies in none of them, and something would move.
 * @param way identifiers from the root down to the target, without the root
 */
export function canDropInto(
  items: readonly Pick<LibraryItem, 'kind' | 'id' | 'place'>[],
  target: string | null,
  way: readonly string[],
): boolean {
  if (items.some(({ kind, id }) => kind === 'folder' && (id === target || way.includes(id)))) return false;
  return listMovable(items, target).length > 0;
}

/** What went wrong with one of many. */
export interface ItemFailure<Item> {
  item: Item;
  error: unknown;
}

/**
 * Does something to each, one after another, so that a failure spoils no other one.
 * @param onDone how many are behind, failed ones too
 */
export async function doForEach<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  onDone: (done: number) => void,
): Promise<{ done: Item[]; failures: ItemFailure<Item>[] }> {
  const done: Item[] = [];
  const failures: ItemFailure<Item>[] = [];
  for (const [index, item] of items.entries()) {
    try {
      await run(item);
      done.push(item);
    } catch (error) {
      failures.push({ item, error });
    }
    onDone(index + 1);
  }
  return { done, failures };
}
