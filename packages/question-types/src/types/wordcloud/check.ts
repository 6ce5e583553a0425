import { isJsonObject, isTextList } from '@parta/domain/encoding/json';
import { isVisible } from '@parta/domain/text/visible-text';
import type { AnswerCheck } from '../../parts.ts';
import type { Answer, Content } from './schema.ts';

export const check: AnswerCheck<Content, Answer> = {
  read: (_content, value) => (isJsonObject(value) && isTextList(value['words']) ? { words: value['words'] } : null),
  problem(content, { words }) {
    if (words.length === 0 || !words.every(isVisible)) return 'incomplete';
    // A word beyond those asked for is as foreign to the question as an unknown option.
    return words.length > content.words_max ? 'foreign_item' : null;
  },
};
