import { namesOfItems } from '../../kit/items/item-name.ts';
import { countItems } from '../../kit/statistics/item-counts.ts';
import type { Tally } from '../../parts.ts';
import type { Answer, Content, TallyView } from './schema.ts';

export const tally: Tally<Content, Answer, TallyView> = {
  tally: ({ content, answers }) =>
    countItems(
      content.options,
      answers.map((answer) => [answer.option_id]),
    ),
  words: ({ content, answer }) => namesOfItems(content.options, [answer.option_id]).join(''),
};
