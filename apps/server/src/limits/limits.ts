import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/tables.ts';
import type { Random } from '../random.ts';
import { Refused } from '../refused.ts';
import type { Asker } from './asker.ts';
import { type Budget, difficultyOf, secondsOf } from './budget.ts';
import { Challenges, type Purpose, type Sealer } from './challenges.ts';
import { RateLimitStore, type Taken } from './rate-limit-store.ts';

/** Whether a try of a person was counted against its budgets; where it was not, after how many seconds it may be. */
export type Charged = { readonly isAllowed: true } | { readonly isAllowed: false; readonly retry_after: number };

/** Takes a try back that was counted: it was right, so it costs nothing. */
export type GiveBack = () => Promise<void>;

/** A proof may be a little lighter than what is asked for by the time it comes: the budget went on filling meanwhile. */
const SLACK = 2;

/**
 * Limits of tries, the same for every process. Strangers are never shut out by one: beyond their budget a try asks for a
 * proof of work, and counts with it. People whom the gate knows are, for what they do is theirs alone.
 */
export class Limits {
  readonly #store: RateLimitStore;
  readonly #challenges: Challenges;

  constructor({ db, clock, random, secrets }: { db: Kysely<Database>; clock: Clock; random: Random; secrets: Sealer }) {
    this.#store = new RateLimitStore(db, clock, (bucket) => secrets.seal('rate-limit', bucket));
    this.#challenges = new Challenges(clock, random, secrets);
  }

  /** Counts a try for good where every budget has room for it. @param db a transaction that it is part of */
  async charge(budgets: readonly Budget[], db?: Kysely<Database>): Promise<Charged> {
    const taken = await this.#store.take(budgets, db);
    return taken.isTaken ? { isAllowed: true } : { isAllowed: false, retry_after: waitOf(budgets, taken) };
  }

  /**
   * Counts a try of a stranger. It counts as failed while it lasts, so that many at once gain nothing.
   * @throws Refused 429 `proof_needed` beyond a budget, where no proof comes along.
   */
  async begin(purpose: Purpose, asker: Asker, budgets: readonly Budget[]): Promise<GiveBack> {
    const taken = await this.#store.take(budgets);
    if (!taken.isTaken) {
      await this.requireProof(purpose, asker, hardestOf(budgets, taken.levels), waitOf(budgets, taken));
      await this.#store.add(budgets, 1);
    }
    return () => this.#store.add(budgets, -1);
  }

  /** What stands against each budget; for callers that ask before and count afterwards. */
  levels(budgets: readonly Budget[]): Promise<number[]> {
    return this.#store.levels(budgets);
  }

  /** Counts, whatever stands against the budgets already; a negative amount takes back. */
  add(budgets: readonly Budget[], amount: number): Promise<void> {
    return this.#store.add(budgets, amount);
  }

  /** Uses up the proof that comes along. @throws Refused 429 `proof_needed`, with a challenge, where none does. */
  async requireProof(purpose: Purpose, asker: Asker, difficulty: number, retry_after: number): Promise<void> {
    const proof = this.#challenges.check(purpose, asker, difficulty / SLACK);
    if (proof !== null && (await this.#store.spend(proof.hash, proof.expires_at))) return;
    throw new Refused(429, 'proof_needed', { ...this.#challenges.issue(purpose, asker, difficulty), retry_after });
  }
}

/** The difficulty that the fullest of the budgets asks for. */
export function hardestOf(budgets: readonly Budget[], levels: readonly number[]): number {
  return Math.max(...budgets.map(({ limit }, index) => difficultyOf(limit, levels[index] ?? 0)));
}

/** Whole seconds until all of the budgets have room for one more. */
function waitOf(budgets: readonly Budget[], { levels }: Pick<Taken, 'levels'>): number {
  const waits = budgets.map(({ limit, cost = 1 }, index) =>
    secondsOf(limit, Math.max(0, (levels[index] ?? 0) + cost - limit.most)),
  );
  return Math.max(1, Math.ceil(Math.max(...waits)));
}
