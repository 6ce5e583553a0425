import { ACTIVITY_MODE } from '@parta/domain/codes';
import { serverKinds } from '@parta/question-types/registry.server';
import type { SnapshotKeys } from '../../materials/types.ts';
import type { Asked, ResultFacts } from './results.ts';

/** What is shown of a key; null for kinds without one, and while its owner must not know it. */
export function reviewOf(facts: ResultFacts, keys: SnapshotKeys, question: Asked['question']): unknown {
  if (!mayReview(facts)) return null;
  return serverKinds[question.type].grading(question.content, keys.questions[question.id]?.key)?.review ?? null;
}

/** Says answers to a question in words, with what they hit where the key may be known. */
export function wordsOf(
  facts: ResultFacts,
  keys: SnapshotKeys,
  { id, type, content }: Asked['question'],
): (answer: unknown) => string {
  return serverKinds[type].wordsOf(content, mayReview(facts) ? (keys.questions[id]?.key ?? null) : null);
}

/** Whoever studies by herself owns her activity: she is told no key before she has finished an attempt. */
function mayReview({ activity, counting }: ResultFacts): boolean {
  return activity.mode !== ACTIVITY_MODE.unlimited || counting.size > 0;
}
