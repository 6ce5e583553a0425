import type { MouseEvent } from 'react';

/**
 * Spread on buttons of the console: a pointer leaves the focus where it was. Otherwise the space bar would press the
 * button clicked last and not the main one. The keyboard focuses them as ever.
 */
export const keepFocus = {
  onMouseDown: (event: MouseEvent): void => event.preventDefault(),
} as const;
