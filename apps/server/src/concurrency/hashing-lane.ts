import { availableParallelism } from 'node:os';
import { Refused } from '../refused.ts';

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

/**
 * Lets few pieces of work through at a time, by rank and in the order they came. What may come later never takes the last
 * processor: a class that registers would else keep everybody's pages waiting, and who signs in begins at once.
 */
export class HashingLane {
  readonly #waiting: Readonly<Record<HashingRank, (() => void)[]>> = { sign_in: [], later: [] };
  readonly #running: Record<HashingRank, number> = { sign_in: 0, later: 0 };
  readonly #later_max: number;

  /** @param processors of the machine */
  constructor(processors = availableParallelism()) {
    this.#later_max = Math.max(1, Math.min(AT_ONCE, processors - 1));
  }

  /** @throws Refused 503 `unavailable`, without doing the work, when three hundred wait already. */
  async run<Result>(rank: HashingRank, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(rank);
    try {
      return await work();
    } finally {
      this.#running[rank] -= 1;
      this.#goOn();
    }
  }

  async #enter(rank: HashingRank): Promise<void> {
    if (this.#hasRoom(rank)) {
      this.#running[rank] += 1;
      return;
    }
    const line = this.#waiting[rank];
    if (line.length >= WAITING_MAX) throw new Refused(503, 'unavailable', { retry_after: RETRY_AFTER_SECONDS });
    const turn = Promise.withResolvers<void>();
    line.push(turn.resolve);
    await turn.promise;
  }

  #hasRoom(rank: HashingRank): boolean {
    const { sign_in, later } = this.#running;
    return sign_in + later < AT_ONCE && (rank === 'sign_in' || later < this.#later_max);
  }

  #goOn(): void {
    for (const rank of ['sign_in', 'later'] as const) {
      const next = this.#hasRoom(rank) ? this.#waiting[rank].shift() : undefined;
      if (next === undefined) continue;
      this.#running[rank] += 1;
      next();
    }
  }
}
