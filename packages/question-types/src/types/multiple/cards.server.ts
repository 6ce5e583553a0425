import { none } from '../../parts.ts';

export const cards = none('several options are chosen');
