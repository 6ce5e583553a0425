import { describe, expect, it } from 'vitest';
import { materialDescription } from './material-document.ts';

const description = {
  title: 'Реки',
  overview: { type: 'doc', content: [] },
  short_overview: '',
  cover: null,
  language: 'ru',
  tags: [],
  study_time: null,
  certificate: null,
  allow_copying: false,
};
const takes = (attempt_minutes: unknown): boolean =>
  materialDescription.safeParse({ ...description, attempt_minutes }).success;

describe('the time for an attempt', () => {
  it('is whole minutes from one to a week, or null without a limit', () => {
    for (const minutes of [null, 1, 45, 7 * 24 * 60]) expect(takes(minutes)).toBe(true);
    for (const minutes of [0, -5, 1.5, 7 * 24 * 60 + 1, '45']) expect(takes(minutes)).toBe(false);
  });

  it('has no limit where a material was written before there was one', () => {
    expect(materialDescription.parse(description).attempt_minutes).toBe(null);
  });
});
