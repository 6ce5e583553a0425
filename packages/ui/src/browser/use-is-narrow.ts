import { useSyncExternalStore } from 'react';

/** Widths in px below which a page is laid out otherwise; the CSS files bear the same numbers. */
const QUERIES = {
  /** Tables become cards and the rail a bottom bar. */
  768: '(max-width: 767.98px)',
  /** Tables of three columns become cards. */
  900: '(max-width: 899.98px)',
  /** Tables of four columns become cards. */
  1024: '(max-width: 1023.98px)',
  /** Tables of more columns become cards. */
  1200: '(max-width: 1199.98px)',
} as const;

/** A width in px at which the layout changes. */
export type LayoutWidth = keyof typeof QUERIES;

/**
 * Whether the window is narrower than a width.
 * @param width in px. Default: 768, below which it is a phone's
 */
export function useIsNarrow(width: LayoutWidth = 768): boolean {
  const query = QUERIES[width];
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
