/**
 * The moments in which a server is killed by itself, so that every one of them is hit for certain. `mid_import` is the
 * copying of a material, `mid_report` the reading of everything about a person, as the largest of their kind.
 */
export const CRASH_POINTS = [
  'before_insert',
  'after_insert',
  'after_commit',
  'after_ack',
  'mid_broadcast',
  'mid_import',
  'mid_report',
  'mid_migration',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Arms a point from the start of a server; later ones are armed by a message `{ crash_at }`, null for none. */
export const CRASH_VARIABLE = 'FAULTS_CRASH_AT';
/** Milliseconds by which the wall clock of a server is ahead. */
export const SKEW_VARIABLE = 'FAULTS_CLOCK_SKEW_MS';

export function isCrashPoint(value: unknown): value is CrashPoint {
  return CRASH_POINTS.some((point) => point === value);
}
