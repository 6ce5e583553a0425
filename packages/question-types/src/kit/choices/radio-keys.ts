import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Arrows move between radio buttons without choosing: a choice is sent at once and may be final, so that passing over an
 * option must not pick it. Space picks.
 */
export function moveFocusAlone(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const inputs = [...document.getElementsByName(event.currentTarget.name)];
  const at = inputs.indexOf(event.currentTarget);
  if (at < 0) return;
  event.preventDefault();
  inputs[(at + step + inputs.length) % inputs.length]?.focus();
}
