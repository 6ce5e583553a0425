import { AUDIENCES } from '@parta/domain/live/audiences';
import type { KeptActivityId } from '../../../identity/granted-ids.ts';
import type { Person, Visit } from '../../../identity/person.ts';
import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { findLesson, type Lesson } from '../queries/lesson.ts';
import type { LeadingDeps } from '../types.ts';
import { announce } from './announce.ts';
import { leadSession } from './lead-session.ts';

/**
 * Makes somebody the leader of a lesson that nobody leads; of two at once one becomes it. It stays paused until she goes
 * on, and its results stay its owner's too.
 * @throws Refused 409 `led` where somebody leads it, 409 `finished`.
 */
export async function takeOver(
  { db, clock }: LeadingDeps,
  activity_id: KeptActivityId,
  person: Person,
  { address }: Visit,
): Promise<Lesson> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('live_session').select('step').where('activity_id', '=', activity_id).forUpdate().execute();
    const lesson = await findLesson(tx, activity_id);
    if (lesson === null) throw notFound();
    requireLeft(lesson);
    const at = clock.now();
    const presenter_id = lesson.owner_id === person.id ? null : person.id;
    await tx.updateTable('activity').set({ presenter_id }).where('id', '=', activity_id).execute();
    await tx
      .updateTable('live_session')
      .set({ left_at: null, led_by_family: person.family_id, step: lesson.step + 1, presenter_seen_at: at })
      .where('activity_id', '=', activity_id)
      .execute();
    await announce(tx, activity_id, AUDIENCES);
    await recordAudit(tx, {
      at,
      action: 'lesson_taken_over',
      organization_id: lesson.organization_id,
      actor_id: person.id,
      subject_id: lesson.leader_id,
      details: { activity: activity_id },
      address,
    });
    return lesson;
  });
}

/** Ends a lesson that nobody leads, as its leader would. @throws Refused 409 `led`, 409 `finished`. */
export async function endLeft(
  deps: LeadingDeps,
  activity_id: KeptActivityId,
  person: Person,
  { address }: Visit,
): Promise<void> {
  const lesson = await findLesson(deps.db, activity_id);
  if (lesson === null) throw notFound();
  requireLeft(lesson);
  const { step, organization_id, leader_id } = lesson;
  const line = {
    at: deps.clock.now(),
    action: 'lesson_ended',
    organization_id,
    actor_id: person.id,
    subject_id: leader_id,
    details: { activity: activity_id },
    address,
  } as const;
  const also = { line, led_by_family: null };
  await leadSession(deps, { activity_id, command: 'finish', step, also }).catch((error: unknown) => {
    // Whoever raised the step has taken it over.
    if (error instanceof Refused && error.reason === 'stale_step') throw new Refused(409, 'led');
    throw error;
  });
}

function requireLeft({ finished_at, left_at }: Lesson): void {
  if (finished_at !== null) throw new Refused(409, 'finished');
  if (left_at === null) throw new Refused(409, 'led');
}
