import { ACTIVITY_MODE, ACTIVITY_STATUS, IDENTIFICATION, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { DAY_MS } from '@parta/domain/time/durations';
import type { ActivityTable } from '../db/activity-tables.ts';
import type { TestApp } from './test-app.ts';

/** An activity that everybody takes at her own pace. */
export interface PlantedAssignment {
  /** An activity of the same owner and organization, whose frozen material it has. */
  like: string;
  /** Who takes part. */
  user_ids: readonly string[];
  /** What else is otherwise than by default: running for a week, everything allowed. */
  activity?: Partial<
    Pick<
      ActivityTable,
      | 'start_date'
      | 'end_date'
      | 'status'
      | 'mode'
      | 'user_id'
      | 'repeated_answers'
      | 'show_correctness'
      | 'content_navigation'
      | 'multiple_participation'
      | 'permanent_access'
      | 'connect_after_start'
    >
  >;
}

/** Makes one in the database and gives its id. */
export async function plantAssignment(
  { db, context, clock }: TestApp,
  { like, user_ids, activity = {} }: PlantedAssignment,
): Promise<string> {
  const id = context.random.identifier();
  const now = clock.now();
  const model = await db.selectFrom('activity').selectAll().where('id', '=', like).executeTakeFirstOrThrow();
  await db
    .insertInto('activity')
    .values({
      ...model,
      grade_scale: null,
      id,
      mode: ACTIVITY_MODE.period,
      identification: IDENTIFICATION.personified_async,
      status: ACTIVITY_STATUS.running,
      date_created: now,
      start_date: now,
      end_date: new Date(now.getTime() + 7 * DAY_MS),
      show_correctness: true,
      ...activity,
    })
    .execute();
  if (user_ids.length === 0) return id;
  await db
    .insertInto('participant')
    .values(
      user_ids.map((user_id, index) => ({
        id: context.random.identifier(),
        activity_id: id,
        user_id,
        nickname: `Участник ${index + 1}`,
        nickname_key: null,
        play_token_hash: null,
        status: PARTICIPANT_STATUS.not_started,
        joined_at: now,
        removed_at: null,
        seen_at: null,
      })),
    )
    .execute();
  return id;
}
