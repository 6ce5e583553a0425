import { isWithinTolerance, parseQuantity } from '../../kit/typed/number-text.ts';
import type { Grader } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Answer, Content, Review } from './schema.ts';

export const grader: Grader<Content, Key, Answer, Review> = {
  grade({ content, key, answer }) {
    const number = parseQuantity(answer.text, content.unit);
    return { fraction: number !== null && isWithinTolerance(number, key) ? 1 : 0 };
  },
  review: ({ key }) => ({ value: key.value, tolerance: key.tolerance, tolerance_kind: key.tolerance_kind }),
};
