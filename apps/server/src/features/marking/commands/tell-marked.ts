import { isSync } from '@parta/domain/codes';
import { roundPoints } from '@parta/domain/live/scoring';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { ActivityRow } from '../../activities/queries/activities.ts';
import { shownTitle } from '../../activities/rules.ts';
import type { RecountedAttempt } from '../../answers/commands/recount-attempts.ts';
import type { Snapshot } from '../../materials/types.ts';
import { notifyPeople } from '../../notifications/commands/notify-people.ts';
import { withdrawMarked } from '../../notifications/commands/withdraw-marked.ts';
import { listAccounts } from '../queries/answers.ts';

/** Attempts whose people are to be told what they came to. */
export interface MarkedWork {
  readonly activity: ActivityRow;
  readonly snapshot: Snapshot;
  readonly max_points: number;
  readonly attempts: readonly RecountedAttempt[];
  /** Only those who were told the points they had before. */
  readonly told_before?: true;
}

/** Tells people what their work came to, in the place of what it came to before where they have not read that. Guests have no account. */
export async function tellMarked(
  tx: Transaction<Database>,
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  { activity, snapshot, max_points, attempts, told_before }: MarkedWork,
): Promise<void> {
  const accounts = await listAccounts(
    tx,
    attempts.map(({ participant_id }) => participant_id),
  );
  const people = attempts.flatMap(({ participant_id, points, before }) => {
    const user_id = accounts.get(participant_id);
    return user_id === undefined ? [] : [{ user_id, points, before }];
  });
  const known = await withdrawMarked(
    tx,
    activity.id,
    people.map(({ user_id, before }) => ({ user_id, points: before.points })),
  );
  const told = told_before ? people.filter(({ user_id }) => known.has(user_id)) : people;
  for (const [points, same] of Map.groupBy(told, (one) => one.points)) {
    await notifyPeople(
      tx,
      { random },
      {
        at: clock.now(),
        organization_id: activity.organization_id,
        user_ids: same.map(({ user_id }) => user_id),
        event: {
          kind: 'work_marked',
          activity_id: activity.id,
          title: shownTitle(activity.title, snapshot),
          is_live: isSync(activity.mode),
          points,
          max_points: roundPoints(max_points),
        },
      },
    );
  }
}
