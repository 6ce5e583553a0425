import { groupAnswers } from '../../kit/statistics/answer-groups.ts';
import type { Tally } from '../../parts.ts';
import type { Answer, Content, TallyView } from './schema.ts';

/** Beginnings alone: the tally goes to every screen of a lesson, and whole answers would be megabytes. */
const SHOWN = { groups: 40, length: 400 };

export const tally: Tally<Content, Answer, TallyView> = {
  tally: ({ answers }) =>
    groupAnswers(
      answers.map((answer) => answer.text),
      (text) => text.trim(),
      SHOWN,
    ),
  words: ({ answer }) => answer.text,
};
