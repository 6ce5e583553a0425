import { describe, expect, it } from 'vitest';
import { formatElapsed } from './clock-text.ts';

describe('time of a lesson', () => {
  it('writes minutes and seconds, and hours where there are some', () => {
    expect(formatElapsed(760_999)).toBe('12:40');
    expect(formatElapsed(3_760_000)).toBe('1:02:40');
    expect(formatElapsed(-1)).toBe('0:00');
  });
});
