import { describe, expect, it } from 'vitest';
import { findLargest, joinStretches, pageTime, type Stretch, splitPages } from './pages.ts';

/** Stretches of these heights under each other; a page that begins with one costs 1 where nothing else is said. */
function stack(heights: readonly number[], costs: readonly number[] = []): Stretch[] {
  let top = 0;
  return heights.map((height, index) => {
    const stretch = { top, bottom: top + height, cost: costs[index] ?? 1 };
    top += height;
    return stretch;
  });
}

describe('pages of a board', () => {
  it('are one where everything fits, and none of nothing', () => {
    expect(splitPages(stack([300, 300]), 600)).toEqual([{ from: 0, to: 1 }]);
    expect(splitPages([], 600)).toEqual([]);
  });

  it('are as few as can be, and of those the ones that begin where it disturbs least', () => {
    const cheapest = splitPages(stack([200, 200, 200, 200], [0, 5, 1, 5]), 600);
    expect(cheapest).toEqual([
      { from: 0, to: 1 },
      { from: 2, to: 3 },
    ]);
    const fewest = splitPages(stack([100, 500, 100, 500], [0, 9, 0, 9]), 600);
    expect(fewest).toHaveLength(2);
  });

  it('cannot be made of what is higher than one of them', () => {
    expect(splitPages(stack([100, 700]), 600)).toBeNull();
  });

  it('keep together what stands beside each other, and cut what nothing else can help', () => {
    const joined = joinStretches(
      [...stack([100]), { top: 40, bottom: 160, cost: 1 }, { top: 170, bottom: 1500, cost: 1 }],
      600,
    );
    expect(joined[0]).toMatchObject({ top: 0, bottom: 160 });
    expect(joined.slice(1).map(({ top, bottom }) => Math.round(bottom - top))).toEqual([443, 443, 443]);
  });
});

describe('the size of a page', () => {
  it('is the largest that will do', () => {
    expect(findLargest(0.4, 1.6, 0.02, () => true)).toBeCloseTo(1.6);
    expect(findLargest(0.4, 1.6, 0.02, (fit) => fit <= 0.97)).toBeCloseTo(0.96);
    expect(findLargest(0.4, 1.6, 0.02, () => false)).toBeCloseTo(0.4);
  });
});

describe('the time of a page', () => {
  it('is that of reading it, within limits', () => {
    expect(pageTime(100, 2, null)).toBe(6000);
    expect(pageTime(800, 2, null)).toBe(12_000);
    expect(pageTime(9000, 2, null)).toBe(20_000);
  });

  it('lets every page come twice while a question is open', () => {
    expect(pageTime(9000, 2, 40)).toBe(10_000);
  });
});
