import { isJsonObject } from '@parta/domain/encoding/json';
import type { AnswerCheck } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

export const check: AnswerCheck<Content, Answer> = {
  read(_content, value) {
    const side = isJsonObject(value) ? value['side'] : null;
    return side === 'heads' || side === 'tails' ? { side } : null;
  },
  problem: () => null,
};
