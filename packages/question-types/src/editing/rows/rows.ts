/** A list in which the item at `from` stands at `to`. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
}
