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
    expect(gradeOf(percent, 100, DEFAULT_SCALE)).toBe(grade);
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
    expect(formatGrade(kind, gradeOf(percent, 100, DEFAULT_SCALES[kind]) ?? -1)).toBe(words);
  });

  it.each([
    [17.89, 20, 89],
    [17.9, 20, 90],
    [89.44, 100, 89],
    [89.49, 100, 89],
    [89.5, 100, 90],
    [0.5, 100, 1],
    [1.005, 2, 50],
    [1.01, 2, 51],
    [0.57, 2, 29],
    [2, 3, 67],
    [19.99, 20, 100],
    [0, 20, 1],
  ])('on the scale of a hundred %d of %d points are %d, rounded once', (points, max, grade) => {
    expect(gradeOf(points, max, DEFAULT_SCALES.hundred)).toBe(grade);
  });

  it('reaches a threshold by the percent that is shown', () => {
    expect([16.98, 16.99, 17].map((points) => gradeOf(points, 20, DEFAULT_SCALE))).toEqual([4, 5, 5]);
  });

  it('is none where there are no points to be had', () => {
    expect(GRADE_KINDS.map((kind) => gradeOf(0, 0, DEFAULT_SCALES[kind]))).toEqual([null, null, null, null]);
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
