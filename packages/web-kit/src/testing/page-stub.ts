import type { PageChange, PageEvents } from '../browser/page-events.ts';

/** A page whose visibility and network the test decides. */
export function makePage(): PageEvents & { tell(change: PageChange): void } {
  const listeners = new Set<(change: PageChange) => void>();
  let hidden = false;
  return {
    isHidden: () => hidden,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(change) {
      if (change === 'hidden' || change === 'visible') hidden = change === 'hidden';
      for (const listener of listeners) listener(change);
    },
  };
}
