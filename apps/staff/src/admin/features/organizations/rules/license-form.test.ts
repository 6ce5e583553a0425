import { parseDateText } from '@parta/ui/dates/date-time-entry';
import { describe, expect, it } from 'vitest';
import { createMoments } from '../../../../shell/moments/moments.ts';
import { checkFigure, checkLastDay, getInitialLicense, toLicenseBody } from './license-form.ts';

const zone = createMoments(null);
const license = {
  id: 'L',
  validFrom: new Date(2026, 8, 1, 7, 30).toISOString(),
  validUntil: new Date(2027, 7, 31, 23, 59, 59).toISOString(),
  seats: 12,
  seatsUsed: 3,
  limits: { live_participants: 40, storage_mb: 10, materials: 0 },
  features: ['self_study' as const],
};

describe('the form of a licence', () => {
  it('begins a new one today, for a year to the day before', () => {
    const form = getInitialLicense(null, zone, '2026-11-20');
    expect([form.validFrom.text, form.validUntil.text]).toEqual(['20.11.2026', '19.11.2027']);
  });

  it('sends the whole last day, and figures however they were typed', () => {
    const form = { ...getInitialLicense(null, zone, '2026-11-20'), seats: ' 1 500 ' };
    expect(toLicenseBody(form, null, zone)).toMatchObject({
      validFrom: new Date(2026, 10, 20).toISOString(),
      validUntil: new Date(2027, 10, 19, 23, 59, 59).toISOString(),
      seats: 1500,
    });
  });

  it('changes nothing of a licence that was not touched, and its day alone when it was', () => {
    const form = getInitialLicense(license, zone, '2026-11-20');
    expect(toLicenseBody(form, license, zone)).toEqual({
      validFrom: license.validFrom,
      validUntil: license.validUntil,
      seats: 12,
      limits: license.limits,
      features: ['self_study'],
    });
    const moved = toLicenseBody({ ...form, validUntil: parseDateText('30.06.2027') }, license, zone);
    expect(moved.validUntil).toBe(new Date(2027, 5, 30, 23, 59, 59).toISOString());
    expect(moved.validFrom).toBe(license.validFrom);
  });

  it('refuses an end before the start, and figures that are none', () => {
    const form = getInitialLicense(license, zone, '2026-11-20');
    expect(checkLastDay(parseDateText('31.08.2026'), form)).toBe('Конец раньше начала');
    expect(checkLastDay(parseDateText('01.09.2026'), form)).toBeNull();
    expect(checkLastDay(parseDateText('31.02.2027'), form)).toMatch(/^Введите дату/);
    expect(checkFigure('seats')('0')).toBeNull();
    expect(checkFigure('live_participants')('0')).toMatch(/от 1 до 100/);
    for (const text of ['', '2,5', '-1', '1e3', '9999999999']) expect(checkFigure('seats')(text)).not.toBeNull();
  });
});
