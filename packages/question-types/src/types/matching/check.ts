import { hasText, isJsonObject } from '@parta/domain/encoding/json';
import { holdsSameIds } from '../../kit/items/item-order.ts';
import type { Pair } from '../../kit/marking/shares.ts';
import type { AnswerCheck } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

function isPair(value: unknown): value is Pair {
  return hasText(value, 'left_id') && hasText(value, 'right_id');
}

export const check: AnswerCheck<Content, Answer> = {
  read(_content, value) {
    const pairs = isJsonObject(value) ? value['pairs'] : null;
    return Array.isArray(pairs) && pairs.every(isPair)
      ? { pairs: pairs.map((pair) => ({ left_id: pair.left_id, right_id: pair.right_id })) }
      : null;
  },
  problem(content, answer) {
    if (answer.pairs.length === 0) return 'incomplete';
    const right = new Set(content.right.map((item) => item.id));
    const left = answer.pairs.map((pair) => pair.left_id);
    const paired = content.left.filter((item) => left.includes(item.id));
    return holdsSameIds(left, paired) && answer.pairs.every((pair) => right.has(pair.right_id)) ? null : 'foreign_item';
  },
  parts: (content, answer) => ({ filled: answer.pairs.length, total: content.left.length }),
};
