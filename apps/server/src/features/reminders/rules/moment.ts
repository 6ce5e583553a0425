import { reminderTexts } from '../texts.ts';

/** Date, time and the zone in which they are meant. @param timeZone IANA name */
export function momentIn(at: Date, timeZone: string): string {
  const date = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone }).format(at);
  const time = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short', timeZone }).format(at);
  const zone = new Intl.DateTimeFormat('ru-RU', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return reminderTexts.moment(date, time, (zone?.value ?? '').replace('GMT', 'UTC'));
}
