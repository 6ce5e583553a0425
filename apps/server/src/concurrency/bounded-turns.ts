const AT_ONCE = 8;
const PENDING_MAX = 2000;

/**
 * Lets work on one key through one at a time, and eight pieces at once in all. Tries to sign in count as failures while
 * they last: in turns, a class that signs in to one account at once does not lock itself out.
 */
export class Turns {
  readonly #ends = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #pending = 0;

  /** Resolves with what the work does; null, without doing it, when too much waits already. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result | null> {
    if (this.#pending >= PENDING_MAX) return null;
    this.#pending += 1;
    const before = this.#ends.get(key) ?? Promise.resolve();
    const done = Promise.withResolvers<void>();
    this.#ends.set(key, done.promise);
    try {
      await before;
      await this.#enter();
      try {
        return await work();
      } finally {
        this.#leave();
      }
    } finally {
      this.#pending -= 1;
      if (this.#ends.get(key) === done.promise) this.#ends.delete(key);
      done.resolve();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < AT_ONCE) {
      this.#running += 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    this.#waiting.push(turn.resolve);
    await turn.promise;
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
