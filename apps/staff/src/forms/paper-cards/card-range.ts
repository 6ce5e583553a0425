import { CARD_COUNT } from '@parta/contract/card-numbers';

/** Cards from the first number to the last, both of them among it. */
export interface CardRange {
  from: number;
  to: number;
}

/** The number that a text says, null for an empty one, 'bad' for what is no number of a card. */
export function readCardNumber(text: string): number | null | 'bad' {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const number = /^\d{1,4}$/.test(trimmed) ? Number(trimmed) : 0;
  return number >= 1 && number <= CARD_COUNT ? number : 'bad';
}

/** From the lowest of these numbers to the highest; null where there are none. */
export function spanCards(numbers: readonly number[]): CardRange | null {
  return numbers.length === 0 ? null : { from: Math.min(...numbers), to: Math.max(...numbers) };
}
