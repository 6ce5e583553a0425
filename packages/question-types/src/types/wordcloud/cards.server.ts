import { none } from '../../parts.ts';

export const cards = none('words are written');
