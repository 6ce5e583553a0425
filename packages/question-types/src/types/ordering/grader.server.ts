import { looksOf } from '../../kit/items/look.ts';
import { applyScoring, neighbourShare } from '../../kit/marking/shares.ts';
import type { Grader } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Answer, Content, Review } from './schema.ts';

export const grader: Grader<Content, Key, Answer, Review> = {
  grade: ({ content, key, answer }) => ({
    fraction: applyScoring(neighbourShare(answer.order, key.order, looksOf(content.items)), key.scoring),
  }),
  review: ({ key }) => ({ order: key.order, scoring: key.scoring }),
};
