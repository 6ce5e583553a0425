import { describe, expect, it } from 'vitest';
import { formatChanged, formatMoment, formatPeriod } from './moment-format.ts';

/** Local times, so that the tests hold in every time zone. */
const at = (...parts: [number, number, number, number, number]): string => {
  const [year, month, day, hour, minute] = parts;
  return new Date(year, month - 1, day, hour, minute).toISOString();
};
const plain = (text: string): string => text.replace(/\s/g, ' ');
const now = new Date(2026, 10, 20, 12, 0).getTime();

describe('moments as people read them', () => {
  it('[LIB-41] say when a row was changed as a Russian date, near days by name', () => {
    expect(formatChanged(at(2026, 11, 20, 10, 42), now)).toBe('Сегодня, 10:42');
    expect(formatChanged(at(2026, 11, 19, 17, 5), now)).toBe('Вчера, 17:05');
    expect(formatChanged(at(2026, 11, 14, 9, 0), now)).toBe('14 ноября');
    expect(formatChanged(at(2025, 8, 28, 9, 0), now)).toMatch(/^28 августа 2025/);
  });

  it('count yesterday over the end of a month', () => {
    const first = new Date(2026, 10, 1, 0, 5).getTime();
    expect(formatChanged(at(2026, 10, 31, 23, 59), first)).toBe('Вчера, 23:59');
  });

  it('[ACT-14] give a period by its start and, when there is one, its end, in Russian', () => {
    const start = at(2026, 11, 20, 12, 0);
    expect(plain(formatPeriod(start, null))).toBe(plain(formatMoment(start)));
    expect(plain(formatMoment(start))).toMatch(/^20 ноября 2026 г\..*12:00$/);
    expect(plain(formatPeriod(start, at(2026, 11, 20, 13, 30)))).toMatch(/^20 ноября 2026 г\..*12:00.13:30$/);
    expect(plain(formatPeriod(start, at(2026, 11, 27, 13, 30)))).toMatch(
      /^20 ноября 2026.*12:00.*27 ноября 2026.*13:30$/,
    );
    expect(formatPeriod(start, at(2026, 11, 27, 13, 30)).split(' ')).toHaveLength(2);
  });
});
