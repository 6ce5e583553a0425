import type { Clock } from '../../../clock.ts';

/** How many failures one bucket may pile up, and how fast they are forgiven. */
export interface GuessLimit {
  readonly failures: number;
  readonly forgiven_per_minute: number;
}

/** A bucket that a guess is counted in: of an address, of a device, of an account, of everybody. */
export interface GuessBudget {
  readonly bucket: string;
  readonly limit: GuessLimit;
}

export type Guess = { allowed: true; succeeded(): void } | { allowed: false; retry_after: number };

interface Bucket {
  failures: number;
  at: number;
}

const KEPT = 50_000;
const MINUTE_MS = 60_000;

/**
 * Throttles guessing by failures alone: whoever guesses right is never slowed by others behind the same address until
 * that address has failed very often. Lives in one process: a second process doubles the guesses, not more.
 */
export class GuessLimiter {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Asks before a look-up; a look-up that is under way counts as failed until it succeeds, so parallel guesses gain nothing. */
  begin(budgets: readonly GuessBudget[]): Guess {
    const waits = budgets.map(({ bucket, limit }) => this.#waitOf(bucket, limit));
    const longest = Math.max(0, ...waits);
    if (longest > 0) return { allowed: false, retry_after: Math.ceil(longest / 1000) };
    for (const { bucket } of budgets) this.#add(bucket, 1);
    return {
      allowed: true,
      succeeded: () => {
        for (const { bucket } of budgets) this.#add(bucket, -1);
      },
    };
  }

  /** Milliseconds until one more failure is affordable; forgives what time has forgiven. */
  #waitOf(name: string, limit: GuessLimit): number {
    const bucket = this.#buckets.get(name);
    if (bucket === undefined) return 0;
    const now = this.#clock.now().getTime();
    const per_ms = limit.forgiven_per_minute / MINUTE_MS;
    bucket.failures = Math.max(0, bucket.failures - (now - bucket.at) * per_ms);
    bucket.at = now;
    if (bucket.failures + 1 <= limit.failures) return 0;
    return (bucket.failures + 1 - limit.failures) / per_ms;
  }

  #add(name: string, failures: number): void {
    const bucket = this.#buckets.get(name) ?? { failures: 0, at: this.#clock.now().getTime() };
    bucket.failures = Math.max(0, bucket.failures + failures);
    if (bucket.failures < 0.01) this.#buckets.delete(name);
    else this.#buckets.set(name, bucket);
    const oldest = this.#buckets.keys().next();
    if (this.#buckets.size > KEPT && !oldest.done) this.#buckets.delete(oldest.value);
  }
}
