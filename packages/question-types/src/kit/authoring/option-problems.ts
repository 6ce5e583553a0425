import type { AuthoringProblem } from '../../parts.ts';
import { optionLetter } from '../choices/option-letter.ts';
import type { ChoiceItem } from '../items/item-types.ts';
import { withAlike } from '../items/look.ts';
import { optionProblemTexts as texts } from '../texts.ts';
import { findItemProblems, isEmptyItem } from './item-problems.ts';

/**
 * What is wrong with the options of a kind of choice, of which some are marked as right; they are called by their letters.
 */
export function findOptionProblems(options: readonly ChoiceItem[], marked: readonly string[] = []): AuthoringProblem[] {
  const right = withAlike(options, marked);
  const takesBoth = (places: readonly number[]): boolean => {
    const ids = places.flatMap((place) => options[place]?.id ?? []);
    return ids.every((id) => right.includes(id)) && !ids.every((id) => marked.includes(id));
  };
  return findItemProblems(options, 2, {
    too_few: texts.too_few,
    empty: (index) => texts.empty(optionLetter(index)),
    same: (first, second) =>
      (takesBoth([first, second]) ? texts.same_right : texts.same)(optionLetter(first), optionLetter(second)),
    spare: texts.spare,
  });
}

/** Options marked as right that hold nothing, and so are never shown. */
export function findMarkedEmpty(options: readonly ChoiceItem[], marked: readonly string[]): AuthoringProblem[] {
  return options.flatMap((option, index) =>
    marked.includes(option.id) && isEmptyItem(option)
      ? [{ grade: 'error' as const, text: texts.marked_empty(optionLetter(index)), item_id: option.id }]
      : [],
  );
}
