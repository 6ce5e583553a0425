import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { LEADING_AFTER_END_MINUTES } from '@parta/domain/limits';
import { canStartIn, has, type PermissionSet } from '@parta/domain/people/permissions';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Lesson } from './queries/lesson.ts';

/** Whether a person leads this lesson by the rights that she has today. */
export function canLead(permissions: PermissionSet, person_id: string, lesson: Lesson): boolean {
  const { organization_id } = lesson;
  if (lesson.leader_id !== person_id || lesson.status === ACTIVITY_STATUS.cancelled) return false;
  if (canStartIn(permissions, 'sync', organization_id)) return true;
  return lesson.was_taken_over && has(permissions, { name: 'organization_administer', organization_id });
}

/**
 * Whether the leader of a lesson that was started goes on although her license ended or her seat was freed: to the end of
 * the activity and half an hour more, as long as she has the role. That she led it in this session is proved elsewhere.
 */
export function canLeadOn(person_id: string, lesson: Lesson, now: Date): boolean {
  if (lesson.leader_id !== person_id || lesson.started_at === null || !lesson.leader_has_role) return false;
  return lesson.status !== ACTIVITY_STATUS.cancelled && now < endOfLeading(lesson);
}

/** Until when a lesson is led on without a seat. */
export function endOfLeading({ end_date, started_at }: Pick<Lesson, 'end_date' | 'started_at'>): Date {
  const end = end_date ?? started_at ?? new Date(0);
  return new Date(end.getTime() + LEADING_AFTER_END_MINUTES * MINUTE_MS);
}
