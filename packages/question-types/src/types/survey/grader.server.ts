import { none } from '../../parts.ts';

export const grader = none('a survey is not graded');
