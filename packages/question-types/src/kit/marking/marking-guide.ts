import { QUESTION_CRITERIA_MAX, QUESTION_POINTS_MAX } from '@parta/domain/limits';
import { roundPoints } from '@parta/domain/live/scoring';
import { z } from 'zod';
import { MAX_CRITERIA_LENGTH, MAX_ITEM_LENGTH } from '../authoring/author-limits.ts';

/** A criterion by which an answer is marked by hand (К1, К2, …), and the points that it brings at most. */
export interface Criterion {
  title: string;
  points: number;
}

/** By what a person marks: a sample answer or words, and criteria with points; both may be empty. */
export interface MarkingGuide {
  criteria: string;
  scale: Criterion[];
}

const criterion = z.strictObject({
  title: z.string().max(MAX_ITEM_LENGTH),
  points: z.number().min(0).max(QUESTION_POINTS_MAX),
});

/** Keys written before there were criteria with points have none. */
export const markingGuideSchema = z.strictObject({
  criteria: z.string().max(MAX_CRITERIA_LENGTH),
  scale: z.array(criterion).max(QUESTION_CRITERIA_MAX).default([]),
});

/**
 * Reads the guide out of a frozen key; an empty one where the key holds none. What its criteria bring is always all that
 * the question brings: weighed otherwise by their author, they share it out in the same proportions, to 0.01.
 */
export function readMarkingGuide(key: unknown, question_points: number): MarkingGuide {
  const parsed = markingGuideSchema.safeParse(key);
  if (!parsed.success) return { criteria: '', scale: [] };
  const { criteria, scale } = parsed.data;
  const weight = scale.reduce((sum, { points }) => sum + points, 0);
  if (weight === 0) return { criteria, scale: [] };
  let left = roundPoints(question_points);
  return {
    criteria,
    scale: scale.map(({ title, points }, index) => {
      const share = index === scale.length - 1 ? left : roundPoints((points / weight) * question_points);
      left = roundPoints(left - share);
      return { title, points: share };
    }),
  };
}
