import type { Moments } from '../../../shell/moments/moments.ts';

/** The zone in which a person's days begin and end. */
export type Zone = Pick<Moments, 'getWallClock' | 'readWallClock'>;

const LAST_MINUTE_MS = 59_000;

/** The day of a moment in a zone, 'YYYY-MM-DD'. */
export function dayOf(zone: Zone, moment: string): string {
  return zone.getWallClock(Date.parse(moment)).slice(0, 'YYYY-MM-DD'.length);
}

/** The first moment of a day 'YYYY-MM-DD', ISO 8601. */
export function startOfDay(zone: Zone, day: string): string {
  return new Date(zone.readWallClock(`${day}T00:00`)).toISOString();
}

/** The last second of a day 'YYYY-MM-DD', ISO 8601. */
export function endOfDay(zone: Zone, day: string): string {
  return new Date(zone.readWallClock(`${day}T23:59`) + LAST_MINUTE_MS).toISOString();
}

/** Whether a text of the address is a day that there is. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
