import { zoneCities } from './texts.ts';

/** A time zone to choose from. */
export interface ZoneOption {
  /** IANA name. */
  value: string;
  /** «Москва (UTC+3)» */
  label: string;
}

/** Minutes east of UTC at a moment. */
function getOffset(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(name);
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

function formatOffset(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const sign = minutes < 0 ? '−' : '+';
  return `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** IANA name of the zone that the device is set to. */
export function getDeviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What a zone is called: its city in Russian where we know it, else its own name; with its offset at a moment. */
export function getZoneLabel(zone: string, now: number): string {
  return `${zoneCities[zone] ?? zone.replaceAll('_', ' ')} (${formatOffset(getOffset(zone, new Date(now)))})`;
}

/**
 * The zones to choose from: those with a Russian name first, from west to east, then the others by name.
 * @param zones IANA names that the browser knows
 * @param now milliseconds since the epoch; offsets change with the seasons
 */
export function listZoneOptions(zones: readonly string[], now: number): ZoneOption[] {
  const at = new Date(now);
  const known = zones
    .filter((zone) => zoneCities[zone] !== undefined)
    .map((zone) => ({ zone, offset: getOffset(zone, at) }))
    .toSorted((left, right) => left.offset - right.offset);
  const others = zones.filter((zone) => zoneCities[zone] === undefined).toSorted();
  return [...known.map(({ zone }) => zone), ...others].map((zone) => ({ value: zone, label: getZoneLabel(zone, now) }));
}

/** The same, of what this browser knows; a saved one is there even where the browser calls it by another name. */
export function listBrowserZones(now: number, saved: string | null): ZoneOption[] {
  const known = Intl.supportedValuesOf('timeZone');
  return listZoneOptions(saved === null || known.includes(saved) ? known : [...known, saved], now);
}
