import { describe, expect, it } from 'vitest';
import {
  ACTIVITY_TITLE_MAX,
  FOLDER_TITLE_MAX,
  MATERIAL_TITLE_MAX,
  SYNC_DURATION_DEFAULT_MINUTES,
  SYNC_DURATION_MAX_MINUTES,
  SYNC_DURATION_MIN_MINUTES,
  SYNC_DURATION_STEP_MINUTES,
} from './limits.ts';

describe('limits', () => {
  it('titles stay within the lengths that the documents set', () => {
    expect([ACTIVITY_TITLE_MAX, MATERIAL_TITLE_MAX, FOLDER_TITLE_MAX]).toEqual([255, 254, 200]);
  });

  it('the duration slider reaches its ends and its default in whole steps', () => {
    const stepsTo = (minutes: number): number => (minutes - SYNC_DURATION_MIN_MINUTES) / SYNC_DURATION_STEP_MINUTES;
    expect(Number.isInteger(stepsTo(SYNC_DURATION_MAX_MINUTES))).toBe(true);
    expect(Number.isInteger(stepsTo(SYNC_DURATION_DEFAULT_MINUTES))).toBe(true);
  });
});
