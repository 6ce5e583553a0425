import type { KindCards } from '../../parts.ts';
import { type Answer, type Content, SIDES } from './schema.ts';

/** A letter a side. */
export const cards: KindCards<Content, Answer> = {
  answers: () => SIDES.map((side) => ({ side })),
};
