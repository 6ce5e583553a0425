import type { CardHolder, ScannedQuestion, ScannerDocument } from '@parta/contract/live-documents';
import type { AnswerSource } from '@parta/domain/codes';
import type { AnswerState, KeptAnswer } from '@parta/web-kit/outbox';
import type { CardViews } from '../../../answers/card-answers.ts';

/** Why an answer of this scanner did not count; null where it did, or nothing was sent. */
export type Refused = string | null;

/** Where a holder of a card stands with the question. */
export interface Standing {
  readonly holder: CardHolder;
  /** `waiting`: on this device, not yet at the server. */
  readonly state: 'missing' | 'waiting' | 'taken';
  /** 0 to 3; null without an answer, and for one that no card could give. */
  readonly letter: number | null;
  readonly source: AnswerSource | null;
  readonly refused: Refused;
}

/** Where each of a class stands: what waits here comes before what the server told last. */
export function standingsOf(
  { question, cards }: Pick<ScannerDocument, 'question' | 'cards'>,
  views: CardViews,
): Standing[] {
  return cards.map((holder) => {
    const kept = question === null ? undefined : views.get(holder.participant_id)?.answers.get(question.question_id);
    return standingOf(holder, question, kept);
  });
}

function standingOf(holder: CardHolder, question: ScannedQuestion | null, kept: KeptAnswer | undefined): Standing {
  const { source, letter } = holder;
  const told: Standing = { holder, state: source === null ? 'missing' : 'taken', letter, source, refused: null };
  if (question === null || kept === undefined) return told;
  const { kind } = kept.state;
  if (kept.state.kind === 'refused') return { ...told, refused: kept.state.reason };
  if (kind === 'late') return { ...told, refused: 'late' };
  if (kind === 'accepted' && source !== null) return told;
  const own = { letter: letterOf(question, kept.answer), source: kept.source ?? 'card' };
  return { ...told, ...own, state: kind === 'accepted' ? 'taken' : 'waiting' };
}

function letterOf({ answers }: ScannedQuestion, answer: unknown): number | null {
  const place = answers.findIndex((one) => JSON.stringify(one) === JSON.stringify(answer));
  return place < 0 ? null : place;
}

/** Whether what a card shows is to be sent: it is another answer, the question has it, and nobody set one by hand. */
export function isNews({ state, letter: standing, source }: Standing, letter: number, answers: number): boolean {
  if (letter >= answers || source === 'hand') return false;
  return state === 'missing' || source !== 'card' || standing !== letter;
}

const WAITING: ReadonlySet<AnswerState['kind']> = new Set(['sending', 'unkept', 'saved_offline', 'paused']);

/** Answers that have not come to the server yet. */
export function countWaiting(views: CardViews): number {
  return [...views.values()]
    .flatMap(({ answers }) => [...answers.values()])
    .filter(({ state }) => WAITING.has(state.kind)).length;
}
