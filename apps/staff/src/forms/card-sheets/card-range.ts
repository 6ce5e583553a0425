import { CARD_COUNT } from '@parta/paper-cards/dictionary';

/** Cards from the first number to the last, both of them among it. */
export interface CardRange {
  readonly from: number;
  readonly to: number;
}

/** What was typed as the first and the last card: a range, or which field is wrong. */
export type TypedRange =
  | { readonly kind: 'range'; readonly range: CardRange }
  | { readonly kind: 'wrong'; readonly field: keyof CardRange; readonly why: 'no_card' | 'from_after_to' };

/** Whether there is a card of that number. */
export function isCardNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= CARD_COUNT;
}

/** The number of a card as it was typed; null where there is no such card. */
export function readCardNumber(typed: string): number | null {
  const number = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return isCardNumber(number) ? number : null;
}

export function readCardRange(typed: { from: string; to: string }): TypedRange {
  const from = readCardNumber(typed.from);
  if (from === null) return { kind: 'wrong', field: 'from', why: 'no_card' };
  const to = readCardNumber(typed.to);
  if (to === null) return { kind: 'wrong', field: 'to', why: 'no_card' };
  if (from > to) return { kind: 'wrong', field: 'to', why: 'from_after_to' };
  return { kind: 'range', range: { from, to } };
}

/** From the lowest to the highest of these numbers; null where there are none. */
export function spanCards(numbers: readonly number[]): CardRange | null {
  return numbers.length === 0 ? null : { from: Math.min(...numbers), to: Math.max(...numbers) };
}
