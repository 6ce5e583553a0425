/** Timers that end together with what they were made for. */
export interface Timers {
  after(ms: number, work: () => void): ReturnType<typeof setTimeout>;
  stop(): void;
}

/** Of one screen: what is stopped does nothing more. */
export function createTimers(): Timers {
  const running = new Set<ReturnType<typeof setTimeout>>();
  return {
    after(ms, work) {
      const timer = setTimeout(() => {
        running.delete(timer);
        work();
      }, ms);
      running.add(timer);
      return timer;
    },
    stop() {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
