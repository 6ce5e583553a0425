import { describe, expect, it } from 'vitest';
import { type Third, thirdsOf } from './thirds.ts';

const count = (thirds: readonly Third[] | null, third: Third): number | undefined =>
  thirds?.filter((each) => each === third).length;

describe('thirds of ability', () => {
  it('part nine people three by three, whatever their order', () => {
    expect(thirdsOf([9, 1, 8, 2, 7, 3, 6, 4, 5])).toEqual([
      'high',
      'low',
      'high',
      'low',
      'high',
      'low',
      'middle',
      'middle',
      'middle',
    ]);
  });

  it('never part equal points', () => {
    const thirds = thirdsOf([1, 1, 1, 1, 5, 9, 9]);
    expect([count(thirds, 'low'), count(thirds, 'middle'), count(thirds, 'high')]).toEqual([4, 1, 2]);
  });

  it('are none of few people, or of people who are all alike', () => {
    expect(thirdsOf([1, 2, 3, 4, 5])).toBeNull();
    expect(thirdsOf([3, 3, 3, 3, 3, 3, 3])).toBeNull();
  });
});
