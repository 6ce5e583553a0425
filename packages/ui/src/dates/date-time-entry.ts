/**
 * What stands in a field of date and time. `value` is a wall-clock time 'YYYY-MM-DDTHH:mm' without a zone, in a field of
 * the date alone 'YYYY-MM-DD'; the owner knows the zone. An 'invalid' entry keeps what was typed, so that a form can refuse it and lose nothing.
 */
export type DateTimeEntry =
  | { kind: 'empty'; text: '' }
  | { kind: 'valid'; text: string; value: string }
  | { kind: 'invalid'; text: string };

export const EMPTY_DATE_TIME_ENTRY: DateTimeEntry = { kind: 'empty', text: '' };

const TYPED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\s+(\d{1,2}):(\d{2})$/;
const VALUE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

function getDaysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

/** Reads 'DD.MM.YYYY HH:mm' as a person types it: one digit of day, month or hour will do, seconds will not. */
export function parseDateTimeText(text: string): DateTimeEntry {
  if (text.trim() === '') return EMPTY_DATE_TIME_ENTRY;
  const [day, month, year, hour, minute] = (TYPED.exec(text.trim()) ?? []).slice(1).map(Number);
  if (day === undefined || month === undefined || year === undefined || hour === undefined || minute === undefined) {
    return { kind: 'invalid', text };
  }
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= getDaysInMonth(year, month);
  if (!isDate || hour > 23 || minute > 59) return { kind: 'invalid', text };
  const value = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${pad(hour, 2)}:${pad(minute, 2)}`;
  return { kind: 'valid', text, value };
}

/** The entry of a known 'YYYY-MM-DDTHH:mm', written as 'DD.MM.YYYY HH:mm'; throws on any other shape. */
export function getDateTimeEntry(value: string): DateTimeEntry {
  const [year, month, day, hour, minute] = (VALUE.exec(value) ?? []).slice(1);
  const entry = parseDateTimeText(`${day}.${month}.${year} ${hour}:${minute}`);
  if (entry.kind !== 'valid') throw new Error(`not a date and time: ${value}`);
  return entry;
}

/** Reads 'DD.MM.YYYY' as a person types it; one digit of day or month will do. */
export function parseDateText(text: string): DateTimeEntry {
  if (text.trim() === '') return EMPTY_DATE_TIME_ENTRY;
  const entry = parseDateTimeText(`${text.trim()} 00:00`);
  return entry.kind === 'valid'
    ? { kind: 'valid', text, value: entry.value.slice(0, 'YYYY-MM-DD'.length) }
    : { kind: 'invalid', text };
}

/** The entry of a known day 'YYYY-MM-DD', written as 'DD.MM.YYYY'; throws on any other shape. */
export function getDateEntry(day: string): DateTimeEntry {
  const entry = getDateTimeEntry(`${day}T00:00`);
  return { kind: 'valid', text: entry.text.slice(0, 'DD.MM.YYYY'.length), value: day };
}
