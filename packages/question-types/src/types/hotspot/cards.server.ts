import { none } from '../../parts.ts';

export const cards = none('a place is pointed at');
