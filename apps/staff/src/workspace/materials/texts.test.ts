import { describe, expect, it } from 'vitest';
import { studyTimeText } from './texts.ts';

describe('study time', () => {
  it.each([
    [1, '1 час'],
    [2, '2 часа'],
    [1.5, '1,5 часа'],
    [21, '21 час'],
    [40, '40 часов'],
    [0.5, '30 минут'],
    [0.75, '45 минут'],
    [0.35, '21 минута'],
  ])('[MAT-04] of %s hours is told as «%s»', (hours, text) => {
    expect(studyTimeText(hours)).toBe(text);
  });
});
