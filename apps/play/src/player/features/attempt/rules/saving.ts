import type { AttemptView } from '../../../attempt/attempt-store.ts';
import { attemptTexts, refusalOther, refusalTexts } from '../texts.ts';

/** Where one's answers are, in few words; null before anything was answered. */
export interface SavingState {
  readonly tone: 'plain' | 'right' | 'warning' | 'wrong';
  readonly text: string;
}

/** The worst of what is true of all answers given here. */
export function findSavingState(
  { outbox, isTyping, hasFailed }: Pick<AttemptView, 'outbox' | 'isTyping' | 'hasFailed'>,
  hasAnswers: boolean,
): SavingState | null {
  if (outbox.unauthorized) return { tone: 'wrong', text: attemptTexts.signed_out };
  const states = [...outbox.answers.values()].map(({ state }) => state);
  const refused = states.find((state) => state.kind === 'refused' || state.kind === 'late');
  if (refused !== undefined) {
    const reason = refused.kind === 'refused' ? refused.reason : 'late';
    return { tone: 'wrong', text: refusalTexts[reason] ?? refusalOther };
  }
  if (hasFailed || states.some(({ kind }) => kind === 'unkept')) return { tone: 'wrong', text: attemptTexts.unkept };
  if (states.some(({ kind }) => kind === 'saved_offline' || kind === 'paused')) {
    return { tone: 'warning', text: outbox.persistent ? attemptTexts.kept_here : attemptTexts.kept_in_memory };
  }
  if (isTyping || states.some(({ kind }) => kind === 'sending')) return { tone: 'plain', text: attemptTexts.saving };
  return hasAnswers ? { tone: 'right', text: attemptTexts.saved } : null;
}
