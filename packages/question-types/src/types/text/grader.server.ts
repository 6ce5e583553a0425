import { isAcceptedText } from '../../kit/typed/text-match.ts';
import type { Grader } from '../../parts.ts';
import type { Key } from './key.ts';
import type { Answer, Content, Review } from './schema.ts';

export const grader: Grader<Content, Key, Answer, Review> = {
  grade: ({ key, answer }) => ({ fraction: isAcceptedText(answer.text, key) ? 1 : 0 }),
  review: ({ key }) => key,
};
