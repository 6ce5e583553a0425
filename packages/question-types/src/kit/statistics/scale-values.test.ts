import { expect, it } from 'vitest';
import { meanOf, npsGroupOf, npsOf, scaleValues } from './scale-values.ts';

it('holds every whole number from end to end', () => {
  expect(scaleValues('one_to_five')).toEqual([1, 2, 3, 4, 5]);
  expect(scaleValues('one_to_seven')).toHaveLength(7);
  expect(scaleValues('zero_to_ten')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('counts up to 6 as detractors, 7 and 8 as passives, 9 and 10 as promoters', () => {
  expect([0, 6, 7, 8, 9, 10].map(npsGroupOf)).toEqual([
    'detractors',
    'detractors',
    'passives',
    'passives',
    'promoters',
    'promoters',
  ]);
});

it('takes the share of detractors from that of promoters', () => {
  expect(
    npsOf([
      [6, 1],
      [7, 2],
      [8, 1],
      [9, 3],
      [10, 3],
    ]),
  ).toBe(50);
  expect(npsOf([[0, 4]])).toBe(-100);
  expect(npsOf([[10, 4]])).toBe(100);
  expect(npsOf([[3, 0]])).toBeNull();
});

it('weighs the mean by the counts', () => {
  expect(
    meanOf([
      [1, 1],
      [4, 2],
      [5, 1],
    ]),
  ).toBe(3.5);
  expect(meanOf([[1, 0]])).toBeNull();
});
