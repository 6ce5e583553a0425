import { looksOf } from '../../kit/items/look.ts';
import { applyScoring, choiceShare } from '../../kit/marking/shares.ts';
import type { Grader } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Answer, Content, Review } from './schema.ts';

export const grader: Grader<Content, Key, Answer, Review> = {
  grade: ({ content, key, answer }) => ({
    fraction: applyScoring(
      choiceShare(answer.option_ids, key.correct_option_ids, looksOf(content.options)),
      key.scoring,
    ),
  }),
  review: ({ key }) => ({ correct_option_ids: key.correct_option_ids, scoring: key.scoring }),
};
