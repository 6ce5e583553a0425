import { describe, expect, it } from 'vitest';
import { listZoneOptions } from './time-zones.ts';

const NOVEMBER = Date.UTC(2026, 10, 20, 12);
const JULY = Date.UTC(2026, 6, 20, 12);

describe('the time zones to choose from', () => {
  it('begin with Russian cities from west to east, with their offsets', () => {
    const options = listZoneOptions(['America/New_York', 'Asia/Omsk', 'Europe/Moscow', 'Europe/Kaliningrad'], NOVEMBER);
    expect(options.map(({ label }) => label)).toEqual([
      'Калининград (UTC+2)',
      'Москва (UTC+3)',
      'Омск (UTC+6)',
      'America/New York (UTC−5)',
    ]);
    expect(options.at(-1)?.value).toBe('America/New_York');
  });

  it('show the offset of the season, and halves of an hour', () => {
    expect(listZoneOptions(['Europe/Berlin', 'Asia/Kolkata', 'UTC'], JULY).map(({ label }) => label)).toEqual([
      'Asia/Kolkata (UTC+5:30)',
      'Europe/Berlin (UTC+2)',
      'UTC (UTC+0)',
    ]);
  });
});
