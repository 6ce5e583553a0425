import { none } from '../../parts.ts';

export const key = none('a scale has no right answers');
