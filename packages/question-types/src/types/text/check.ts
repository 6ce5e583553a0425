import { hasText } from '@parta/domain/encoding/json';
import { isVisible } from '@parta/domain/text/visible-text';
import type { AnswerCheck } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

export const check: AnswerCheck<Content, Answer> = {
  read: (_content, value) => (hasText(value, 'text') ? { text: value.text } : null),
  problem: (_content, answer) => (isVisible(answer.text) ? null : 'incomplete'),
};
