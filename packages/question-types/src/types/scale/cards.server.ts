import { scaleValues } from '../../kit/statistics/scale-values.ts';
import type { KindCards } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

/** A letter a value, from the lowest. */
export const cards: KindCards<Content, Answer> = {
  answers: ({ range }) => scaleValues(range).map((value) => ({ value })),
};
