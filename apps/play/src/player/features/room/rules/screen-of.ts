import type { ParticipantDocument, PublicQuestion, Slot } from '@parta/contract/live-documents';

/** What a participant looks at. */
export type Screen =
  | { readonly kind: 'lobby' | 'paused' | 'leaderboard' | 'finished' }
  | { readonly kind: 'slide'; readonly slot: Slot }
  /** A question comes; nothing is told of it before it is open. */
  | { readonly kind: 'ready'; readonly slot: Slot }
  | { readonly kind: 'question'; readonly slot: Slot; readonly question: PublicQuestion };

/**
 * The screen of a state. A question on the board stays on the screen while the session is paused, but not when it waits
 * for another presenter: that has to be told.
 */
export function screenOf({ phase, paused, presenter_left, slot }: ParticipantDocument): Screen {
  if (presenter_left && phase !== 'finished') return { kind: 'paused' };
  const question = slot?.question ?? null;
  switch (phase) {
    case 'lobby':
    case 'leaderboard':
    case 'finished':
      return paused && phase !== 'finished' ? { kind: 'paused' } : { kind: phase };
    case 'content':
      if (paused || slot === null) return { kind: 'paused' };
      return { kind: slot.question_type === null ? 'slide' : 'ready', slot };
    case 'open':
      if (paused) return { kind: 'paused' };
      return slot === null || question === null ? { kind: 'lobby' } : { kind: 'question', slot, question };
    case 'closed':
    case 'revealed':
      return slot === null || question === null ? { kind: 'lobby' } : { kind: 'question', slot, question };
  }
}

/** Names a screen: another name means that something else is looked at. */
export function screenKey(document: ParticipantDocument, screen: Screen): string {
  return screen.kind === 'question'
    ? `question ${screen.question.question_id}`
    : `${screen.kind} ${document.slot?.content_id ?? ''}`;
}
