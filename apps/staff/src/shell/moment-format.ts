import { momentTexts } from './texts.ts';

const TIME = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short' });

function isSameDay(left: Date, right: Date): boolean {
  return left.toDateString() === right.toDateString();
}

function getDayBefore(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1);
}

/**
 * When something was changed, in the person's time zone: «Сегодня, 10:42», «Вчера, 17:05», «14 ноября», and with the
 * year where it is another one.
 * @param moment ISO 8601
 * @param now milliseconds since the epoch
 */
export function formatChanged(moment: string, now: number): string {
  const date = new Date(moment);
  const today = new Date(now);
  if (isSameDay(date, today)) return momentTexts.today(TIME.format(date));
  if (isSameDay(date, getDayBefore(today))) return momentTexts.yesterday(TIME.format(date));
  return date.getFullYear() === today.getFullYear() ? DAY.format(date) : DAY_OF_YEAR.format(date);
}

/** A moment in full, in the person's time zone: «20 ноября 2026 г. в 12:00». */
export function formatMoment(moment: string): string {
  return MOMENT.format(new Date(moment));
}

/**
 * A period in full, in the person's time zone; without an end its start alone. Both are ISO 8601. A line may break at
 * the dash between two days and nowhere else.
 */
export function formatPeriod(start_date: string, end_date: string | null): string {
  const start = new Date(start_date);
  const text = end_date === null ? MOMENT.format(start) : MOMENT.formatRange(start, new Date(end_date));
  return text.replace(/\s/g, '\u00a0').replace(/\u00a0–\u00a0/, '\u00a0– ');
}
