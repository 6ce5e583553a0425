import { z } from 'zod';
import type { KindSchema } from '../../parts.ts';

/** What is asked of a tossed coin: nothing but the side. */
export type Content = Record<string, never>;
export const SIDES = ['heads', 'tails'] as const;
export type Side = (typeof SIDES)[number];
export interface Answer {
  side: Side;
}
/** What is shown of the key after reveal. */
export interface Review {
  side: Side;
}
export interface TallyView {
  answers: number;
  heads: number;
}

export const schema: KindSchema<Content, Answer> = {
  version: 1,
  content: z.strictObject({}),
  draft: z.strictObject({}),
  answer: z.strictObject({ side: z.enum(SIDES) }),
  arrange: (content) => content,
  defaults: () => ({}),
};
