/** Gathers when each of `count` readers got something, and tells when the last of them has. */
export class Receipts {
  readonly #at: Float64Array;
  readonly #all = Promise.withResolvers<void>();
  #missing: number;

  constructor(count: number) {
    this.#at = new Float64Array(count).fill(Number.NaN);
    this.#missing = count;
  }

  /** Counts the first receipt of a reader; `at` in milliseconds of `performance.now()`. */
  note(reader: number, at: number): void {
    if (!Number.isNaN(this.#at[reader] ?? 0)) return;
    this.#at[reader] = at;
    this.#missing -= 1;
    if (this.#missing === 0) this.#all.resolve();
  }

  /** Milliseconds from `start` to each receipt, once everybody has it. @throws Error after `limit_ms` */
  async wait(start: number, limit_ms: number): Promise<number[]> {
    const limit = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => limit.resolve('late'), limit_ms);
    const outcome = await Promise.race([this.#all.promise, limit.promise]);
    clearTimeout(timer);
    if (outcome === 'late') throw new Error(`${this.#missing} of ${this.#at.length} got nothing within ${limit_ms} ms`);
    return Array.from(this.#at, (at) => at - start);
  }
}
