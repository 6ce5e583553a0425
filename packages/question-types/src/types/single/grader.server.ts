import { looksOf } from '../../kit/items/look.ts';
import type { Grader } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Answer, Content, Review } from './schema.ts';

export const grader: Grader<Content, Key, Answer, Review> = {
  grade({ content, key, answer }) {
    if (answer.option_id === key.correct_option_id) return { fraction: 1 };
    const looks = looksOf(content.options);
    return { fraction: looks(answer.option_id) === looks(key.correct_option_id) ? 1 : 0 };
  },
  review: ({ key }) => ({ correct_option_id: key.correct_option_id }),
};
