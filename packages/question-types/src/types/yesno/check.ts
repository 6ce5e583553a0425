import { isJsonObject } from '@parta/domain/encoding/json';
import type { AnswerCheck } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

export const check: AnswerCheck<Content, Answer> = {
  read: (_content, value) =>
    isJsonObject(value) && typeof value['value'] === 'boolean' ? { value: value['value'] } : null,
  problem: () => null,
};
