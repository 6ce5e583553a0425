import { setTimeout as sleep } from 'node:timers/promises';
import { listArrivals } from '../measure/chance.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { Pupil } from './pupil.ts';

/** Milliseconds. */
export interface JoinFigures {
  joined: Spread;
  in_state: Spread;
}

/** Lets `count` pupils of one address join within a time, each at a moment of its own. */
export async function joinAll(
  port: number,
  { code, count, within_ms, chance }: { code: string; count: number; within_ms: number; chance: () => number },
): Promise<{ pupils: Pupil[]; figures: JoinFigures }> {
  const start = performance.now();
  const pupils = Array.from({ length: count }, (_, index) => new Pupil(index, port));
  const arrivals = listArrivals(count, within_ms, chance);
  const times = await Promise.all(
    pupils.map(async (pupil, index) => {
      const due = start + (arrivals[index] ?? 0);
      await sleep(Math.max(0, due - performance.now()));
      return pupil.join(code, due);
    }),
  );
  return {
    pupils,
    figures: {
      joined: spreadOf(times.map((time) => time.joined)),
      in_state: spreadOf(times.map((time) => time.in_state)),
    },
  };
}
