/** Waiting, so that tests can move the time. */
export interface Timers {
  /** Runs after so many milliseconds; the result calls it off. */
  after(ms: number, run: () => void): () => void;
}

export const browserTimers: Timers = {
  after(ms, run) {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
};
