import { groupAnswers } from '../../kit/statistics/answer-groups.ts';
import { normalizeText } from '../../kit/typed/text-match.ts';
import type { Tally } from '../../parts.ts';
import type { Answer, Content, TallyView } from './schema.ts';

/** Folds every difference that any key could fold: it must not depend on the key. */
export const tally: Tally<Content, Answer, TallyView> = {
  tally: ({ answers }) =>
    groupAnswers(
      answers.map((answer) => answer.text),
      (text) => normalizeText(text),
    ),
  words: ({ answer }) => answer.text,
};
