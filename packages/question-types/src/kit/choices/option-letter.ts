import { OPTION_LETTERS } from '../texts.ts';

/** The letter of an option, by its place from 0. */
export function optionLetter(index: number): string {
  return OPTION_LETTERS[index % OPTION_LETTERS.length] ?? '';
}
