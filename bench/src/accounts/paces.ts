import { setTimeout as sleep } from 'node:timers/promises';

/** Something asked again and again at even distances, whatever came of the one before. */
export interface Pace {
  /** Milliseconds from the moment each was meant to be asked to its answer. */
  times: number[];
  refused: number;
}

/**
 * Asks every `every_ms` until told to end, and waits for all answers. `ask` gets the number of the turn and tells
 * whether it was let in.
 */
export async function keepPace(
  every_ms: number,
  ask: (turn: number) => Promise<boolean>,
  until: Promise<unknown>,
): Promise<Pace> {
  const pace: Pace = { times: [], refused: 0 };
  const asked: Promise<void>[] = [];
  let isOver = false;
  const over = until.then(() => {
    isOver = true;
  });
  const start = performance.now();
  for (let turn = 0; ; turn += 1) {
    const due = start + turn * every_ms;
    await Promise.race([over, sleep(Math.max(0, due - performance.now()))]);
    if (isOver) break;
    // A timer may end a little early.
    const began = Math.min(due, performance.now());
    asked.push(
      ask(turn).then((isLetIn) => {
        pace.times.push(performance.now() - began);
        if (!isLetIn) pace.refused += 1;
      }),
    );
  }
  await Promise.all(asked);
  return pace;
}
