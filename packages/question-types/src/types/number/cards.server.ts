import { none } from '../../parts.ts';

export const cards = none('a number is written');
