import { none } from '../../parts.ts';

export const cards = none('an order is made');
