/** A way that so many pieces of work share; the others wait, in the order in which they came. */
export interface Lane {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createLane(at_once: number): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < at_once) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // The place goes on to who has waited longest, so `running` stays as it is.
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
