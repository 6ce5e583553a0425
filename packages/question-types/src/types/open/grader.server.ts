import { none } from '../../parts.ts';

export const grader = none('marked by hand');
