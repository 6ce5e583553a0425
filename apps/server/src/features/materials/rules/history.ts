import { VERSION_KEPT_DAYS } from '@parta/domain/limits';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parta/domain/time/durations';
import type { MaterialVersionTable } from '../../../db/tables.ts';

/** A line of the history of a material. */
export interface HistoryLine {
  readonly version: number;
  readonly saved_at: Date;
  readonly cause: MaterialVersionTable['cause'];
}

const KEPT_MS = VERSION_KEPT_DAYS * DAY_MS;
/** As long as a history is no longer than this, nothing of it is thinned out. */
export const HISTORY_WHOLE = 200;
/** Up to an age, the last version of each such stretch of time is enough; before the first age all are kept. */
const WHOLE_MS = HOUR_MS;
const STRETCHES = [
  { age: DAY_MS, length: 5 * MINUTE_MS },
  { age: 7 * DAY_MS, length: HOUR_MS },
  { age: Number.POSITIVE_INFINITY, length: DAY_MS },
] as const;

/**
 * Versions that need not be kept any more: those that another one took the place of thirty days ago, and of a long
 * history of an editor that saves by itself every few seconds, what lies close together. Of these the
 * {@link HISTORY_WHOLE} newest and all of the last hour stay, before that of each stretch of time the last of every cause
 * and what was there before something was restored or converted. What is current stays, however old it is.
 * @param lines of one material, the oldest first
 */
export function listSuperfluous(lines: readonly HistoryLine[], now: Date): number[] {
  const kept = new Set<number>();
  const named = new Set<string>();
  const old = now.getTime() - KEPT_MS;
  const young = lines.filter((_, index) => {
    const next = lines[index + 1];
    return next === undefined || next.saved_at.getTime() >= old;
  });
  for (const [index, { version, saved_at, cause }] of [...young.entries()].toReversed()) {
    const age = now.getTime() - saved_at.getTime();
    const isLast = listNames(saved_at, age, cause, young[index + 1]?.cause).filter((name) => !named.has(name));
    for (const name of isLast) named.add(name);
    if (age < WHOLE_MS || index >= young.length - HISTORY_WHOLE || isLast.length > 0) kept.add(version);
  }
  return lines.flatMap(({ version }) => (kept.has(version) ? [] : [version]));
}

/** What a version may stand for: its stretch of time and cause, and the state that the next one put another in place of. */
function listNames(
  saved_at: Date,
  age: number,
  cause: HistoryLine['cause'],
  next: HistoryLine['cause'] | undefined,
): string[] {
  const { length } = STRETCHES.find((stretch) => age < stretch.age) ?? STRETCHES[2];
  const stretch = `${length} ${Math.floor(saved_at.getTime() / length)}`;
  const isReplaced = next === 'restore' || next === 'convert';
  return [`${stretch} ${cause}`, ...(isReplaced ? [`${stretch} before ${next}`] : [])];
}
