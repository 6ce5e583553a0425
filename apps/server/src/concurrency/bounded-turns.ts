import { createLane } from './lane.ts';
import { Turns } from './turns.ts';

const AT_ONCE = 8;
const PENDING_MAX = 2000;

/**
 * Lets work on one key through one at a time, and eight pieces at once in all. Tries to sign in count as failures while
 * they last: in turns, a class that signs in to one account at once does not lock itself out.
 */
export class BoundedTurns {
  readonly #turns = new Turns();
  readonly #lane = createLane(AT_ONCE);
  #pending = 0;

  /** Resolves with what the work does; null, without doing it, when too much waits already. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result | null> {
    if (this.#pending >= PENDING_MAX) return null;
    this.#pending += 1;
    try {
      return await this.#turns.take(key, () => this.#lane.run(work));
    } finally {
      this.#pending -= 1;
    }
  }
}
