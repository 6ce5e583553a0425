/**
 * Lets work on one thing follow one another in this process, in the order it was asked for; work on other things does
 * not wait. Whoever waits here holds no connection of the pool meanwhile.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does the work when everything asked before for the same key has ended, well or not. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
