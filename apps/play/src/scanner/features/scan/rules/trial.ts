import type { CardHolder } from '@parta/contract/live-documents';
import type { Standing } from './standings.ts';

/** How a card was seen in a trial. */
export interface TrialRead {
  /** What it showed last, 0 to 3. */
  readonly letter: number;
  /** Milliseconds from the beginning of the trial until it was read for the first time; null of a photo. */
  readonly after_ms: number | null;
}

/** Cards that were read since a trial began, by their number. */
export type Trial = ReadonlyMap<number, TrialRead>;

/** Before any card was read. */
export const NO_TRIAL: Trial = new Map();

/** Adds a card that was read; the time of its first read stays. */
export function addRead(trial: Trial, card: number, { letter, after_ms }: TrialRead): Trial {
  return new Map(trial).set(card, { letter, after_ms: trial.get(card)?.after_ms ?? after_ms });
}

/** Where each of a class stands in a trial, as with an answer: nothing was given, so nothing came any way. */
export function standingsOfTrial(cards: readonly CardHolder[], trial: Trial): Standing[] {
  return cards.map((holder) => {
    const read = trial.get(holder.card_number);
    const state = read === undefined ? 'missing' : 'taken';
    return { holder, state, letter: read?.letter ?? null, source: null, refused: null };
  });
}

/** After how long half of the cards that the camera read had been read for the first time, milliseconds; null without any. */
export function medianOf(trial: Trial): number | null {
  const times = Array.from(trial.values(), ({ after_ms }) => after_ms).filter((after_ms) => after_ms !== null);
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length / 2) - 1] ?? null;
}
