import { describe, expect, it } from 'vitest';
import { formatElapsed, formatRemaining } from './clock-text.ts';

describe('time of a lesson', () => {
  it('writes minutes and seconds, and hours where there are some', () => {
    expect(formatElapsed(760_999)).toBe('12:40');
    expect(formatElapsed(3_760_000)).toBe('1:02:40');
    expect(formatElapsed(-1)).toBe('0:00');
  });

  it('shows the end of a countdown only when the time is over', () => {
    expect(formatRemaining(17_000)).toBe('0:17');
    expect(formatRemaining(1)).toBe('0:01');
    expect(formatRemaining(0)).toBe('0:00');
    expect(formatRemaining(-5000)).toBe('0:00');
  });
});
