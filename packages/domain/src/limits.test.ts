import { describe, expect, it } from 'vitest';
import * as limits from './limits.ts';

describe('limits', () => {
  it('titles stay within the lengths that the documents set', () => {
    expect(limits.ACTIVITY_TITLE_MAX).toBe(255);
    expect(limits.MATERIAL_TITLE_MAX).toBe(254);
    expect([limits.FOLDER_TITLE_MAX, limits.GROUP_NAME_MAX]).toEqual([200, 200]);
  });

  it('the duration slider reaches its ends and its default in whole steps', () => {
    const { SYNC_DURATION_MIN_MINUTES: min, SYNC_DURATION_STEP_MINUTES: step } = limits;
    expect((limits.SYNC_DURATION_MAX_MINUTES - min) % step).toBe(0);
    expect((limits.SYNC_DURATION_DEFAULT_MINUTES - min) % step).toBe(0);
  });

  it('every limit is a positive whole number', () => {
    for (const [name, value] of Object.entries(limits)) {
      expect(Number.isSafeInteger(value) && value > 0, name).toBe(true);
    }
  });
});
