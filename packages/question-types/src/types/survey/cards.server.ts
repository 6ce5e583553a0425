import type { KindCards } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

/** A letter an option, as they are shown; a card says one. */
export const cards: KindCards<Content, Answer> = {
  answers: ({ options, multiple }) => (multiple ? null : options.map(({ id }) => ({ option_ids: [id] }))),
};
