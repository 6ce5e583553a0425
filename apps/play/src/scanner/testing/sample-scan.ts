import type { CardHolder, ScannedQuestion, ScannerDocument } from '@parta/contract/live-documents';

/** Somebody with a card who has not answered. */
export function makeHolder(card_number: number, given: Partial<CardHolder> = {}): CardHolder {
  return {
    card_number,
    participant_id: `p${card_number}`,
    nickname: `Ученик ${card_number}`,
    source: null,
    letter: null,
    ...given,
  };
}

/** A question with three answers. */
export const SCANNED: ScannedQuestion = {
  content_id: 'slide',
  question_id: 'question',
  num: 2,
  total: 5,
  answers: [{ option_id: 'a' }, { option_id: 'b' }, { option_id: 'c' }],
};

/** A question is open that nobody of three has answered. */
export const OPEN: ScannerDocument = {
  audience: 'scanner',
  activity_id: 'lesson',
  title: 'Реки и озёра',
  version: 3,
  step: 3,
  phase: 'open',
  paused: false,
  presenter_left: false,
  deadline_at: null,
  remaining_ms: null,
  question: SCANNED,
  unanswerable: false,
  cards: [1, 2, 3].map((card_number) => makeHolder(card_number)),
  server_time: 0,
};

/** The same class before the start. */
export const LOBBY: ScannerDocument = { ...OPEN, phase: 'lobby', step: 1, question: null };
