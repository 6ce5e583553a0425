import { gapShare, looksInGaps } from '../../kit/typed/gap-rules.ts';
import type { Grader } from '../../parts.ts';
import { filledGaps } from './check.ts';
import type { Key } from './key.ts';
import type { Answer, Content, Review } from './schema.ts';

export const grader: Grader<Content, Key, Answer, Review> = {
  grade: ({ content, key, answer }) => ({
    fraction: gapShare(filledGaps(answer), key.gaps, looksInGaps(content.parts)),
  }),
  review: ({ key }) => ({ gaps: key.gaps }),
};
