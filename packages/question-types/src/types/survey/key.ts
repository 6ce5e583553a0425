import { none } from '../../parts.ts';

export const key = none('a survey has no right answers');
