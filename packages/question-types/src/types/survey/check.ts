import { isJsonObject, isTextList } from '@parta/domain/encoding/json';
import type { AnswerCheck } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

export const check: AnswerCheck<Content, Answer> = {
  read: (_content, value) =>
    isJsonObject(value) && isTextList(value['option_ids']) ? { option_ids: value['option_ids'] } : null,
  problem(content, answer) {
    if (answer.option_ids.length === 0) return 'incomplete';
    // A second choice where one is asked for is as foreign to the question as an unknown one.
    if (!content.multiple && answer.option_ids.length > 1) return 'foreign_item';
    const known = new Set(content.options.map((option) => option.id));
    return answer.option_ids.every((id) => known.has(id)) ? null : 'foreign_item';
  },
};
