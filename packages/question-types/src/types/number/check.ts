import { hasText } from '@parta/domain/encoding/json';
import { parseQuantity } from '../../kit/typed/number-text.ts';
import type { AnswerCheck } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

export const check: AnswerCheck<Content, Answer> = {
  read: (_content, value) => (hasText(value, 'text') ? { text: value.text } : null),
  problem(content, answer) {
    if (answer.text.trim() === '') return 'incomplete';
    return parseQuantity(answer.text, content.unit) === null ? 'unreadable' : null;
  },
};
