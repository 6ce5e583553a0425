import { namesOfItems } from '../../kit/items/item-name.ts';
import { countCells } from '../../kit/statistics/matrix-counts.ts';
import type { Tally } from '../../parts.ts';
import type { Answer, Content, TallyView } from './schema.ts';

export const tally: Tally<Content, Answer, TallyView> = {
  tally: ({ content, answers }) =>
    countCells(
      content.left.map((item) => item.id),
      content.right.map((item) => item.id),
      answers.map((answer) => answer.pairs.map((pair) => [pair.left_id, pair.right_id] as const)),
    ),
  words: ({ content, answer }) =>
    answer.pairs
      .map(({ left_id, right_id }) =>
        [...namesOfItems(content.left, [left_id]), ...namesOfItems(content.right, [right_id])].join(' — '),
      )
      .join('; '),
};
