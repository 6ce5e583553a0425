import { describe, expect, it } from 'vitest';
import { getDateEntry, getDateTimeEntry, parseDateText, parseDateTimeText } from './date-time-entry.ts';

describe('a typed date and time', () => {
  it('is read in the Russian order, with or without leading zeros', () => {
    expect(parseDateTimeText('1.12.2026 9:05')).toMatchObject({ kind: 'valid', value: '2026-12-01T09:05' });
    expect(parseDateTimeText(' 01.12.2026  09:05 ')).toMatchObject({ kind: 'valid', value: '2026-12-01T09:05' });
    expect(parseDateTimeText('29.02.2028 23:59')).toMatchObject({ kind: 'valid', value: '2028-02-29T23:59' });
  });

  it('is empty when only spaces were typed', () => {
    expect(parseDateTimeText('  ')).toEqual({ kind: 'empty', text: '' });
  });

  it.each([
    '31.04.2026 10:00',
    '29.02.2027 10:00',
    '00.01.2026 10:00',
    '01.13.2026 10:00',
    '01.01.2026 24:00',
    '01.01.2026 10:60',
    '01.01.2026',
    '01.01.26 10:00',
    '2026-01-01 10:00',
    '01.01.2026 10:00:00',
    'завтра',
  ])('is invalid, and kept as typed: %s', (text) => {
    expect(parseDateTimeText(text)).toEqual({ kind: 'invalid', text });
  });

  it('survives the way to the field and back', () => {
    const entry = getDateTimeEntry('2026-09-01T08:30');
    expect(entry).toEqual({ kind: 'valid', text: '01.09.2026 08:30', value: '2026-09-01T08:30' });
    expect(parseDateTimeText(entry.text)).toEqual(entry);
    expect(() => getDateTimeEntry('2026-09-01 08:30')).toThrow('not a date and time');
  });
});

describe('a typed day', () => {
  it('is read without a time, and refused with one', () => {
    expect(parseDateText('1.9.2027')).toEqual({ kind: 'valid', text: '1.9.2027', value: '2027-09-01' });
    expect(parseDateText(' ')).toEqual({ kind: 'empty', text: '' });
    expect(parseDateText('31.04.2026')).toEqual({ kind: 'invalid', text: '31.04.2026' });
    expect(parseDateText('01.09.2027 10:00')).toMatchObject({ kind: 'invalid' });
  });

  it('survives the way to the field and back', () => {
    const entry = getDateEntry('2027-09-01');
    expect(entry).toEqual({ kind: 'valid', text: '01.09.2027', value: '2027-09-01' });
    expect(parseDateText(entry.text)).toEqual(entry);
  });
});
