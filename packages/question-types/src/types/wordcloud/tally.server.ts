import { cleanLine } from '@parta/domain/text/visible-text';
import { groupAnswers } from '../../kit/statistics/answer-groups.ts';
import { normalizeText } from '../../kit/typed/text-match.ts';
import type { Tally } from '../../parts.ts';
import type { Answer, Content, TallyView } from './schema.ts';

/** Counts people: who writes one word twice is counted for it once. Words are shown to all, so as every line is. */
export const tally: Tally<Content, Answer, TallyView> = {
  tally({ answers }) {
    const words = answers.flatMap((answer) => [
      ...new Map(answer.words.map(cleanLine).map((word) => [normalizeText(word), word])).values(),
    ]);
    return { ...groupAnswers(words, (word) => normalizeText(word)), answers: answers.length };
  },
  words: ({ answer }) => answer.words.join('; '),
};
