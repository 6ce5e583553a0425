import { describe, expect, it } from 'vitest';
import { plural } from './plural.ts';

const slides = { one: 'слайд', few: 'слайда', many: 'слайдов' };

describe('plural', () => {
  it.each([
    ['слайд', [1, 21, 101, 1001, 111_121]],
    ['слайда', [2, 3, 4, 22, 23, 24, 102, 1.5, 0.5]],
    ['слайдов', [0, 5, 6, 10, 11, 12, 13, 14, 15, 19, 20, 25, 111, 112, 114, 1011]],
  ])('[GEN-18] [GEN-19] «%s» stands after %j', (form, numbers) => {
    for (const n of numbers) expect(plural(n, slides), String(n)).toBe(form);
  });
});
