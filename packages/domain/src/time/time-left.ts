import { hoursAndMinutes } from './texts.ts';

/**
 * What is left of a time, in milliseconds, as every countdown shows it: «0:17» below an hour, where a begun second counts
 * whole, so that «0:00» means the end; from an hour on hours and full minutes, without seconds.
 */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return hoursAndMinutes(Math.floor(minutes / 60), minutes % 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
