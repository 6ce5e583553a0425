import { isJsonObject } from '@parta/domain/encoding/json';
import type { AnswerCheck } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

export const check: AnswerCheck<Content, Answer> = {
  read(_content, value) {
    if (!isJsonObject(value)) return null;
    const { x, y } = value;
    return isShare(x) && isShare(y) ? { x, y } : null;
  },
  problem: () => null,
};
