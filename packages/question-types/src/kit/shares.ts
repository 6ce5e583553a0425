/** A right and a left item that belong, or were put, together. */
export interface Pair {
  left_id: string;
  right_id: string;
}

/** How the mark of a kind with several parts is counted. */
export type Scoring = 'partial' | 'all_or_nothing';

/** Keeps a partial share as it is, or lets only a full one count. */
export function applyScoring(share: number, scoring: Scoring): number {
  return scoring === 'partial' || share === 1 ? share : 0;
}

/** max(0, (right picked − wrong picked) / right), from 0 to 1; `correct` must not be empty. */
export function choiceShare(picked: readonly string[], correct: readonly string[]): number {
  const right = picked.filter((id) => correct.includes(id)).length;
  return Math.max(0, (2 * right - picked.length) / correct.length);
}

/** Share of the pairs of neighbours in `correct` that are neighbours in `order` too, the same one first; from 0 to 1. */
export function neighbourShare(order: readonly string[], correct: readonly string[]): number {
  const followers = new Map(order.map((id, index) => [id, order[index + 1]]));
  const kept = correct.filter((id, index) => index + 1 < correct.length && followers.get(id) === correct[index + 1]);
  return correct.length < 2 ? 1 : kept.length / (correct.length - 1);
}

/** Share of `correct` pairs that were made, from 0 to 1; `correct` must not be empty. */
export function pairShare(pairs: readonly Pair[], correct: readonly Pair[]): number {
  const made = new Map(pairs.map((pair) => [pair.left_id, pair.right_id]));
  return correct.filter((pair) => made.get(pair.left_id) === pair.right_id).length / correct.length;
}

/** What a share of the points is called. */
export type Verdict = 'right' | 'partly' | 'wrong';

/** The word for a share from 0 to 1. */
export function verdictOf(share: number): Verdict {
  if (share >= 1) return 'right';
  return share > 0 ? 'partly' : 'wrong';
}
