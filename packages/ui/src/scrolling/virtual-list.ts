import { type defaultRangeExtractor, Virtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';

/** The indexes of a list that lie in view, and how many there are. */
export type ListRange = Parameters<typeof defaultRangeExtractor>[0];

/** The part of a long list that is drawn; made for `useSyncExternalStore`. */
export interface VirtualList<View, Item extends Element> {
  subscribe: (listener: () => void) => () => void;
  getView: () => View;
  /** Reads the settings anew. */
  update: () => void;
  /** Learns the size of an item's element. */
  measure: (element: Item | null) => void;
  /** Scrolls as little as needed for the whole item to be seen. */
  reveal: (index: number) => void;
}

export interface VirtualListOptions<Scroller extends Element | Window, View, Item extends Element> {
  getSettings: () => Omit<VirtualizerOptions<Scroller, Item>, 'onChange'>;
  read: (virtualizer: Virtualizer<Scroller, Item>) => View;
  /** Nobody is told of a view that is the same. */
  isSame: (left: View, right: View) => boolean;
}

/** Follows the scrolling of a list, of which those in view are drawn. */
export function createVirtualList<Scroller extends Element | Window, View, Item extends Element>(
  options: VirtualListOptions<Scroller, View, Item>,
): VirtualList<View, Item> {
  const listeners = new Set<() => void>();
  const getSettings = () => ({ ...options.getSettings(), onChange: refresh });
  const virtualizer = new Virtualizer<Scroller, Item>(getSettings());
  let view = options.read(virtualizer);

  function refresh(): void {
    const next = options.read(virtualizer);
    if (options.isSame(next, view)) return;
    view = next;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      const stop = virtualizer._didMount();
      virtualizer._willUpdate();
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    getView: () => view,
    update() {
      virtualizer.setOptions(getSettings());
      virtualizer._willUpdate();
      refresh();
    },
    measure: (element) => virtualizer.measureElement(element),
    reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
