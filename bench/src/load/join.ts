import { setTimeout as sleep } from 'node:timers/promises';
import { listArrivals } from '../measure/chance.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { type JoinTimes, Pupil } from './pupil.ts';

/** Milliseconds. */
export interface JoinFigures {
  joined: Spread;
  in_state: Spread;
  /** Who was not let in, whatever the reason. */
  refused: number;
  /** Proofs of work that were asked for; their time is part of the joining, as it is for a pupil. */
  proofs: number;
}

interface Crowd {
  code: string;
  count: number;
  within_ms: number;
  chance: () => number;
}

/** Whoever joins by a code. */
export interface Joiner {
  join(code: string, due: number): Promise<JoinTimes>;
}

/**
 * Lets `count` pupils of one address join within a time, each at a moment of its own.
 * @throws Error when one of them is not let in
 */
export async function joinAll(port: number, crowd: Crowd): Promise<{ pupils: Pupil[]; figures: JoinFigures }> {
  const joined = await tryJoinAll(port, crowd);
  if (joined.figures.refused > 0) throw new Error(`${joined.figures.refused} pupils could not join: ${joined.reason}`);
  return joined;
}

/** The same, whoever is let in; `reason` is why the first of the others was not. */
export async function tryJoinAll(
  port: number,
  crowd: Crowd,
): Promise<{ pupils: Pupil[]; figures: JoinFigures; reason: string | null }> {
  const pupils = Array.from({ length: crowd.count }, (_, index) => new Pupil(index, port));
  return { pupils, ...(await measureJoins(pupils, crowd)) };
}

/** How long it takes to let them in. */
export async function measureJoins(
  joiners: readonly Joiner[],
  { code, within_ms, chance }: Omit<Crowd, 'count'>,
): Promise<{ figures: JoinFigures; reason: string | null }> {
  const start = performance.now();
  const arrivals = listArrivals(joiners.length, within_ms, chance);
  const outcomes = await Promise.allSettled(
    joiners.map(async (joiner, index) => {
      const due = start + (arrivals[index] ?? 0);
      await sleep(Math.max(0, due - performance.now()));
      // A timer may end a little early.
      return joiner.join(code, Math.min(due, performance.now()));
    }),
  );
  const times = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const refusal = outcomes.find((outcome) => outcome.status === 'rejected');
  return {
    figures: {
      joined: spreadOf(times.map((time) => time.joined)),
      in_state: spreadOf(times.map((time) => time.in_state)),
      refused: joiners.length - times.length,
      proofs: times.reduce((sum, { proofs }) => sum + proofs, 0),
    },
    reason: refusal === undefined ? null : String(refusal.reason),
  };
}
