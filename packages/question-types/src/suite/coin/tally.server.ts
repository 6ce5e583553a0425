import type { Tally } from '../../parts.ts';
import type { Answer, Content, TallyView } from './schema.ts';
import { texts } from './texts.ts';

export const tally: Tally<Content, Answer, TallyView> = {
  tally: ({ answers }) => ({
    answers: answers.length,
    heads: answers.filter(({ side }) => side === 'heads').length,
  }),
  words: ({ answer }) => texts.sides[answer.side],
};
