import { namesOfItems } from '../../kit/items/item-name.ts';
import { countCells } from '../../kit/statistics/matrix-counts.ts';
import type { Tally } from '../../parts.ts';
import type { Answer, Content, TallyView } from './schema.ts';

export const tally: Tally<Content, Answer, TallyView> = {
  tally: ({ content, answers }) =>
    countCells(
      content.items.map((item) => item.id),
      content.items.map((_, index) => String(index + 1)),
      answers.map((answer) => answer.order.map((id, index) => [id, String(index + 1)] as const)),
    ),
  words: ({ content, answer }) => namesOfItems(content.items, answer.order).join(' → '),
};
