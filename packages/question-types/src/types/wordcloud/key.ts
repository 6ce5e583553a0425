import { none } from '../../parts.ts';

export const key = none('a word cloud has no right answers');
