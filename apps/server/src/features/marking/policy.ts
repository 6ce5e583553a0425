import { ACTIVITY_MODE, ACTIVITY_STATUS, isSync } from '@parta/domain/codes';
import { notFound, Refused } from '../../refused.ts';

/**
 * Nobody marks what somebody studies by herself, and an activity that was called off has no results.
 * @throws Refused 404, 409 `cancelled`
 */
export function requireMarking({ mode, status }: { readonly mode: number; readonly status: number }): void {
  if (mode === ACTIVITY_MODE.unlimited) throw notFound();
  if (status === ACTIVITY_STATUS.cancelled) throw new Refused<'marking.queue' | 'marking.mark'>(409, 'cancelled');
}

/** While a lesson goes on its key is not corrected: what is revealed would change under everybody's eyes. @throws Refused 409 */
export function requireEnd({ mode, status }: { readonly mode: number; readonly status: number }): void {
  if (!isSync(mode) || status === ACTIVITY_STATUS.completed) return;
  throw new Refused<'marking.preview' | 'marking.correct'>(409, 'not_finished');
}
