import { looksOf } from '../../kit/items/look.ts';
import { pairShare } from '../../kit/marking/shares.ts';
import type { Grader } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Answer, Content, Review } from './schema.ts';

export const grader: Grader<Content, Key, Answer, Review> = {
  grade: ({ content, key, answer }) => ({
    fraction: pairShare(answer.pairs, key.pairs, looksOf([...content.left, ...content.right])),
  }),
  review: ({ key }) => ({ pairs: key.pairs }),
};
