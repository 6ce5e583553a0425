import type { QuestionKind } from './kinds.ts';
import { optionLetter } from './kit/choices/option-letter.ts';
import { itemName } from './kit/items/item-name.ts';
import type { ChoiceItem } from './kit/items/item-types.ts';
import { withAlike } from './kit/items/look.ts';
import { scaleValues } from './kit/statistics/scale-values.ts';
import { isNone, type NoPart, none } from './parts.ts';
import type * as multiple from './types/multiple/schema.ts';
import type * as scale from './types/scale/schema.ts';
import { texts as scaleTexts } from './types/scale/texts.ts';
import type * as single from './types/single/schema.ts';
import type * as survey from './types/survey/schema.ts';
import type * as yesno from './types/yesno/schema.ts';
import { optionIdOf, YES_NO } from './types/yesno/texts.ts';

/** One of the answers among which a participant chooses, and by whose id the tally counts them. */
export interface CountedOption {
  id: string;
  name: string;
  /** False too where the review is not shown, and where nothing is right. */
  is_right: boolean;
}

interface OptionLister<Content, Review> {
  list(content: Content, review: Review | null): CountedOption[];
}

/** A method, not a function property: the table holds every kind under one type. */
interface AnyOptionLister {
  list(content: unknown, review: unknown): CountedOption[];
}

/** Items that look like a right one are right too: they bring the same points. */
function nameItems(items: readonly ChoiceItem[], marked: readonly string[]): CountedOption[] {
  const right = withAlike(items, marked);
  return items.map((item, index) => ({
    id: item.id,
    name: itemName(item, optionLetter(index)),
    is_right: right.includes(item.id),
  }));
}

const ofSurvey: OptionLister<survey.Content, survey.Review> = { list: ({ options }) => nameItems(options, []) };
const ofSingle: OptionLister<single.Content, single.Review> = {
  list: ({ options }, review) => nameItems(options, review === null ? [] : [review.correct_option_id]),
};
const ofMultiple: OptionLister<multiple.Content, multiple.Review> = {
  list: ({ options }, review) => nameItems(options, review?.correct_option_ids ?? []),
};
const ofYesNo: OptionLister<yesno.Content, yesno.Review> = {
  list: (_content, review) => nameItems(YES_NO, review === null ? [] : [optionIdOf(review.correct)]),
};
const ofScale: OptionLister<scale.Content, scale.Review> = {
  list({ range, low_label, high_label }) {
    const values = scaleValues(range);
    const labels = new Map([
      [values.at(0), low_label],
      [values.at(-1), high_label],
    ]);
    return values.map((value) => {
      const label = labels.get(value);
      return {
        id: String(value),
        name: label === undefined ? String(value) : scaleTexts.end(value, label),
        is_right: false,
      };
    });
  },
};

const WRITTEN = none('answers are written, not chosen');
const MANY = none('an answer is many choices at once, counted in a table of their own');

const listers: Readonly<Record<QuestionKind, AnyOptionLister | NoPart>> = {
  survey: ofSurvey,
  scale: ofScale,
  wordcloud: WRITTEN,
  single: ofSingle,
  multiple: ofMultiple,
  yesno: ofYesNo,
  text: WRITTEN,
  number: WRITTEN,
  cloze: MANY,
  matching: MANY,
  ordering: MANY,
  hotspot: none('points on a picture are not counted by option'),
  open: WRITTEN,
};

/** The options by which a kind's tally counts, in the order shown; null of kinds whose tally counts otherwise. */
export function listCountedOptions(kind: QuestionKind, content: unknown, review: unknown): CountedOption[] | null {
  const lister = listers[kind];
  return isNone(lister) ? null : lister.list(content, review);
}
