import { isSync } from '@parta/domain/codes';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { OwnedActivityId } from '../../../identity/granted-ids.ts';
import { notFound, Refused } from '../../../refused.ts';
import type { ActivityRow } from '../../activities/queries/activities.ts';
import { type NamedAttempt, type RecountedAttempt, recountAttempts } from '../../answers/commands/recount-attempts.ts';
import { recordAudit } from '../../audit/commands.ts';
import type { Snapshot } from '../../materials/types.ts';
import { presentMark } from '../present.ts';
import { findMark, listAccounts } from '../queries/answers.ts';
import type { GivenPoints } from '../rules.ts';
import type { Marker, MarkRow } from '../types.ts';
import { tellMarked } from './tell-marked.ts';
import { getWhole, lockAttempts, lockLesson, tellLesson } from './whole.ts';

/** One answer, and the mark that a hand gives it. */
export interface Marking extends GivenPoints {
  readonly activity_id: OwnedActivityId;
  readonly question_id: string;
  readonly participant_id: string;
  readonly attempt: number;
  readonly max_points: number;
  readonly comment: string;
  /** Of the mark that was seen; 0 where there was none. */
  readonly version: number;
}

/**
 * Marks one answer and counts its attempt anew, under the lock by which attempts are ended; what the mark replaces goes into
 * the history, and the log tells of it. @throws Refused 404; 409 `not_finished`, `changed` with the mark that stands there now
 */
export async function markByHand(
  deps: Pick<Context, 'db' | 'clock' | 'random'>,
  activity: ActivityRow,
  snapshot: Snapshot,
  marking: Marking,
  { author_id, address }: Marker,
): Promise<{ mark: MarkRow; attempt: RecountedAttempt }> {
  const { db, clock } = deps;
  return db.transaction().execute(async (tx) => {
    await lockLesson(tx, activity);
    await lockFinished(tx, marking);
    const before = await findMark(tx, marking);
    if ((before?.version ?? 0) !== marking.version) {
      const mark = before === null ? null : presentMark(before);
      throw new Refused<'marking.mark'>(409, 'changed', { mark });
    }
    const now = clock.now();
    await storeMark(tx, marking, { now, author_id });
    if (before !== null) {
      const { participant_id, question_id } = marking;
      const accounts = await listAccounts(tx, [participant_id]);
      await recordAudit(tx, {
        at: now,
        action: 'mark_changed',
        organization_id: activity.organization_id,
        actor_id: author_id,
        subject_id: accounts.get(participant_id) ?? null,
        details: { activity: activity.id, question: question_id, participant: participant_id },
        address,
      });
    }
    const own = { participant_id: marking.participant_id, number: marking.attempt };
    const counts = await getWhole(tx, activity, snapshot);
    // The first mark of a question asked in a lesson makes it part of everybody's whole.
    const attempts = before === null && isSync(activity.mode) ? await lockAttempts(tx, activity.id) : [own];
    const recounted = await recountAttempts(tx, { activity_id: activity.id, attempts, ...counts });
    await tellLesson(tx, marking, now);
    await tellMarked(tx, deps, {
      activity,
      snapshot,
      max_points: counts.max_points,
      attempts: recounted.filter((one) => isTold(one, own, before === null)),
    });
    const mark = await findMark(tx, marking);
    const attempt = recounted.find(
      ({ participant_id, number }) => participant_id === own.participant_id && number === own.number,
    );
    if (mark === null || attempt === undefined) throw new Error('a mark that was stored is not there');
    return { mark, attempt };
  });
}

/**
 * Whether a pupil is told of her attempt: nothing of it waits for a hand any more, or what nothing waited for has come to other
 * points. In a lesson her essay may never have waited, as it counts from its first mark on.
 */
function isTold(one: RecountedAttempt, own: NamedAttempt, is_first: boolean): boolean {
  if (one.preliminary) return false;
  if (one.before.preliminary) return true;
  const is_own = one.participant_id === own.participant_id && one.number === own.number;
  return is_own && (is_first || one.points !== one.before.points);
}

/** Locks the attempt of an answer. @throws Refused 404 where there is no such answer; 409 `not_finished` */
async function lockFinished(tx: Transaction<Database>, of: Marking): Promise<void> {
  const attempt = await tx
    .selectFrom('attempt')
    .innerJoin('participant', 'participant.id', 'attempt.participant_id')
    .select('attempt.finished_at')
    .where('attempt.activity_id', '=', of.activity_id)
    .where('attempt.participant_id', '=', of.participant_id)
    .where('attempt.number', '=', of.attempt)
    .where('participant.removed_at', 'is', null)
    .forUpdate('attempt')
    .executeTakeFirst();
  if (attempt === undefined) throw notFound();
  if (attempt.finished_at === null) throw new Refused<'marking.mark'>(409, 'not_finished');
}

/** Keeps the mark that is replaced, and puts the new one in its place. @throws Refused 404 where there is no such answer */
async function storeMark(
  tx: Transaction<Database>,
  marking: Marking,
  { now, author_id }: { now: Date; author_id: Marker['author_id'] },
): Promise<void> {
  const { activity_id, question_id, participant_id, attempt, points, criteria, comment, max_points } = marking;
  const fraction = max_points === 0 ? 0 : points / max_points;
  await sql`
    insert into answer_mark_history (activity_id, question_id, participant_id, attempt, fraction, points, origin,
      author_id, comment, criteria, marked_at, version, replaced_at, replaced_by)
    select activity_id, question_id, participant_id, attempt, fraction, points, origin, author_id, comment, criteria,
      marked_at, version, ${now}, ${author_id}
    from answer_mark
    where activity_id = ${activity_id} and question_id = ${question_id} and participant_id = ${participant_id}
      and attempt = ${attempt}`.execute(tx);
  const stored = await sql`
    insert into answer_mark (activity_id, question_id, participant_id, attempt, submission_id, fraction, points, origin,
      author_id, comment, criteria, marked_at)
    select activity_id, question_id, participant_id, attempt, submission_id, ${fraction}::float8, ${points}::float8,
      'hand', ${author_id}, ${comment}, ${criteria}::float8[], ${now}
    from answer
    where activity_id = ${activity_id} and question_id = ${question_id} and participant_id = ${participant_id}
      and attempt = ${attempt}
    on conflict (activity_id, question_id, participant_id, attempt)
    do update set submission_id = excluded.submission_id, fraction = excluded.fraction, points = excluded.points,
      origin = 'hand', author_id = excluded.author_id, comment = excluded.comment, criteria = excluded.criteria,
      marked_at = excluded.marked_at, version = answer_mark.version + 1`.execute(tx);
  if (stored.numAffectedRows !== 1n) throw notFound();
}
