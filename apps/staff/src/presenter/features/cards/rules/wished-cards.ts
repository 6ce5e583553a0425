import { CARD_COUNT } from '@parta/contract/card-numbers';
import type { CallParsed } from '@parta/contract/wire';
import { readCardNumber } from '../../../../forms/paper-cards/card-range.ts';
import type { LessonCards } from '../api.ts';

/** Whose cards a lesson shall be asked with. */
export type WishedCards = CallParsed<'live.set_cards'>['body'];

/** What stands in the fields. */
export interface CardsDraft {
  /** As it was typed. */
  count: string;
  group_id: string | null;
}

/** A class, as most of them are. */
const USUAL_COUNT = 30;

/** What stands in the fields at first: the cards that there are, or else a class; the only group of whoever has one. */
export function draftCards({ cards, groups }: Pick<LessonCards, 'cards' | 'groups'>): CardsDraft {
  const [only, ...others] = groups;
  return {
    count: `${cards > 0 ? cards : USUAL_COUNT}`,
    group_id: only !== undefined && others.length === 0 ? only.id : null,
  };
}

/** What is sent for the fields; null where they do not do. */
export function wishCards(draft: CardsDraft, anonymous: boolean): WishedCards | null {
  if (!anonymous) return draft.group_id === null ? null : { group_id: draft.group_id };
  const count = readCardNumber(draft.count);
  return typeof count === 'number' ? { count } : null;
}

/** How many cards the fields ask for; null while they do not do. */
export function countWished(draft: CardsDraft, { anonymous, groups }: LessonCards): number | null {
  if (anonymous) {
    const count = readCardNumber(draft.count);
    return typeof count === 'number' ? count : null;
  }
  return groups.find(({ id }) => id === draft.group_id)?.members ?? null;
}

/** The cards to print: those that were handed out, or else those that would be. */
export function listToPrint(numbers: readonly number[], wished: number | null): readonly number[] {
  if (numbers.length > 0) return numbers;
  const count = wished === null || wished === 0 ? USUAL_COUNT : Math.min(wished, CARD_COUNT);
  return Array.from({ length: count }, (_, index) => index + 1);
}
