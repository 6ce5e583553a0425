import type { ScannerDocument } from '@parta/contract/live-documents';

/** What the page is for at this moment. */
export type Scene = 'reading' | 'waiting' | 'unanswerable' | 'paused' | 'left' | 'closed' | 'finished';

/** Cards are read while a question is open that they can answer, and at no other time. */
export function sceneOf({
  phase,
  paused,
  presenter_left,
  question,
  unanswerable,
}: Pick<ScannerDocument, 'phase' | 'paused' | 'presenter_left' | 'question' | 'unanswerable'>): Scene {
  if (phase === 'finished') return 'finished';
  if (presenter_left) return 'left';
  if (paused) return 'paused';
  if (unanswerable && phase !== 'lobby') return 'unanswerable';
  if (phase === 'open') return question === null ? 'unanswerable' : 'reading';
  return phase === 'closed' || phase === 'revealed' ? 'closed' : 'waiting';
}
