import { type ActivityStatus, isAnonymous, isIdentification, isSync, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { OwnedActivityId } from '../../identity/granted-ids.ts';
import { notFound, Refused } from '../../refused.ts';
import { assignPeople, type ChosenPeople } from '../activities/commands/assign-people.ts';
import { statusAtCreation } from '../activities/rules.ts';
import { endAttempts } from '../attempts/commands/end-attempts.ts';
import { leadSession } from '../live/commands/lead-session.ts';
import { findSession } from '../live/queries/session.ts';
import { withdrawAssigned } from '../notifications/commands/withdraw-assigned.ts';
import { cacheMarksOfEnded } from '../statistics/commands/cache-marks.ts';
import { getManagedActivity, hasBegun } from './queries.ts';
import { type ActivityChange, findChangeProblem, isOver, statusOfEnd } from './rules.ts';
import type { ManagedActivity, ManagementContext } from './types.ts';

/** A presenter may raise the step between its reading and the end of her lesson. */
const TRIES = 5;

/** Changes an activity, and ends it where a status is named. @throws Refused 400 with the contract's reasons */
export async function updateActivity(
  context: ManagementContext,
  id: OwnedActivityId,
  change: ActivityChange,
): Promise<void> {
  const { db, clock, snapshots } = context;
  const { material_hash } = await getManagedActivity(db, id);
  // A transaction that waited for a second connection could wait for itself.
  const [{ attempt_minutes }] = await Promise.all([
    snapshots.getSnapshot(material_hash),
    snapshots.getKeys(material_hash),
  ]);
  const lesson_end = await db.transaction().execute(async (tx) => {
    const activity = await getManagedActivity(tx, id, true);
    const now = clock.now();
    const problem = findChangeProblem(activity, change, await hasBegun(tx, id), now);
    if (problem !== null) throw new Refused<'activity.update'>(400, problem);
    await store(tx, activity, change, { now, attempt_minutes });
    if (change.status === undefined || isOver(activity)) return null;
    const status = statusOfEnd(change.status, activity, now);
    // A lesson is ended as its presenter would, by a transaction of its own.
    if (isSync(activity.mode)) return status;
    await tx.updateTable('activity').set({ status }).where('id', '=', id).execute();
    await endAttempts(context, tx, { activity_id: id, material_hash, finished_by: 'organizer' });
    await withdrawAssigned(tx, id, null);
    return null;
  });
  if (lesson_end !== null) await endLesson(context, id, lesson_end);
  if (change.status !== undefined) await cacheMarks(context, id);
}

/** It has ended whether or not its marks can be cached, which a sweep would do later. */
async function cacheMarks(context: ManagementContext, id: OwnedActivityId): Promise<void> {
  try {
    await cacheMarksOfEnded(context, [id]);
  } catch (err) {
    context.log.warn({ err, activity_id: id }, 'marks of an activity that has ended could not be cached');
  }
}

async function store(
  tx: Transaction<Database>,
  activity: ManagedActivity,
  { title, start_date, end_date, description }: ActivityChange,
  { now, attempt_minutes }: { now: Date; attempt_minutes: number | null },
): Promise<void> {
  const starts = start_date === undefined ? undefined : new Date(start_date);
  const columns = {
    ...(title === undefined ? {} : { title }),
    ...(starts === undefined ? {} : { start_date: starts, status: statusAtCreation(starts, now) }),
    ...(end_date === undefined ? {} : { end_date: end_date === null ? null : new Date(end_date) }),
    ...description,
  };
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('activity').set(columns).where('id', '=', activity.id).execute();
  if (end_date === undefined || isSync(activity.mode)) return;
  await sql`
    update attempt
    set deadline_at = least(${end_date}::timestamptz, started_at + ${attempt_minutes}::int * interval '1 minute')
    where activity_id = ${activity.id} and finished_at is null`.execute(tx);
}

async function endLesson(
  { leading }: ManagementContext,
  activity_id: OwnedActivityId,
  ends_as: ActivityStatus,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const session = await findSession(leading.db, activity_id);
    if (session === null || session.phase === 'finished') return;
    try {
      await leadSession(leading, { activity_id, command: 'finish', step: session.step, ends_as });
      return;
    } catch (error) {
      const is_stale = error instanceof Refused && error.reason === 'stale_step';
      if (!is_stale || tries === TRIES) throw error;
    }
  }
}

/** Adds members of groups to an activity; how many came. @throws Refused 400 with the contract's reasons */
export async function addParticipants(
  { db, clock, random }: ManagementContext,
  id: OwnedActivityId,
  chosen: ChosenPeople,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const activity = await getManagedActivity(tx, id, true);
    if (isOver(activity) || (activity.end_date !== null && activity.end_date <= clock.now())) {
      throw new Refused<'activity.add_participants'>(400, 'ended');
    }
    const { identification } = activity;
    if (!isIdentification(identification) || isAnonymous(identification)) {
      throw new Refused<'activity.add_participants'>(400, 'anonymous');
    }
    return assignPeople(tx, { clock, random }, activity, chosen);
  });
}

/** Takes somebody out who has not begun. @throws Refused 404; 400 `already_started` */
export async function removeParticipant(
  { db, clock }: ManagementContext,
  id: OwnedActivityId,
  user_id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const participant = await lockParticipant(tx, id, user_id);
    if (participant === null) throw notFound();
    if (participant.status !== PARTICIPANT_STATUS.not_started) {
      throw new Refused<'activity.remove_participant'>(400, 'already_started');
    }
    await tx.updateTable('participant').set({ removed_at: clock.now() }).where('id', '=', participant.id).execute();
    await withdrawAssigned(tx, id, [user_id]);
  });
}

async function lockParticipant(
  db: Kysely<Database>,
  activity_id: OwnedActivityId,
  user_id: string,
): Promise<{ id: string; status: number } | null> {
  const row = await db
    .selectFrom('participant')
    .select(['id', 'status'])
    .where('activity_id', '=', activity_id)
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
