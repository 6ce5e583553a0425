import { reminderTexts } from '../texts.ts';

interface ZoneFormats {
  day: Intl.DateTimeFormat;
  date: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  zone: Intl.DateTimeFormat;
}

/** Making one costs as much as the letter around it; there are a few hundred zones. */
const formats = new Map<string, ZoneFormats>();

/** Date, time and the zone in which they are meant. @param timeZone IANA name */
export function momentIn(at: Date, timeZone: string): string {
  const { date, time, zone } = getFormats(timeZone);
  const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return reminderTexts.moment(date.format(at), time.format(at), name.replace('GMT', 'UTC'));
}

/** «23 ноября 2026 г.», the day of a moment in a zone. @param timeZone IANA name */
export function dateIn(at: Date, timeZone: string): string {
  return getFormats(timeZone).date.format(at);
}

/** The day that it is then in a zone: 'YYYY-MM-DD'. @param timeZone IANA name */
export function dayIn(at: Date, timeZone: string): string {
  return getFormats(timeZone).day.format(at);
}

function getFormats(timeZone: string): ZoneFormats {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = {
    // In Sweden a date is written as ISO 8601 has it.
    day: new Intl.DateTimeFormat('sv-SE', { timeZone }),
    date: new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone }),
    time: new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short', timeZone }),
    zone: new Intl.DateTimeFormat('ru-RU', { timeZone, timeZoneName: 'shortOffset' }),
  };
  formats.set(timeZone, made);
  return made;
}
