import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../../clock.ts';

/**
 * Holds an answer back until `floor_ms` after its call came in, so that its time does not tell whether an address has an
 * account. The floor lies above what either way takes on a machine that is not overloaded.
 */
export async function answerEvenly(clock: Clock, received_at: Date, floor_ms: number): Promise<void> {
  const left = floor_ms - (clock.now().getTime() - received_at.getTime());
  await setTimeout(Math.min(Math.max(left, 0), floor_ms));
}
