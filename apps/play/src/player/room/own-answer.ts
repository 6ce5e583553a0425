import type { OwnDocument, ParticipantDocument } from '@parta/contract/live-documents';
import type { AnswerState, OutboxView } from '@parta/web-kit/outbox';

export interface OwnAnswer {
  /** What the participant sees as her answer; null without one that counts or may still count. */
  answer: unknown;
  state: AnswerState | null;
}

/**
 * The participant's answer to a question, from what the server holds and what this device has sent or still keeps. A
 * refused answer does not count: then the server's stands, with the refusal told beside it.
 */
export function ownAnswerTo(
  question_id: string,
  own: Pick<OwnDocument, 'answer'> | null,
  outbox: OutboxView | null,
): OwnAnswer {
  const stored = own?.answer?.question_id === question_id ? own.answer : null;
  const kept = outbox?.answers.get(question_id);
  const accepted: AnswerState | null = stored === null ? null : { kind: 'accepted', accepted_at: stored.accepted_at };
  const storedAnswer = { answer: stored?.answer ?? null, state: accepted };
  if (kept === undefined) return storedAnswer;
  switch (kept.state.kind) {
    case 'late':
    case 'refused':
      return { answer: stored?.answer ?? null, state: kept.state };
    case 'accepted':
      // The server may hold a newer one, given on another device.
      return stored !== null && stored.accepted_at > kept.state.accepted_at
        ? storedAnswer
        : { answer: kept.answer, state: kept.state };
    case 'sending':
    case 'unkept':
    case 'saved_offline':
    case 'paused':
      return { answer: kept.answer, state: kept.state };
  }
}

/** Whether giving this answer changes nothing, as at a double tap; what was not accepted may be given again. */
export function isAnswerRepeated(own: OwnAnswer, answer: unknown): boolean {
  if (own.state === null || own.state.kind === 'late' || own.state.kind === 'refused') return false;
  try {
    return JSON.stringify(own.answer) === JSON.stringify(answer);
  } catch {
    // What cannot be compared is given: the outbox says what becomes of it.
    return false;
  }
}

/** Whether an answer can be given or changed at this moment, as far as this device knows. */
export function canAnswer(document: ParticipantDocument, own: OwnAnswer, isTimeOver: boolean): boolean {
  if (document.phase !== 'open' || document.paused || isTimeOver) return false;
  return document.repeated_answers || own.answer === null;
}
