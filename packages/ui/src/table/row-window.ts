import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type VirtualItem,
  windowScroll,
} from '@tanstack/react-virtual';
import { createVirtualList, type ListRange } from '../scrolling/virtual-list.ts';

/** The rows to be drawn now, and where they lie: pixels from the top of the document. */
export interface RowWindowView {
  items: readonly VirtualItem[];
  top: number;
  bottom: number;
}

export interface RowWindowOptions {
  count: number;
  /** Pixels of a row before it is measured. */
  rowHeight: number;
  /** Pixels between two rows. */
  gap: number;
  /** A row that is drawn wherever it lies, so that it can hold the focus; -1 for none. */
  keptIndex: number;
  getKey: (index: number) => string;
}

/** Follows the scrolling of the browser's window; made for `useSyncExternalStore`. */
export interface RowWindow {
  subscribe: (listener: () => void) => () => void;
  getView: () => RowWindowView;
  /** After every rendering: what is listed now, and where the list begins. */
  update: (options: RowWindowOptions, top: number) => void;
  /** Learns the height of a row's element, which bears `data-index`. */
  measure: (element: HTMLElement) => void;
}

/** Rows drawn beyond the edges of the window. */
const OVERSCAN = 10;

function isSameView(left: RowWindowView, right: RowWindowView): boolean {
  if (left.top !== right.top || left.bottom !== right.bottom || left.items.length !== right.items.length) return false;
  return left.items.every((item, at) => {
    const other = right.items[at];
    return item.key === other?.key && item.start === other.start && item.end === other.end;
  });
}

/** The virtualizer asks again when this is another function, and not otherwise. */
function extractWith(keptIndex: number): (range: ListRange) => number[] {
  return (range) => {
    const inView = defaultRangeExtractor(range);
    const isExtra = keptIndex >= 0 && keptIndex < range.count && !inView.includes(keptIndex);
    return isExtra ? [...inView, keptIndex].sort((a, b) => a - b) : inView;
  };
}

/** A list of many rows, of which those in view are drawn. */
export function createRowWindow(first: RowWindowOptions): RowWindow {
  let options = first;
  let top = 0;
  let extractRange = extractWith(first.keptIndex);

  const list = createVirtualList<Window, RowWindowView, HTMLElement>({
    getSettings: () => ({
      count: options.count,
      gap: options.gap,
      overscan: OVERSCAN,
      scrollMargin: top,
      estimateSize: () => options.rowHeight,
      getItemKey: options.getKey,
      getScrollElement: () => window,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll,
      initialOffset: () => window.scrollY,
      initialRect: { width: window.innerWidth, height: window.innerHeight },
      rangeExtractor: extractRange,
    }),
    read: (virtualizer) => ({ items: virtualizer.getVirtualItems(), top, bottom: top + virtualizer.getTotalSize() }),
    isSame: isSameView,
  });

  return {
    subscribe: list.subscribe,
    getView: list.getView,
    update(nextOptions, nextTop) {
      if (nextOptions.keptIndex !== options.keptIndex) extractRange = extractWith(nextOptions.keptIndex);
      options = nextOptions;
      top = nextTop;
      list.update();
    },
    measure: list.measure,
  };
}
