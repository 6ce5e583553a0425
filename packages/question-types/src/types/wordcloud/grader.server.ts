import { none } from '../../parts.ts';

export const grader = none('a word cloud is not graded');
