import { setTimeout as sleep } from 'node:timers/promises';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import type { Child } from '../server/child.ts';
import type { Pupil } from './pupil.ts';

/** Milliseconds. */
export interface ReconnectFigures {
  /** From the order to start the server again to the whole state at each pupil. */
  from_restart: Spread;
  /** From the same to the server's own word that it is ready, beside a database that never went away. */
  ready: number;
  backward_steps: number;
}

/** A pupil whose stream broke tries again this often, give or take half. */
const RETRY_MS = 250;
const LIMIT_MS = 60_000;

/** Kills the server, starts it again at once and waits until everybody is back in state. */
export async function measureReconnect(
  pupils: readonly Pupil[],
  server: Child,
  { restart, chance }: { restart: () => Promise<Child>; chance: () => number },
): Promise<{ server: Child; figures: ReconnectFigures }> {
  await server.kill();
  await Promise.all(pupils.map((pupil) => pupil.streamClosed()));
  const start = performance.now();
  const [next, times] = await Promise.all([
    restart(),
    Promise.all(
      pupils.map(async (pupil) => {
        while (!(await pupil.openStream())) {
          if (performance.now() - start > LIMIT_MS) throw new Error('a pupil did not come back');
          await sleep(RETRY_MS * (0.5 + chance()));
        }
        return performance.now() - start;
      }),
    ),
  ]);
  return {
    server: next,
    figures: {
      from_restart: spreadOf(times),
      ready: next.start_ms,
      backward_steps: pupils.reduce((sum, pupil) => sum + pupil.backward_steps, 0),
    },
  };
}
