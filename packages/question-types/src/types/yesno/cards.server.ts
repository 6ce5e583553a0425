import type { KindCards } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

/** «Да» is А and «Нет» is Б, in the order in which they are always shown. */
export const cards: KindCards<Content, Answer> = {
  answers: () => [{ value: true }, { value: false }],
};
