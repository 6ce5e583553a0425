import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterOverlay } from './after-overlay.ts';

/**
 * Puts the focus on the heading of the page, or on the page itself while there is none, so that a reader of the screen
 * tells what has come and Tab begins there. What is focused on the page itself, or in a dialog, keeps the focus.
 */
export function focusHeading(): void {
  const main = document.querySelector('main');
  const focused = document.activeElement;
  if (main === null || isKept(main, focused)) return;
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function isKept(main: HTMLElement, focused: Element | null): boolean {
  if (focused === null || focused === main) return false;
  return main.contains(focused) || focused.closest('[role="dialog"]') !== null;
}

/** Does so a moment later if the focus is nowhere: the row whose button opened a dialog went with what was done there. */
export function catchLostFocus(): void {
  afterOverlay('dialog', () => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) focusHeading();
  });
}

/** Does so whenever another page of the app has come; the first one is told of by the browser. */
export function useHeadingFocus(router: Pick<AnyRouter, 'subscribe'>): void {
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) focusHeading();
      }),
    [router],
  );
}
