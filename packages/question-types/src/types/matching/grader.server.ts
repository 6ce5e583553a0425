import { pairShare } from '../../kit/shares.ts';
import type { Grader } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Answer, Content, Review } from './schema.ts';

export const grader: Grader<Content, Key, Answer, Review> = {
  grade: ({ key, answer }) => ({ fraction: pairShare(answer.pairs, key.pairs) }),
  review: ({ key }) => ({ pairs: key.pairs }),
};
