import { newIdentifier } from '@parta/domain/encoding/identifier';
import type { Random } from '../random.ts';

/** Chance that repeats itself: the same seed gives the same bytes in the same order (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => next() & 0xff));
  return { bytes, below: (below) => next() % below, identifier: () => newIdentifier(bytes) };
}
