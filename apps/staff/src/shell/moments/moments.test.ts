import { describe, expect, it } from 'vitest';
import { createMoments } from './moments.ts';

/** Local times, so that the tests hold in every time zone. */
const at = (...parts: [number, number, number, number, number]): string => {
  const [year, month, day, hour, minute] = parts;
  return new Date(year, month - 1, day, hour, minute).toISOString();
};
const { formatChanged, formatMoment, formatPeriod } = createMoments(null);
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

/** A zone that no device of ours lies in: its quarters of an hour tell it from every other. */
const CHATHAM = 'Pacific/Chatham';

describe('moments of a person who is in another time zone than her device', () => {
  const chatham = createMoments(CHATHAM);
  const noon = Date.UTC(2026, 10, 20, 12, 0);
  const at = (hour: number, minute: number): string => new Date(Date.UTC(2026, 10, 20, hour, minute)).toISOString();

  it('are shown in hers, and the zone is named where a time stands in full', () => {
    expect(plain(chatham.formatMoment(at(12, 0)))).toMatch(/^21 ноября 2026 г\..*01:45 \(GMT\+13:45\)$/);
    expect(plain(chatham.formatPeriod(at(9, 0), at(9, 30)))).toMatch(/22:45.23:15 \(GMT\+13:45\)$/);
    expect(chatham.findZoneName(noon)).toBe('GMT+13:45');
  });

  it('count today and yesterday by her calendar', () => {
    expect(chatham.formatChanged(at(11, 0), noon)).toBe('Сегодня, 00:45');
    expect(chatham.formatChanged(at(10, 0), noon)).toBe('Вчера, 23:45');
    expect(chatham.formatDay(at(11, 0))).toMatch(/^21 ноября 2026/);
  });

  it('are read from what she types, over the change to summer time too', () => {
    expect(chatham.readWallClock('2026-11-21T01:45')).toBe(noon);
    const moscow = createMoments('Europe/Moscow');
    const berlin = createMoments('Europe/Berlin');
    expect(moscow.readWallClock('2026-11-20T15:00')).toBe(noon);
    expect(berlin.readWallClock('2026-03-29T03:30')).toBe(Date.UTC(2026, 2, 29, 1, 30));
    expect(berlin.readWallClock('2026-10-25T03:30')).toBe(Date.UTC(2026, 9, 25, 2, 30));
    for (const hour of [0, 1, 3, 9, 23]) {
      const moment = Date.UTC(2026, 2, 29, hour, 10);
      expect(berlin.readWallClock(berlin.getWallClock(moment))).toBe(moment);
    }
  });

  it('name no zone where the device shows the same, and follow the device in a zone that the browser does not know', () => {
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(createMoments(device).findZoneName(noon)).toBe(null);
    expect(createMoments('Mars/Olympus').formatMoment(at(12, 0))).toBe(formatMoment(at(12, 0)));
  });
});
