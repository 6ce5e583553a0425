import { MINUTE_MS } from '@parta/domain/time/durations';
import { momentTexts } from '../texts.ts';

/** Moments as a person reads and types them, in her time zone. Moments are ISO 8601, `now` is milliseconds. */
export interface Moments {
  /** Short name of her zone at a moment, «GMT+10»; null where her device's clock shows the same. */
  findZoneName: (now: number) => string | null;
  /**
   * When something was changed: «Сегодня, 10:42», «Вчера, 17:05», «14 ноября», and with the year where it is another one.
   */
  formatChanged: (moment: string, now: number) => string;
  /** A day: «20 ноября 2026 г.». */
  formatDay: (moment: string) => string;
  /** A time of day: «15:40», with the zone where it is not the device's. */
  formatTime: (moment: string) => string;
  /** A moment in full: «20 ноября 2026 г. в 12:00», with the zone where it is not the device's. */
  formatMoment: (moment: string) => string;
  /**
   * A period in full; without an end its start alone. A line may break at the dash between two days and nowhere else.
   */
  formatPeriod: (start_date: string, end_date: string | null) => string;
  /** A wall-clock time 'YYYY-MM-DDTHH:mm' of her zone as milliseconds since the epoch. */
  readWallClock: (value: string) => number;
  /** The opposite. */
  getWallClock: (moment: number) => string;
}

/** Russian formats of one zone; undefined is the device's own. */
function getFormats(timeZone: string | undefined) {
  const zone = timeZone === undefined ? {} : { timeZone };
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('ru-RU', { ...options, ...zone });
  return {
    time: format({ timeStyle: 'short' }),
    day: format({ day: 'numeric', month: 'long' }),
    dayOfYear: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    date: format({ dateStyle: 'long' }),
    moment: format({ dateStyle: 'long', timeStyle: 'short' }),
    offset: format({ timeZoneName: 'shortOffset' }),
    // The one locale whose dates are written as ISO 8601 writes them.
    wallClock: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...zone }),
  };
}

type Formats = ReturnType<typeof getFormats>;

/** A zone that this browser does not know yet is the device's. */
function findFormats(timeZone: string | null): Formats {
  try {
    return getFormats(timeZone ?? undefined);
  } catch {
    return getFormats(undefined);
  }
}

function getOffsetName(formats: Formats, moment: Date): string {
  return formats.offset.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function getWallClock(formats: Formats, moment: Date): string {
  return formats.wallClock.format(moment).replace(' ', 'T');
}

function getDayOf(formats: Formats, moment: Date): string {
  return getWallClock(formats, moment).slice(0, 'YYYY-MM-DD'.length);
}

function getDayBefore(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** An hour that the clock leaves out in spring becomes the hour after it; of one that comes twice it is the first. */
function readWallClock(formats: Formats, value: string): number {
  const shown = new Date(`${value}Z`).getTime();
  const getShift = (moment: number): number =>
    new Date(`${getWallClock(formats, new Date(moment))}Z`).getTime() - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  const guess = shown - getShift(shown);
  return shown - getShift(guess);
}

/**
 * The moments of a person.
 * @param timeZone IANA name; null follows the device
 */
export function createMoments(timeZone: string | null): Moments {
  const own = findFormats(timeZone);
  const device = getFormats(undefined);

  function findZoneName(now: number): string | null {
    const moment = new Date(now);
    const name = getOffsetName(own, moment);
    return name === getOffsetName(device, moment) ? null : name;
  }

  function addZone(text: string, moment: Date): string {
    const name = findZoneName(moment.getTime());
    return name === null ? text : momentTexts.in_zone(text, name);
  }

  return {
    findZoneName,
    formatChanged(moment, now) {
      const date = new Date(moment);
      const day = getDayOf(own, date);
      const today = getDayOf(own, new Date(now));
      if (day === today) return momentTexts.today(own.time.format(date));
      if (day === getDayBefore(today)) return momentTexts.yesterday(own.time.format(date));
      const isThisYear = day.slice(0, 'YYYY'.length) === today.slice(0, 'YYYY'.length);
      return isThisYear ? own.day.format(date) : own.dayOfYear.format(date);
    },
    formatDay: (moment) => own.date.format(new Date(moment)),
    formatTime(moment) {
      const date = new Date(moment);
      return addZone(own.time.format(date), date);
    },
    formatMoment(moment) {
      const date = new Date(moment);
      return addZone(own.moment.format(date), date);
    },
    formatPeriod(start_date, end_date) {
      const start = new Date(start_date);
      const text = end_date === null ? own.moment.format(start) : own.moment.formatRange(start, new Date(end_date));
      return addZone(text, start)
        .replace(/\s/g, '\u00a0')
        .replace(/\u00a0–\u00a0/, '\u00a0– ');
    },
    readWallClock: (value) => readWallClock(own, value),
    getWallClock: (moment) => getWallClock(own, new Date(moment)),
  };
}
