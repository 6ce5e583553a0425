import type { AttemptObstacle } from '@parta/contract/attempt-documents';
import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Assignment, AttemptRow } from '../types.ts';

/** Whether nothing more can be done in an activity: it was ended, or its time is over. */
export function isOver({ status, end_date }: Pick<Assignment, 'status' | 'end_date'>, now: Date): boolean {
  if (status === ACTIVITY_STATUS.completed || status === ACTIVITY_STATUS.cancelled) return true;
  return end_date !== null && end_date <= now;
}

/** Why no attempt can be begun at `now`; null where one can, or is open. */
export function findObstacle(
  assignment: Pick<Assignment, 'status' | 'start_date' | 'end_date' | 'multiple_participation'>,
  attempts: readonly Pick<AttemptRow, 'finished_at'>[],
  now: Date,
): AttemptObstacle | null {
  if (isOver(assignment, now)) return 'ended';
  if (assignment.start_date > now) return 'not_yet_open';
  if (attempts.some(({ finished_at }) => finished_at === null)) return null;
  return attempts.length > 0 && !assignment.multiple_participation ? 'no_more_attempts' : null;
}

/** Whether slides and results of a finished attempt may be read: to the end, and after it where access is permanent. */
export function isReadable(
  assignment: Pick<Assignment, 'status' | 'end_date' | 'permanent_access'>,
  now: Date,
): boolean {
  if (assignment.status === ACTIVITY_STATUS.cancelled) return false;
  return assignment.permanent_access || !isOver(assignment, now);
}

/** When an attempt begun at `started_at` ends by itself: with the activity, or when the time allowed for it is over. */
export function deadlineOf(
  started_at: Date,
  { end_date }: Pick<Assignment, 'end_date'>,
  attempt_minutes: number | null,
): Date | null {
  const allowed = attempt_minutes === null ? null : new Date(started_at.getTime() + attempt_minutes * MINUTE_MS);
  if (allowed === null || end_date === null) return allowed ?? end_date;
  return allowed < end_date ? allowed : end_date;
}
