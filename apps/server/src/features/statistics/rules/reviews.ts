import { ACTIVITY_MODE } from '@parta/domain/codes';
import { serverKinds } from '@parta/question-types/registry.server';
import type { SnapshotKeys } from '../../materials/types.ts';
import type { Asked, ResultFacts } from './results.ts';

/**
 * What is shown of a key; null for kinds without one, and while its owner must not know it.
 * @param is_open whether it is shown with an attempt that is not finished
 */
export function reviewOf(
  facts: ResultFacts,
  keys: SnapshotKeys,
  question: Asked['question'],
  is_open: boolean,
): unknown {
  if (!mayReview(facts, is_open)) return null;
  return serverKinds[question.type].grading(question.content, keys.questions[question.id]?.key)?.review ?? null;
}

/**
 * Says answers to a question in words, with what they hit where the key may be known.
 * @param is_open whether they are shown with an attempt that is not finished
 */
export function wordsOf(
  facts: ResultFacts,
  keys: SnapshotKeys,
  { id, type, content }: Asked['question'],
  is_open: boolean,
): (answer: unknown) => string {
  return serverKinds[type].wordsOf(content, mayReview(facts, is_open) ? (keys.questions[id]?.key ?? null) : null);
}

/** A learner owns an activity of self-study: no key is sent before an attempt is finished, nor with an open one. */
function mayReview({ activity, counting }: ResultFacts, is_open: boolean): boolean {
  return activity.mode !== ACTIVITY_MODE.unlimited || (counting.size > 0 && !is_open);
}
