import type { PublicQuestion } from '@parta/contract/live-documents';
import { isEmptied, sendableDraft } from '@parta/question-types/question-player';

/** `not_given`: it waits for the button; `not_saved`: it cannot be sent, and the answer before it stays. */
export type DraftNote = 'not_given' | 'not_saved';

/**
 * What is to be said of what was picked or typed and is no answer yet; null for nothing.
 * @param answered the answer that stands; null without one
 * @param repeated_answers whether every change is sent by itself
 */
export function findDraftNote(
  { type, content }: Pick<PublicQuestion, 'type' | 'content'>,
  draft: unknown,
  answered: unknown,
  repeated_answers: boolean,
): DraftNote | null {
  if (draft === null || isEmptied(type, content, draft)) return null;
  const isSendable = sendableDraft(type, content, draft, null) !== null;
  if (repeated_answers) return answered !== null && !isSendable ? 'not_saved' : null;
  return answered === null && isSendable ? 'not_given' : null;
}
