import { holdsSameIds } from '../../kit/item-order.ts';
import { isJsonObject, isTextList } from '../../kit/json.ts';
import type { AnswerCheck } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

export const check: AnswerCheck<Content, Answer> = {
  read: (_content, value) => (isJsonObject(value) && isTextList(value['order']) ? { order: value['order'] } : null),
  problem(content, answer) {
    if (answer.order.length < content.items.length) return 'incomplete';
    return holdsSameIds(answer.order, content.items) ? null : 'foreign_item';
  },
};
