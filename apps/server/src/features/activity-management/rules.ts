import type { CallParsed } from '@parta/contract/wire';
import { ACTIVITY_MODE, ACTIVITY_STATUS, isSync } from '@parta/domain/codes';
import { EDIT_LOCK_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { ManagedActivity } from './types.ts';

export type ActivityChange = CallParsed<'activity.update'>['body'];

type Times = Pick<ManagedActivity, 'mode' | 'start_date' | 'end_date' | 'status'>;

/** Nothing of what was completed or cancelled changes any more. */
export function isOver({ status }: Pick<ManagedActivity, 'status'>): boolean {
  return status === ACTIVITY_STATUS.completed || status === ACTIVITY_STATUS.cancelled;
}

/** Whether start and options stay as they are: somebody has begun, or a live activity starts within minutes. */
export function isLocked(
  { mode, start_date }: Pick<Times, 'mode' | 'start_date'>,
  has_begun: boolean,
  now: Date,
): boolean {
  return has_begun || (isSync(mode) && start_date.getTime() - now.getTime() <= EDIT_LOCK_MINUTES * MINUTE_MS);
}

/** Why a change is refused, or null. */
export function findChangeProblem(
  activity: Times,
  change: ActivityChange,
  has_begun: boolean,
  now: Date,
): 'edit_locked' | 'end_before_start' | 'no_end_date' | null {
  const { title, start_date, end_date, description, status } = change;
  if (isOver(activity)) {
    const edits = [title, start_date, end_date, description].some((part) => part !== undefined);
    return edits || (status !== undefined && status !== activity.status) ? 'edit_locked' : null;
  }
  const locked_parts = start_date !== undefined || description !== undefined;
  if (locked_parts && isLocked(activity, has_begun, now)) return 'edit_locked';
  const starts = start_date === undefined ? activity.start_date : new Date(start_date);
  const ends = end_date === undefined ? activity.end_date : end_date === null ? null : new Date(end_date);
  if (ends === null) return activity.mode === ACTIVITY_MODE.unlimited ? null : 'no_end_date';
  return ends <= starts ? 'end_before_start' : null;
}

/** What an activity becomes that is completed: one that has not begun is called off. */
export function statusOfEnd(wanted: 20 | 21, { start_date }: Pick<Times, 'start_date'>, now: Date): 20 | 21 {
  return start_date > now ? ACTIVITY_STATUS.cancelled : wanted;
}
