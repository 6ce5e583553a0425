import { useLayoutEffect, useRef } from 'react';

/** Longer than a double click, shorter than a thought. */
const SETTLE_MS = 400;

/**
 * Tells whether a press came when a step had only just been shown. The main button then means something else than a
 * moment ago: a press that was meant for the step before, of a second click or beside another presenter, must not take
 * the next one. What counts is when the press was made and not when a busy page came to handle it.
 * @returns a function of the press's `timeStamp`, milliseconds since the page began
 */
export function useSettling(step: number): (pressed_at: number) => boolean {
  const shown = useRef({ step, at: Number.NEGATIVE_INFINITY });
  useLayoutEffect(() => {
    if (shown.current.step !== step) shown.current = { step, at: performance.now() };
  }, [step]);
  return (pressed_at) => pressed_at - shown.current.at < SETTLE_MS;
}
