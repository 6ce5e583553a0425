import { describe, expect, it } from 'vitest';
import { DEFAULT_SCALE, DEFAULT_SCALES, GRADE_KINDS, gradeOf, isGradeScale } from './grade-scale.ts';
import { formatGrade } from './texts.ts';

describe('a grade', () => {
  it.each([
    [0, 2],
    [49.9, 2],
    [50, 3],
    [69.9, 3],
    [70, 4],
    [84.9, 4],
    [85, 5],
    [100, 5],
  ])('of %d percent is %d by the scale that organizations begin with', (percent, grade) => {
    expect(gradeOf(percent, DEFAULT_SCALE)).toBe(grade);
  });

  it.each([
    ['pass', 49.9, 'незачёт'],
    ['pass', 50, 'зачёт'],
    ['ten', 0, '1'],
    ['ten', 9.9, '1'],
    ['ten', 55, '6'],
    ['ten', 90, '10'],
    ['hundred', 0, '1'],
    ['hundred', 72.5, '73'],
    ['hundred', 100, '100'],
  ] as const)('on the scale of %s of %d percent is «%s»', (kind, percent, words) => {
    expect(formatGrade(kind, gradeOf(percent, DEFAULT_SCALES[kind]) ?? -1)).toBe(words);
  });

  it('is none where there is no percent', () => {
    expect(GRADE_KINDS.map((kind) => gradeOf(null, DEFAULT_SCALES[kind]))).toEqual([null, null, null, null]);
  });
});

describe('a scale', () => {
  it('that anybody begins with is one', () => {
    expect(GRADE_KINDS.every((kind) => isGradeScale(DEFAULT_SCALES[kind]))).toBe(true);
  });

  it.each([
    ['five', [50, 70]],
    ['five', [50, 50, 85]],
    ['five', [70, 50, 85]],
    ['five', [0, 50, 85]],
    ['five', [50, 70, 101]],
    ['pass', [Number.NaN]],
    ['hundred', [1]],
  ] as const)('of %s is none with thresholds %j', (kind, thresholds) => {
    expect(isGradeScale({ kind, thresholds })).toBe(false);
  });
});
