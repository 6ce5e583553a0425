import { applyScoring, choiceShare } from '../../kit/marking/shares.ts';
import type { Grader } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Answer, Content, Review } from './schema.ts';

export const grader: Grader<Content, Key, Answer, Review> = {
  grade: ({ key, answer }) => ({
    fraction: applyScoring(choiceShare(answer.option_ids, key.correct_option_ids), key.scoring),
  }),
  review: ({ key }) => ({ correct_option_ids: key.correct_option_ids, scoring: key.scoring }),
};
