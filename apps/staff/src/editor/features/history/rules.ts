import type { ListedVersion } from './api.ts';

/** A pause this long ends a sitting. */
const SITTING_PAUSE_MS = 30 * 60_000;

/** Saves of one person without a long pause: the list shows the last of them. */
export interface Sitting {
  readonly last: ListedVersion;
  /** All of them, the newest first. */
  readonly versions: readonly ListedVersion[];
}

export interface Day {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly sittings: readonly Sitting[];
}

/**
 * Versions by day and sitting; anything but an edit stands by itself.
 * @param versions the newest first
 * @param dayOf the day of a moment, 'YYYY-MM-DD', in the person's zone
 */
export function groupVersions(versions: readonly ListedVersion[], dayOf: (moment: string) => string): Day[] {
  const days: { day: string; sittings: { last: ListedVersion; versions: ListedVersion[] }[] }[] = [];
  for (const version of versions) {
    const day = dayOf(version.saved_at);
    let today = days.at(-1);
    if (today === undefined || today.day !== day) {
      today = { day, sittings: [] };
      days.push(today);
    }
    const sitting = today.sittings.at(-1);
    const later = sitting?.versions.at(-1);
    const goesOn =
      later !== undefined &&
      later.cause === 'edit' &&
      version.cause === 'edit' &&
      later.saved_by === version.saved_by &&
      Date.parse(later.saved_at) - Date.parse(version.saved_at) < SITTING_PAUSE_MS;
    if (goesOn) sitting?.versions.push(version);
    else today.sittings.push({ last: version, versions: [version] });
  }
  return days;
}
