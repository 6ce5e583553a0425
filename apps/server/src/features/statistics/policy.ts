import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { Refused } from '../../refused.ts';

/** An activity that was called off has no results. @throws Refused 409 `cancelled` */
export function requireResults({ status }: { readonly status: number }): void {
  if (status !== ACTIVITY_STATUS.cancelled) return;
  throw new Refused<'statistics.by_participant' | 'statistics.by_question'>(409, 'cancelled');
}
