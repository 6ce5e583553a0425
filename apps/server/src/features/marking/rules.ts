import { roundPoints } from '@parta/domain/live/scoring';
import { type Criterion, readMarkingGuide } from '@parta/question-types/registry.server';
import { type Stop, stopsOf } from '../answers/rules/stops.ts';
import type { Snapshot, SnapshotKeys } from '../materials/types.ts';

export type AskedStop = Stop & { question: NonNullable<Stop['question']> };

/** A question of a material, with its slide and number; null where there is none of that id that is so. */
export function findAsked(
  snapshot: Snapshot,
  question_id: string,
  is: (question: AskedStop['question']) => boolean,
): AskedStop | null {
  for (const stop of stopsOf(snapshot)) {
    const { question } = stop;
    if (question?.id === question_id && is(question)) return { ...stop, question };
  }
  return null;
}

/** By what a person marks a question. */
export function guideOf({ question }: AskedStop, keys: SnapshotKeys): { sample: string; criteria: Criterion[] } {
  const { criteria, scale } = readMarkingGuide(keys.questions[question.id]?.key, question.points);
  return { sample: criteria, criteria: scale };
}

/** Points as a hand gave them. */
export interface GivenPoints {
  readonly points: number;
  readonly criteria: readonly number[] | null;
}

/** Why a mark cannot be given so, with the field that is wrong; null where it can. */
export function findMarkProblem(
  given: GivenPoints,
  max_points: number,
  criteria: readonly Criterion[],
): { reason: 'too_many_points' | 'wrong_criteria'; field: 'points' | 'criteria' } | null {
  if (given.points > max_points) return { reason: 'too_many_points', field: 'points' };
  if (given.criteria === null) return null;
  if (given.criteria.length !== criteria.length) return { reason: 'wrong_criteria', field: 'criteria' };
  if (given.criteria.some((points, index) => points > (criteria[index]?.points ?? 0))) {
    return { reason: 'too_many_points', field: 'criteria' };
  }
  const sum = roundPoints(given.criteria.reduce((total, points) => total + points, 0));
  return sum === given.points ? null : { reason: 'wrong_criteria', field: 'points' };
}
