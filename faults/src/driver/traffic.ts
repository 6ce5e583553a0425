/** What is on its way to the server now; lets the nemesis strike in the middle of it. */
export interface Traffic {
  begin(kind: TrafficKind): void;
  end(kind: TrafficKind): void;
  /** Resolves as soon as at least `count` calls of a kind are under way, or after the time. */
  reach(kind: TrafficKind, count: number, timeout_ms: number): Promise<void>;
}
export type TrafficKind = 'answer' | 'command';

export function createTraffic(): Traffic {
  const running = { answer: 0, command: 0 };
  const waiting = new Set<{ kind: TrafficKind; count: number; resolve: () => void }>();
  return {
    begin(kind) {
      running[kind] += 1;
      for (const one of waiting) if (running[one.kind] >= one.count) one.resolve();
    },
    end(kind) {
      running[kind] -= 1;
    },
    reach: (kind, count, timeout_ms) =>
      new Promise((done) => {
        const timer = setTimeout(() => one.resolve(), timeout_ms);
        const one = {
          kind,
          count,
          resolve: () => {
            clearTimeout(timer);
            waiting.delete(one);
            done();
          },
        };
        waiting.add(one);
      }),
  };
}
