import type { ScannerDocument } from '@parta/contract/live-documents';

/** What the page is for at this moment. */
export type Scene =
  | 'reading'
  | 'trial'
  | 'without_cards'
  | 'waiting'
  | 'unanswerable'
  | 'paused'
  | 'left'
  | 'closed'
  | 'finished';

/** Answers are read while a question is open that cards can give, before the start cards are tried, and at no other time. */
export function sceneOf({
  phase,
  paused,
  presenter_left,
  question,
  unanswerable,
  cards,
}: Pick<ScannerDocument, 'phase' | 'paused' | 'presenter_left' | 'question' | 'unanswerable' | 'cards'>): Scene {
  if (phase === 'finished') return 'finished';
  if (cards.length === 0) return 'without_cards';
  if (presenter_left) return 'left';
  if (paused) return 'paused';
  if (phase === 'lobby') return 'trial';
  if (unanswerable) return 'unanswerable';
  if (phase === 'open') return question === null ? 'unanswerable' : 'reading';
  return phase === 'closed' || phase === 'revealed' ? 'closed' : 'waiting';
}
