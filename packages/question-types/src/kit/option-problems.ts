import type { AuthoringProblem } from '../parts.ts';
import { findItemProblems } from './item-problems.ts';
import type { ChoiceItem } from './item-types.ts';
import { optionLetter } from './option-letter.ts';
import { optionProblemTexts as texts } from './texts.ts';

/** What is wrong with the options of a kind of choice; they are called by their letters. */
export function findOptionProblems(options: readonly ChoiceItem[]): AuthoringProblem[] {
  return findItemProblems(options, 2, {
    too_few: texts.too_few,
    empty: (index) => texts.empty(optionLetter(index)),
    same: (first, second) => texts.same(optionLetter(first), optionLetter(second)),
  });
}
