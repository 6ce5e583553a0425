import { describe, expect, it } from 'vitest';
import { formatShare } from './bar.tsx';

describe('shares beside bars', () => {
  it.each([
    [23, 40, '58'],
    [29, 200, '15'],
    [1, 8, '13'],
    [1, 3, '33'],
    [0, 5, '0'],
    [5, 5, '100'],
  ])('are rounded half up: %i of %i is %s %%', (count, all, percent) => {
    expect(formatShare(count / all).replace(/\s/u, ' ')).toBe(`${percent} %`);
  });
});
