import { describe, expect, it } from 'vitest';
import { findTitleProblem } from './titles.ts';

describe('a title', () => {
  it('[LIB-28] [LIB-30] is required, of a folder and of a material', () => {
    expect(findTitleProblem('folder', '  ')).toBe('Заполните это поле');
    expect(findTitleProblem('material', '')).toBe('Заполните это поле');
  });

  it('[LIB-29] of a folder has at most 200 characters', () => {
    expect(findTitleProblem('folder', ` ${'а'.repeat(200)} `)).toBeNull();
    expect(findTitleProblem('folder', 'а'.repeat(201))).toBe('Максимальная длина названия - 200 символов');
  });

  it('[LIB-31] of a material is shorter than 255 characters', () => {
    expect(findTitleProblem('material', 'а'.repeat(254))).toBeNull();
    expect(findTitleProblem('material', 'а'.repeat(255))).toBe('Максимальная длина названия - 255 символов');
  });
});
