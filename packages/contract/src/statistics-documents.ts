import { z } from 'zod';
import { identifier } from './endpoints/fields.ts';

/** A figure that can't always be computed; unrounded. */
export const figure = z.number().nullable();

/** How a question is named in results. */
export const questionNames = {
  content_id: identifier,
  question_id: identifier,
  /** Title of its slide. */
  content_title: z.string(),
  /** The question's own words on one line, shortened. */
  text: z.string(),
  /** Its place among the questions of the material. */
  num: z.int(),
  type: z.string(),
};

/** A question with its figures; see `domain/statistics` for what each means. */
export const questionFigures = z.strictObject({
  ...questionNames,
  /** What it brings at most; 0 where it brings none. */
  points: z.number(),
  /** Those who had it. */
  had: z.int(),
  /** Those who answered. */
  total_answers: z.int(),
  /** Fully right of all who had it; null where nothing is right or wrong, and while an answer waits for a mark. */
  correct_answers_percentage: z.number().nullable(),
  difficulty: figure,
  discrimination: figure,
  alpha_if_deleted: figure,
  median_ms: z.number().nullable(),
  /** Answers that wait for a mark by hand. */
  waiting: z.int(),
});

/** The questions of a module of a course. */
export const questionGroup = z.strictObject({ id: identifier, title: z.string(), contents: z.array(questionFigures) });

export type QuestionFigures = z.output<typeof questionFigures>;
export type QuestionGroup = z.output<typeof questionGroup>;
