import { DAY_MS } from '@parta/domain/time/durations';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** Deletes codes that ended more than a day ago, and who was refused then. */
export async function forgetOldJoining(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('group_join_code').where('until', '<', before).execute();
  await db.deleteFrom('group_join_refusal').where('at', '<', before).execute();
}
