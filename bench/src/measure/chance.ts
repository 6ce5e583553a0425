/** Numbers from 0 up to 1, the same in every run (mulberry32): load is repeatable, and two runs can be compared. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` moments spread by chance over a time, in order: people come neither in step nor all at once. */
export function listArrivals(count: number, milliseconds: number, chance: () => number): number[] {
  return Array.from({ length: count }, () => chance() * milliseconds).toSorted((a, b) => a - b);
}
