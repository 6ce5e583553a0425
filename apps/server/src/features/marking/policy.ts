import { ACTIVITY_MODE, ACTIVITY_STATUS } from '@parta/domain/codes';
import { notFound, Refused } from '../../refused.ts';

/**
 * Nobody marks what somebody studies by herself, and an activity that was called off has no results.
 * @throws Refused 404, 409 `cancelled`
 */
export function requireMarking({ mode, status }: { readonly mode: number; readonly status: number }): void {
  if (mode === ACTIVITY_MODE.unlimited) throw notFound();
  if (status === ACTIVITY_STATUS.cancelled) throw new Refused<'marking.queue' | 'marking.mark'>(409, 'cancelled');
}
