import { useEffect, useState } from 'react';
import { pageTime } from './rules/pages.ts';

const FORWARD = new Set(['ArrowRight', 'ArrowDown', 'PageDown']);
const BACK = new Set(['ArrowLeft', 'ArrowUp', 'PageUp']);

interface Turns {
  /** What the pages are of: another subject begins at its first page and turns by itself again. */
  subject: string;
  page: number;
  /** Somebody has turned a page by hand: none turns by itself any more. */
  isHeld: boolean;
}

interface Measured {
  pages: number;
  letters: number;
  /** Seconds that the question is open; null without a limit. */
  time_limit: number | null;
}

/** Which page of a subject stands on the wall. */
export function useTurns(subject: string): { page: number; turns: Turns; setTurns(next: Turns): void } {
  const [kept, setTurns] = useState<Turns>({ subject, page: 0, isHeld: false });
  const turns = kept.subject === subject ? kept : { subject, page: 0, isHeld: false };
  return { page: turns.page, turns, setTurns };
}

/** Turns the pages one after the other, the first again after the last, until keys of the wall or of a remote control do. */
export function useTurning(turns: Turns, setTurns: (next: Turns) => void, measured: Measured): void {
  const { subject, page, isHeld } = turns;
  const { pages, letters, time_limit } = measured;
  const wait_ms = pageTime(letters, pages, time_limit);

  useEffect(() => {
    if (pages < 2 || isHeld) return undefined;
    const timer = window.setTimeout(() => setTurns({ subject, page: (page + 1) % pages, isHeld }), wait_ms);
    return () => window.clearTimeout(timer);
  }, [subject, page, isHeld, pages, wait_ms, setTurns]);

  useEffect(() => {
    if (pages < 2) return undefined;
    function handleKey(event: KeyboardEvent): void {
      const step = stepOf(event);
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const last = pages - 1;
      setTurns({ subject, page: Math.min(last, Math.max(0, Math.min(page, last) + step)), isHeld: true });
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [subject, page, pages, setTurns]);
}

function stepOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === ' ') return shiftKey ? -1 : 1;
  if (FORWARD.has(key)) return 1;
  return BACK.has(key) ? -1 : 0;
}
