export interface Backoff {
  /** Milliseconds to wait before the next try. */
  next(): number;
  /** After a success. */
  reset(): void;
}

/**
 * Waits that double from 300 ms to 5 s. A whole class loses its network at once, so each wait is spread over its upper
 * half by `random`.
 */
export function createBackoff(
  random: () => number,
  { first_ms = 300, longest_ms = 5000 }: { first_ms?: number; longest_ms?: number } = {},
): Backoff {
  let failures = 0;

  /** Without chance there is still a next try. */
  function spread(): number {
    try {
      return random();
    } catch {
      return 1;
    }
  }

  return {
    next() {
      const ceiling = Math.min(longest_ms, first_ms * 2 ** failures);
      failures = Math.min(failures + 1, 20);
      return Math.max(first_ms, Math.round((ceiling / 2) * (1 + spread())));
    },
    reset() {
      failures = 0;
    },
  };
}
