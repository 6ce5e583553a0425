import { useEffect, useState } from 'react';

/** Longer than a double click, shorter than a thought. */
const SETTLE_MS = 400;

/**
 * Whether a step has only just come. The main button then means something else than a moment ago: a press that was
 * meant for the step before, of a second click or beside another presenter, must not take the next one.
 */
export function useSettling(step: number): boolean {
  const [settled, setSettled] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [step]);
  return settled !== step;
}
