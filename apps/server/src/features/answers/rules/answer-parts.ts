import type { AnswerParts } from '@parta/question-types/parts';
import { serverKinds } from '@parta/question-types/registry.server';
import type { SnapshotQuestion } from '../../materials/types.ts';

type CountParts = (answer: unknown) => AnswerParts | null;

const COUNTS = new WeakMap<SnapshotQuestion, { count: CountParts | null }>();

/** Counts what an answer to a question fills; null where answers are whole or nothing. Made once: a frozen question never changes. */
export function partsOf(question: SnapshotQuestion): CountParts | null {
  const known = COUNTS.get(question);
  if (known !== undefined) return known.count;
  const count = serverKinds[question.type].partsOf(question.content);
  COUNTS.set(question, { count });
  return count;
}
