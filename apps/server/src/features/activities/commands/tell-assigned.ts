import { isSync } from '@parta/domain/codes';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Random } from '../../../random.ts';
import { notifyPeople } from '../../notifications/commands/notify-people.ts';
import { shownTitle } from '../rules.ts';

/** Tells people that they take part in an activity. */
export async function tellAssigned(
  tx: Transaction<Database>,
  { random }: { random: Random },
  activity_id: string,
  { user_ids, at }: { user_ids: readonly string[]; at: Date },
): Promise<void> {
  if (user_ids.length === 0) return;
  const activity = await tx
    .selectFrom('activity')
    .innerJoin('snapshot', 'snapshot.material_hash', 'activity.material_hash')
    .select(['activity.organization_id', 'activity.title', 'activity.mode', 'activity.start_date', 'activity.end_date'])
    .select('snapshot.title as material_title')
    .where('activity.id', '=', activity_id)
    .executeTakeFirstOrThrow();
  await notifyPeople(
    tx,
    { random },
    {
      at,
      organization_id: activity.organization_id,
      user_ids,
      event: {
        kind: 'work_assigned',
        activity_id,
        title: shownTitle(activity.title, { title: activity.material_title ?? '' }),
        is_live: isSync(activity.mode),
        start_date: activity.start_date.toISOString(),
        end_date: activity.end_date?.toISOString() ?? null,
      },
    },
  );
}
