import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { createVirtualList, type ListRange } from '../../scrolling/virtual-list.ts';

/** The options to be drawn now, and how tall all of them are. */
export interface OptionWindowView {
  items: readonly VirtualItem[];
  /** Pixels. */
  height: number;
}

/** Follows the scrolling of a list of options; made for `useSyncExternalStore`. */
export interface OptionWindow {
  subscribe: (listener: () => void) => () => void;
  getView: () => OptionWindowView;
  /** The element that scrolls. */
  setScroller: (element: HTMLElement | null) => void;
  /** After every rendering: how many options there are, and which of them is highlighted; -1 for none. */
  update: (count: number, highlight: number) => void;
  /** Learns the height of an option's element, which bears `data-option-index`. */
  measure: (element: HTMLElement | null) => void;
  /** Scrolls as little as needed for the whole option to be seen. */
  reveal: (index: number) => void;
  /** Scrolls to the first option. */
  scrollToTop: () => void;
}

/** Pixels of an option before it is measured. */
const OPTION_HEIGHT = 44;
/** Pixels of a list that nobody has measured yet. */
const LIST_HEIGHT = 320;
/** Pixels above the first option and below the last. */
const EDGE = 4;
/** Options drawn beyond the edges of the list. */
const OVERSCAN = 6;
/** The keys Page Up and Page Down go so far. */
const KEY_REACH = 5;

/**
 * Besides the options in view those that a key can lead to: the hook looks for them among what is drawn.
 * The virtualizer asks again when this is another function, and not otherwise.
 */
function extractWith(highlight: number): (range: ListRange) => number[] {
  return (range) => {
    const reached = Array.from({ length: 2 * KEY_REACH + 1 }, (_, at) => highlight - KEY_REACH + at);
    const drawn = new Set([...defaultRangeExtractor(range), 0, range.count - 1, ...reached]);
    return [...drawn].filter((index) => index >= 0 && index < range.count).sort((a, b) => a - b);
  };
}

/** A list of many options, of which those in view and those within reach of a key are drawn. */
export function createOptionWindow(firstCount: number): OptionWindow {
  let scroller: HTMLElement | null = null;
  let count = firstCount;
  let highlight = -1;
  let extractRange = extractWith(highlight);

  const list = createVirtualList<HTMLElement, OptionWindowView, HTMLElement>({
    getSettings: () => ({
      count,
      overscan: OVERSCAN,
      paddingStart: EDGE,
      paddingEnd: EDGE,
      scrollPaddingStart: EDGE,
      scrollPaddingEnd: EDGE,
      estimateSize: () => OPTION_HEIGHT,
      getScrollElement: () => scroller,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      initialRect: { width: 0, height: LIST_HEIGHT },
      indexAttribute: 'data-option-index',
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
    update(nextCount, nextHighlight) {
      if (nextHighlight !== highlight) extractRange = extractWith(nextHighlight);
      count = nextCount;
      highlight = nextHighlight;
      list.update();
    },
    measure: list.measure,
    reveal: list.reveal,
    scrollToTop() {
      if (scroller !== null) scroller.scrollTop = 0;
    },
  };
}
