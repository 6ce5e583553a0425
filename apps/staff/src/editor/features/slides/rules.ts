/** The id of the button that adds a slide, which takes the focus when no slide is left. */
export const ADD_SLIDE_ID = 'add-slide';

/** The id of the button that stands for a slide in the list. */
export function rowIdOf(slide_id: string): string {
  return `slide-row-${slide_id}`;
}

/** What is selected in the list: the open slide, those selected with it, and the one a range is counted from. */
export interface ListSelection {
  readonly opened: string | null;
  /** In the order of the list; the open one is among them. */
  readonly selected: readonly string[];
  readonly anchor: string | null;
}

/** This slide alone; this one too, or no longer; all up to this one; and those as well as what was selected. */
export type Choice = 'only' | 'toggle' | 'range' | 'add_range';

/** What a click with these keys held asks for. */
export function readChoice(
  held: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean },
  isSelecting: boolean,
): Choice {
  const isCommand = held.ctrlKey || held.metaKey;
  if (held.shiftKey) return isCommand ? 'add_range' : 'range';
  return isCommand || isSelecting ? 'toggle' : 'only';
}

/**
 * The selection after a slide was chosen. One slide always stays selected.
 * @param order identifiers of all slides, as they stand
 */
export function chooseSlide(
  before: ListSelection,
  order: readonly string[],
  id: string,
  choice: Choice,
): ListSelection {
  const { opened, selected } = before;
  const anchor = before.anchor !== null && selected.includes(before.anchor) ? before.anchor : opened;
  const keys = new Set(selected);
  const list = (opens: string | null): ListSelection => ({
    opened: opens,
    selected: order.filter((each) => keys.has(each)),
    anchor: choice === 'toggle' ? opens : anchor,
  });
  switch (choice) {
    case 'only':
      return { opened: id, selected: [id], anchor: id };
    case 'range':
    case 'add_range':
      if (choice === 'range') keys.clear();
      for (const each of listRange(order, anchor ?? id, id)) keys.add(each);
      return list(id);
    case 'toggle':
      if (!keys.delete(id)) {
        keys.add(id);
        return list(id);
      }
      if (keys.size === 0) return before;
      return list(opened !== null && keys.has(opened) ? opened : findNearest(order, keys, id));
  }
}

/** Every slide from one to the other, both included. */
function listRange(order: readonly string[], from: string, to: string): string[] {
  const ends = [order.indexOf(from), order.indexOf(to)];
  return order.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** The selected slide after this one, or the last one before it. */
function findNearest(order: readonly string[], keys: ReadonlySet<string>, id: string): string | null {
  const index = order.indexOf(id);
  return order.slice(index).find((each) => keys.has(each)) ?? order.findLast((each) => keys.has(each)) ?? null;
}

/** The slides that a command given at this one is about: all the selected ones where it is among them. */
export function listConcerned(selected: readonly string[], id: string): readonly string[] {
  return selected.includes(id) ? selected : [id];
}

/** What a drag of slides carries. */
export function writeDragged(ids: readonly string[]): Record<string, unknown> {
  return { slide_ids: ids };
}

/** The slides that are dragged, from the data of a drag; null where something else is. */
export function readDragged(data: Record<string | symbol, unknown>): readonly string[] | null {
  const { slide_ids } = data;
  if (!Array.isArray(slide_ids)) return null;
  return slide_ids.filter((id) => typeof id === 'string');
}
