import type { Looks } from '../items/look.ts';

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

/**
 * max(0, (right picked − wrong picked) / right), from 0 to 1; `correct` must not be empty. Options that look the same are one
 * option, picked when any of them is.
 */
export function choiceShare(picked: readonly string[], correct: readonly string[], looks: Looks): number {
  const [taken, wanted] = [new Set(picked.map(looks)), new Set(correct.map(looks))];
  const right = Array.from(taken).filter((look) => wanted.has(look)).length;
  return Math.max(0, (2 * right - taken.size) / wanted.size);
}

/**
 * Share of the pairs of neighbours in `correct` that are neighbours in `order` too, the same one first; from 0 to 1. An
 * order may be unfinished: what is in no place has no neighbours. Only the whole right order gives 1.
 */
export function neighbourShare(order: readonly string[], correct: readonly string[], looks: Looks): number {
  const total = correct.length - 1;
  const isWhole = order.length === correct.length && order.every((id, index) => looks(id) === lookAt(index));
  if (total < 1 || isWhole) return 1;
  const open = new Bag(neighbours(correct, looks));
  const kept = neighbours(order, looks).filter((pair) => open.take(pair)).length;
  // Where items look alike other orders can have all the same neighbours.
  return Math.min(kept, total - 1) / total;

  function lookAt(index: number): string | null {
    const id = correct[index];
    return id === undefined ? null : looks(id);
  }
}

/** Those of `pairs` that are right; pairs that look the same stand for each other, each as often as it is right. */
export function rightPairs(pairs: readonly Pair[], correct: readonly Pair[], looks: Looks): Pair[] {
  const nameOf = ({ left_id, right_id }: Pair): string => joined(looks(left_id), looks(right_id));
  const open = new Bag(correct.map(nameOf));
  return pairs.filter((pair) => open.take(nameOf(pair)));
}

/** Share of `correct` pairs that were made, from 0 to 1; `correct` must not be empty. */
export function pairShare(pairs: readonly Pair[], correct: readonly Pair[], looks: Looks): number {
  return rightPairs(pairs, correct, looks).length / correct.length;
}

function neighbours(order: readonly string[], looks: Looks): string[] {
  return order.slice(1).map((id, index) => joined(looks(order[index] ?? ''), looks(id)));
}

function joined(one: string, other: string): string {
  return JSON.stringify([one, other]);
}

/** Texts that may be taken out, each as often as it was put in. */
class Bag {
  readonly #counts = new Map<string, number>();

  constructor(texts: readonly string[]) {
    for (const text of texts) this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
  }

  take(text: string): boolean {
    const left = this.#counts.get(text) ?? 0;
    if (left === 0) return false;
    this.#counts.set(text, left - 1);
    return true;
  }
}

/** What a share of the points is called. */
export type Verdict = 'right' | 'partly' | 'wrong';

/** The word for a share from 0 to 1. */
export function verdictOf(share: number): Verdict {
  if (share >= 1) return 'right';
  return share > 0 ? 'partly' : 'wrong';
}
