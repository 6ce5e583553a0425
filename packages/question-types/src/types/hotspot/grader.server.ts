import { isInAnyRegion } from '../../kit/regions/regions.ts';
import type { Grader } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Answer, Content, Review } from './schema.ts';

export const grader: Grader<Content, Key, Answer, Review> = {
  grade: ({ key, answer }) => ({ fraction: isInAnyRegion(key.regions, answer) ? 1 : 0 }),
  review: ({ key }) => ({ regions: key.regions }),
};
