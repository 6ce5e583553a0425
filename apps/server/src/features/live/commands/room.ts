import type { Kysely } from 'kysely';
import type { Clock } from '../../../clock.ts';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';
import { announce } from './announce.ts';

/** Locks or unlocks the entrance of a session that has not ended. @throws Refused 409 finished */
export async function setEntrance(db: Kysely<Database>, activity_id: string, locked: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('live_session')
      .set({ entrance_locked: locked })
      .where('activity_id', '=', activity_id)
      .where('phase', '<>', 'finished')
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Refused(409, 'finished');
    await announce(tx, activity_id, ['presenter', 'projector']);
  });
}

/** Makes every link of the projector given so far worth nothing; walls that are open end when they are looked at again. */
export async function revokeProjectors(db: Kysely<Database>, activity_id: string): Promise<void> {
  await db
    .updateTable('live_session')
    .set((eb) => ({ projector_turn: eb('projector_turn', '+', 1) }))
    .where('activity_id', '=', activity_id)
    .execute();
}

/** Notes who of a room is connected now and who no longer is. */
export async function notePresence(
  db: Kysely<Database>,
  clock: Clock,
  connected: readonly string[],
  gone: readonly string[],
): Promise<void> {
  if (connected.length > 0) {
    await db.updateTable('participant').set({ seen_at: clock.now() }).where('id', '=', anyOf(connected)).execute();
  }
  if (gone.length > 0)
    await db.updateTable('participant').set({ seen_at: null }).where('id', '=', anyOf(gone)).execute();
}

/** Notes that the presenter of a session is connected. */
export async function notePresenter(db: Kysely<Database>, clock: Clock, activity_id: string): Promise<void> {
  await db
    .updateTable('live_session')
    .set({ presenter_seen_at: clock.now() })
    .where('activity_id', '=', activity_id)
    .execute();
}
