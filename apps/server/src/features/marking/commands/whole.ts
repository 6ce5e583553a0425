import { isSync } from '@parta/domain/codes';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { ActivityRow } from '../../activities/queries/activities.ts';
import { listMarkedByHand, sumPoints } from '../../activities/rules.ts';
import type { ChangedAttempts, NamedAttempt } from '../../answers/commands/recount-attempts.ts';
import { announce } from '../../live/commands/announce.ts';
import type { Snapshot } from '../../materials/types.ts';
import { findAskedQuestions, listQuestionsWithMarks } from '../queries/answers.ts';

/** Marks of one lesson wait for each other, as one of them may count all its attempts anew. */
export async function lockLesson(tx: Transaction<Database>, { id, mode }: ActivityRow): Promise<void> {
  if (!isSync(mode)) return;
  await tx.selectFrom('live_session').select('activity_id').where('activity_id', '=', id).forUpdate().execute();
}

/** All ended attempts of an activity, in one order. */
export function lockAttempts(tx: Transaction<Database>, activity_id: string): Promise<NamedAttempt[]> {
  return tx
    .selectFrom('attempt')
    .select(['participant_id', 'number'])
    .where('activity_id', '=', activity_id)
    .where('finished_at', 'is not', null)
    .orderBy('participant_id')
    .orderBy('number')
    .forUpdate()
    .execute();
}

/**
 * What can be had, and which questions wait for a hand: of homework all of them, of a lesson those that were asked, and of
 * those that a person marks the ones where somebody has begun to.
 */
export async function getWhole(
  tx: Transaction<Database>,
  activity: ActivityRow,
  snapshot: Snapshot,
): Promise<Pick<ChangedAttempts, 'max_points' | 'by_hand'>> {
  const asked = await findAskedQuestions(tx, activity);
  const by_hand = listMarkedByHand(snapshot, (id) => asked?.has(id) ?? true);
  if (asked === null) return { max_points: sumPoints(snapshot), by_hand };
  const marked = await listQuestionsWithMarks(tx, activity.id, by_hand);
  const is_part = (id: string): boolean => asked.has(id) && (marked.has(id) || !by_hand.includes(id));
  return { max_points: sumPoints(snapshot, is_part), by_hand: by_hand.filter(is_part) };
}

/** Screens that still show the end of a lesson read its marks anew; nothing where everybody goes at her own pace. */
export async function tellLesson(
  tx: Transaction<Database>,
  { activity_id, question_id }: { activity_id: string; question_id: string },
  now: Date,
): Promise<void> {
  const told = await tx
    .updateTable('live_question')
    .set({ graded_at: now })
    .where('activity_id', '=', activity_id)
    .where('question_id', '=', question_id)
    .executeTakeFirst();
  if (told.numUpdatedRows > 0n) await announce(tx, activity_id, ['participant', 'presenter']);
}
