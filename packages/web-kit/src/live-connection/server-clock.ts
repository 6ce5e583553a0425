import type { Milliseconds } from '@parta/contract/live-documents';

export interface ServerClock {
  /**
   * Learns from a document that has just come. `asked_ago_ms` tells how long ago it was asked for, where it was asked
   * for and the server answered at once.
   */
  observe(server_time: Milliseconds, asked_ago_ms?: number): void;
  /** Takes an estimate for the server's time, until a document has come. */
  assume(server_time: Milliseconds): void;
  /** The server's time at this moment; the device's until a document has come. */
  now(): Milliseconds;
}

interface Sample {
  /** The server's clock is ahead of the monotonic one by at least this. */
  lowest: number;
  /** And, when the document was made on asking, by at most this. */
  highest: number;
}

const SAMPLES = 8;

/**
 * Estimates the server's clock from `server_time` of documents and a monotonic clock, so that a device whose clock is
 * wrong or jumps still counts down rightly. Each document bounds the difference: it was made before it came and, in a
 * round trip, after it was asked for. The bounds of the last samples are intersected, which lets the quickest count.
 */
export function createServerClock(
  monotonic: () => number = () => performance.now(),
  device: () => number = () => performance.timeOrigin + performance.now(),
): ServerClock {
  const samples: Sample[] = [];
  let ahead: number | null = null;

  return {
    observe(server_time, asked_ago_ms = Number.POSITIVE_INFINITY) {
      const lowest = server_time - monotonic();
      samples.push({ lowest, highest: lowest + asked_ago_ms });
      if (samples.length > SAMPLES) samples.shift();
      const lower = Math.max(...samples.map((sample) => sample.lowest));
      const upper = Math.min(...samples.map((sample) => sample.highest));
      // A document that had waited to be sent breaks the upper bound; the lower one always holds.
      ahead = Number.isFinite(upper) && upper > lower ? (lower + upper) / 2 : lower;
    },
    assume(server_time) {
      if (samples.length === 0) ahead = server_time - monotonic();
    },
    now: () => Math.round(ahead === null ? device() : monotonic() + ahead),
  };
}
