import { Refused } from '../../../http/refused.ts';

/** Who goes first: somebody who signs in waits at a form, an account may take a little longer to be made. */
export type HashingRank = 'sign_in' | 'later';

/**
 * Hashes at once. They run in the four threads that also read files and look up hosts: two stay free for those, and a
 * machine of two cores gets no more done by more.
 */
const AT_ONCE = 2;
/** Each rank has a queue of its own, so that a flood of new accounts keeps nobody from signing in. */
const WAITING_MAX = 300;
const RETRY_AFTER_SECONDS = 5;

/** Lets few pieces of work through at a time, by rank and in the order they came. */
export class HashingLane {
  readonly #waiting: Readonly<Record<HashingRank, (() => void)[]>> = { sign_in: [], later: [] };
  #running = 0;

  /** @throws Refused 503 `unavailable`, without doing the work, when three hundred wait already. */
  async run<Result>(rank: HashingRank, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(rank);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(rank: HashingRank): Promise<void> {
    if (this.#running < AT_ONCE) {
      this.#running += 1;
      return;
    }
    const line = this.#waiting[rank];
    if (line.length >= WAITING_MAX) throw new Refused(503, 'unavailable', { retry_after: RETRY_AFTER_SECONDS });
    const turn = Promise.withResolvers<void>();
    line.push(turn.resolve);
    await turn.promise;
  }

  #leave(): void {
    const next = this.#waiting.sign_in.shift() ?? this.#waiting.later.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
