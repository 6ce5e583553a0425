import { PRESS_KEPT_HOURS } from '@parta/domain/limits';
import { HOUR_MS } from '@parta/domain/time/durations';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Press } from '../../http/calls/press.ts';
import { findMade } from './queries.ts';

/**
 * Makes something in a transaction and gives its id; for a press that has made it before, the id of then. The press is
 * kept in the same transaction, so that neither is there without the other, whatever dies; a twin under way is waited for.
 * @param press null: every call makes something
 * @throws Refused 422 `key_reused` where the key belongs to another call.
 */
export async function makeOnce(
  db: Kysely<Database>,
  press: Press | null,
  make: (tx: Transaction<Database>) => Promise<string>,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    if (press === null) return make(tx);
    const { user_id, key, pressed_at } = press;
    await tx
      .deleteFrom('press')
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .where('pressed_at', '<', keptSince(pressed_at))
      .execute();
    const kept = await tx
      .insertInto('press')
      .values(press)
      .onConflict((oc) => oc.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (kept === undefined) {
      const made_before = await findMade(tx, press);
      if (made_before === null) throw new Error('a press that was committed has made nothing');
      return made_before;
    }
    const made_id = await make(tx);
    await tx.updateTable('press').set({ made_id }).where('user_id', '=', user_id).where('key', '=', key).execute();
    return made_id;
  });
}

/** Forgets presses of more than a day ago. */
export async function forgetPresses(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('press').where('pressed_at', '<', keptSince(now)).execute();
}

function keptSince(now: Date): Date {
  return new Date(now.getTime() - PRESS_KEPT_HOURS * HOUR_MS);
}
