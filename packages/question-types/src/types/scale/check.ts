import { isJsonObject } from '@parta/domain/encoding/json';
import { scaleValues } from '../../kit/statistics/scale-values.ts';
import type { AnswerCheck } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

export const check: AnswerCheck<Content, Answer> = {
  read: (_content, value) =>
    isJsonObject(value) && typeof value['value'] === 'number' ? { value: value['value'] } : null,
  problem: (content, answer) => (scaleValues(content.range).includes(answer.value) ? null : 'foreign_item'),
};
