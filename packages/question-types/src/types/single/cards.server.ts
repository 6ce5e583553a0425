import type { KindCards } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

/** A letter an option, as they are shown. */
export const cards: KindCards<Content, Answer> = {
  answers: ({ options }) => options.map(({ id }) => ({ option_id: id })),
};
