import { none } from '../../parts.ts';

export const cards = none('gaps are filled');
