import { countItems } from '../../kit/statistics/item-counts.ts';
import type { Tally } from '../../parts.ts';
import type { Answer, Content, TallyView } from './schema.ts';
import { optionIdOf, texts, YES_NO } from './texts.ts';

export const tally: Tally<Content, Answer, TallyView> = {
  tally: ({ answers }) =>
    countItems(
      YES_NO,
      answers.map((answer) => [optionIdOf(answer.value)]),
    ),
  words: ({ answer }) => (answer.value ? texts.yes : texts.no),
};
