import { useState } from 'react';

/** How far out of sight a row is drawn already, as it may come into sight. */
const MARGIN = '400px 0px';

/** Tells whether an element is in sight or near it; the result ends that. */
export type WatchNear = (element: Element, onNear: (isNear: boolean) => void) => () => void;

/** One observer for all rows of a list that scrolls in itself. */
export function useNearRows(): WatchNear {
  const [watch] = useState(() => createWatch());
  return watch;
}

function createWatch(): WatchNear {
  const handlers = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | null = null;

  return (element, onNear) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) handlers.get(target)?.(isIntersecting);
      },
      { root: findScroller(element), rootMargin: MARGIN },
    );
    handlers.set(element, onNear);
    observer.observe(element);
    return () => {
      handlers.delete(element);
      observer?.unobserve(element);
      if (handlers.size > 0) return;
      observer?.disconnect();
      observer = null;
    };
  };
}

/** What the element scrolls in; null for the window. */
function findScroller(element: Element): Element | null {
  for (let above = element.parentElement; above !== null; above = above.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(above).overflowY)) return above;
  }
  return null;
}
