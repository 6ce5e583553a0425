import { describe, expect, it } from 'vitest';
import { createChance, listArrivals } from './chance.ts';

describe('chance of the bench', () => {
  it('is the same in every run and differs between seeds', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, createChance(seed));
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('spreads arrivals over the whole time, in order', () => {
    const arrivals = listArrivals(1000, 10_000, createChance(3));
    expect(arrivals).toEqual(arrivals.toSorted((a, b) => a - b));
    expect(arrivals[0]).toBeLessThan(200);
    expect(arrivals.at(-1)).toBeGreaterThan(9800);
    expect(arrivals.filter((at) => at < 5000).length).toBeGreaterThan(400);
  });
});
