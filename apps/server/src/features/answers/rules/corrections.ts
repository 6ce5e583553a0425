import { type QuestionGrading, serverKinds } from '@parta/question-types/registry.server';
import type { SnapshotKeys, SnapshotQuestion } from '../../materials/types.ts';

/** What stands in place of a frozen key in one activity: another key, or full points for everybody who had the question. */
export type Correction = { readonly kind: 'key'; readonly key: unknown } | { readonly kind: 'full' };

/** Corrections by question; most activities have none. */
export type Corrections = ReadonlyMap<string, Correction>;

/** What is written of corrections, in its order. */
export interface CorrectionEntry {
  readonly question_id: string;
  readonly kind: 'key' | 'full' | 'undo';
  readonly key: unknown;
}

/** What stands after all entries: each is put upon those before it, and «undo» takes the last one away. */
export function settleCorrections(entries: readonly CorrectionEntry[]): Corrections {
  const stacks = new Map<string, Correction[]>();
  for (const { question_id, kind, key } of entries) {
    const stack = stacks.get(question_id) ?? [];
    if (kind === 'undo') stack.pop();
    else stack.push(kind === 'key' ? { kind, key } : { kind });
    stacks.set(question_id, stack);
  }
  return new Map(
    [...stacks].flatMap(([question_id, stack]) => {
      const last = stack.at(-1);
      return last === undefined ? [] : [[question_id, last] as const];
    }),
  );
}

/** Frozen keys with those put in their place that were corrected. */
export function correctKeys(keys: SnapshotKeys, corrections: Corrections): SnapshotKeys {
  if (corrections.size === 0) return keys;
  const questions = { ...keys.questions };
  for (const [question_id, correction] of corrections) {
    const known = questions[question_id];
    if (correction.kind === 'key' && known !== undefined) questions[question_id] = { ...known, key: correction.key };
  }
  return { ...keys, questions };
}

/** How the machine marks a question; null where it does not. @param keys with corrections */
export function gradingOf(
  question: Pick<SnapshotQuestion, 'id' | 'type' | 'content'>,
  keys: SnapshotKeys,
  correction: Correction | undefined,
): QuestionGrading | null {
  const grading = serverKinds[question.type].grading(question.content, keys.questions[question.id]?.key);
  if (grading === null || correction?.kind !== 'full') return grading;
  return { review: grading.review, grade: () => ({ fraction: 1 }) };
}
