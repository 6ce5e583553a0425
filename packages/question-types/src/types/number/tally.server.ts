import { groupAnswers } from '../../kit/statistics/answer-groups.ts';
import { parseQuantity } from '../../kit/typed/number-text.ts';
import type { Tally } from '../../parts.ts';
import type { Answer, Content, TallyView } from './schema.ts';

export const tally: Tally<Content, Answer, TallyView> = {
  tally: ({ content, answers }) =>
    groupAnswers(
      answers.map((answer) => answer.text),
      (text) => String(parseQuantity(text, content.unit)),
    ),
  words: ({ content, answer }) => `${answer.text} ${content.unit}`.trim(),
};
