import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { createVirtualList, type ListRange } from '../../scrolling/virtual-list.ts';

/** The rows to be drawn now, and how tall all of them are. */
export interface TreeWindowView {
  items: readonly VirtualItem[];
  /** Pixels. */
  height: number;
}

/** Follows the scrolling of a tree; made for `useSyncExternalStore`. */
export interface TreeWindow {
  subscribe: (listener: () => void) => () => void;
  getView: () => TreeWindowView;
  /** The element that scrolls. */
  setScroller: (element: HTMLElement | null) => void;
  /** After every rendering: what is listed now, and the row that is drawn wherever it lies; -1 for none. */
  update: (keys: readonly string[], active: number) => void;
  /** Learns the height of a row's element, which bears `data-row-index`. */
  measure: (element: HTMLElement | null) => void;
  /** Scrolls as little as needed for the whole row to be seen. */
  reveal: (index: number) => void;
}

/** Pixels of a row before it is measured. */
const ROW_HEIGHT = 44;
/** Pixels of a tree that nobody has measured yet. */
const TREE_HEIGHT = 320;
/** Rows drawn beyond the edges. */
const OVERSCAN = 8;

/** The virtualizer asks again when this is another function, and not otherwise. */
function extractWith(active: number): (range: ListRange) => number[] {
  return (range) => {
    const drawn = new Set([...defaultRangeExtractor(range), active]);
    return [...drawn].filter((index) => index >= 0 && index < range.count).sort((a, b) => a - b);
  };
}

/** A tree of many rows, of which those in view are drawn, and the one that the keyboard is on. */
export function createTreeWindow(first_keys: readonly string[]): TreeWindow {
  let scroller: HTMLElement | null = null;
  let keys = first_keys;
  let active = -1;
  let extractRange = extractWith(active);
  let getKey = (index: number): string => keys[index] ?? '';

  const list = createVirtualList<HTMLElement, TreeWindowView, HTMLElement>({
    getSettings: () => ({
      count: keys.length,
      overscan: OVERSCAN,
      estimateSize: () => ROW_HEIGHT,
      getItemKey: getKey,
      getScrollElement: () => scroller,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      initialRect: { width: 0, height: TREE_HEIGHT },
      indexAttribute: 'data-row-index',
      rangeExtractor: extractRange,
    }),
    read: (virtualizer) => ({ items: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize() }),
    isSame: (left, right) => left.items === right.items && left.height === right.height,
  });

  return {
    subscribe: list.subscribe,
    getView: list.getView,
    setScroller(element) {
      scroller = element;
    },
    update(next_keys, next_active) {
      if (next_active !== active) extractRange = extractWith(next_active);
      if (next_keys !== keys) getKey = (index) => next_keys[index] ?? '';
      keys = next_keys;
      active = next_active;
      list.update();
    },
    measure: list.measure,
    reveal: list.reveal,
  };
}
