import { type RefObject, useLayoutEffect, useRef } from 'react';

const SMALLEST = 0.6;
const TRIES = 4;

/**
 * Draws the contents of a box smaller where they would not fit its height, as far as they stay readable: every length
 * inside is counted in `--u`. Measured anew when box or contents change.
 */
export function useFit(): { box: RefObject<HTMLElement | null>; contents: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLElement>(null);
  const contents = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const outer = box.current;
    const inner = contents.current;
    if (outer === null || inner === null) return;
    const fit = (): void => {
      let scale = 1;
      for (let count = 0; count < TRIES; count += 1) {
        inner.style.setProperty('--fit', String(scale));
        const style = getComputedStyle(outer);
        const room = outer.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
        const share = room / inner.scrollHeight;
        if (share >= 0.999 || scale === SMALLEST) return;
        scale = Math.max(SMALLEST, scale * share);
      }
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  });

  return { box, contents };
}
