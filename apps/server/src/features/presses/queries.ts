import { PRESS_KEPT_HOURS } from '@parta/domain/limits';
import { HOUR_MS } from '@parta/domain/time/durations';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Press } from '../../http/calls/press.ts';
import { Refused } from '../../refused.ts';

/** What a press has made already; null for one that has made nothing. @throws Refused 422 `key_reused` */
export async function findMade(db: Kysely<Database>, press: Press): Promise<string | null> {
  const row = await db
    .selectFrom('press')
    .select(['body_hash', 'made_id'])
    .where('user_id', '=', press.user_id)
    .where('key', '=', press.key)
    .where('pressed_at', '>=', new Date(press.pressed_at.getTime() - PRESS_KEPT_HOURS * HOUR_MS))
    .executeTakeFirst();
  if (row === undefined) return null;
  if (!row.body_hash.equals(press.body_hash)) throw new Refused(422, 'key_reused');
  return row.made_id;
}
