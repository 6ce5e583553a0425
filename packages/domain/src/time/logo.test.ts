import { describe, expect, it } from 'vitest';
import { isNewYearLogo } from './logo.ts';

describe('logo', () => {
  it.each([
    [12, 1],
    [12, 31],
    [1, 1],
    [1, 8],
  ])('the New Year logo is shown in month %i on day %i', (month, day) => {
    expect(isNewYearLogo({ month, day })).toBe(true);
  });

  it.each([
    [11, 30],
    [1, 9],
    [1, 31],
    [2, 1],
    [6, 8],
  ])('the regular logo is shown in month %i on day %i', (month, day) => {
    expect(isNewYearLogo({ month, day })).toBe(false);
  });
});
