import { hasText } from '@parta/domain/encoding/json';
import type { AnswerCheck } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

export const check: AnswerCheck<Content, Answer> = {
  read: (_content, value) => (hasText(value, 'option_id') ? { option_id: value.option_id } : null),
  problem: (content, answer) =>
    content.options.some((option) => option.id === answer.option_id) ? null : 'foreign_item',
};
