import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffleSeeded } from './seeded-order.ts';

describe('seeded order', () => {
  it('a shuffle keeps every item once, leaves its input alone and repeats for the same seed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 30 }), fc.string(), (items, seed) => {
        const before = [...items];
        const shuffled = shuffleSeeded(items, seed);
        expect(items).toEqual(before);
        const ascending = (a: number, b: number) => a - b;
        expect(shuffled.toSorted(ascending)).toEqual(before.toSorted(ascending));
        expect(shuffleSeeded(items, seed)).toEqual(shuffled);
      }),
    );
  });

  it('every order of four items comes about equally often', () => {
    const orders = new Map<string, number>();
    for (let round = 0; round < 24_000; round += 1) {
      const order = shuffleSeeded(['А', 'Б', 'В', 'Г'], `attempt ${round}`).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    const chiSquare = [...orders.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 99.9 % of fair shuffles stay below 49.73 at 23 degrees of freedom.
    expect(chiSquare).toBeLessThan(49.73);
  });

  it('numbers stay from 0 to below 1 and fill the range evenly', () => {
    const random = seededRandom('урок');
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let draw = 0; draw < 100_000; draw += 1) {
      const tenth = Math.floor(random() * 10);
      tenths[tenth] = (tenths[tenth] ?? Number.NaN) + 1;
    }
    expect(tenths).toHaveLength(10);
    const chiSquare = tenths.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // 99.9 % at 9 degrees of freedom.
    expect(chiSquare).toBeLessThan(27.88);
  });

  it('an order that was stored under a seed never changes', () => {
    expect(shuffleSeeded(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 'pinned').join('')).toBe('gcfdaebh');
    expect(seededRandom('pinned')()).toBe(0.7933801971375942);
  });
});
