import { ACTIVITY_MODE, ACTIVITY_STATUS } from '@parta/domain/codes';
import { type RawBuilder, sql } from 'kysely';

/**
 * Participants, not taken out, of assigned work that has begun and is not over.
 * @returns what stands after `from`; `a` is the activity, `p` the participant
 */
export function openAssignments(now: Date): RawBuilder<unknown> {
  return sql`
    activity a join participant p on p.activity_id = a.id
    where a.mode = ${ACTIVITY_MODE.period}
      and a.status in (${ACTIVITY_STATUS.planned}, ${ACTIVITY_STATUS.running})
      and a.start_date <= ${now} and (a.end_date is null or a.end_date > ${now})
      and p.user_id is not null and p.removed_at is null`;
}
