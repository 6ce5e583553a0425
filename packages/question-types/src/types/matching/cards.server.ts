import { none } from '../../parts.ts';

export const cards = none('pairs are made');
