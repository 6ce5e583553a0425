import { isJsonObject, isTextList } from '@parta/domain/encoding/json';
import { holdsSameIds } from '../../kit/items/item-order.ts';
import type { AnswerCheck } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

export const check: AnswerCheck<Content, Answer> = {
  read: (_content, value) => (isJsonObject(value) && isTextList(value['order']) ? { order: value['order'] } : null),
  problem(content, { order }) {
    if (order.length === 0) return 'incomplete';
    const placed = content.items.filter((item) => order.includes(item.id));
    return holdsSameIds(order, placed) ? null : 'foreign_item';
  },
  parts: (content, answer) => ({ filled: answer.order.length, total: content.items.length }),
};
