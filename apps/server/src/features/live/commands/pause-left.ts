import { AUDIENCES } from '@parta/domain/live/audiences';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/tables.ts';
import { listNewlyLeft } from '../queries/lesson.ts';
import { announce } from './announce.ts';
import { closeExpired } from './close-expired.ts';

/**
 * Pauses lessons that nobody may lead any more: their time stands still and their participants are told. Looks at rows
 * alone, so that whatever took the right away, in whichever process, is found. Not a command: the step stays.
 */
export async function pauseLeft({ db, clock }: { db: Kysely<Database>; clock: Clock }): Promise<void> {
  for (const activity_id of await listNewlyLeft(db, clock.now(), null)) {
    await closeExpired(db, clock, activity_id);
    await db.transaction().execute(async (tx) => {
      const { paused_at } = await tx
        .selectFrom('live_session')
        .select('paused_at')
        .where('activity_id', '=', activity_id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const now = clock.now();
      // Somebody may have gone on leading meanwhile.
      if ((await listNewlyLeft(tx, now, activity_id)).length === 0) return;
      await tx
        .updateTable('live_session')
        .set({ left_at: now, paused_at: paused_at ?? now })
        .where('activity_id', '=', activity_id)
        .execute();
      await announce(tx, activity_id, AUDIENCES);
    });
  }
}
