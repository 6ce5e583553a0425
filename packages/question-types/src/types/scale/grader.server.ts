import { none } from '../../parts.ts';

export const grader = none('a scale is not graded');
