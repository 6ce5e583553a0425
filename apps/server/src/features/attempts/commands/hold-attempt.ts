import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';
import type { Snapshot } from '../../materials/types.ts';
import type { AttemptKey } from '../types.ts';

/**
 * Gives an attempt to a device, which takes it over from any other; a finished one stays where it is.
 * @returns the holder from now on; null where there is no such attempt
 */
export async function takeAttempt(
  db: Kysely<Database>,
  { participant_id, number }: AttemptKey,
  device_id: string,
): Promise<number | null> {
  const taken = await db
    .updateTable('attempt')
    .set({
      holder: sql<number>`holder + case when device_id is not null and device_id <> ${device_id} then 1 else 0 end`,
      device_id,
    })
    .where('participant_id', '=', participant_id)
    .where('number', '=', number)
    .where('finished_at', 'is', null)
    .returning('holder')
    .executeTakeFirst();
  if (taken !== undefined) return taken.holder;
  const ended = await db
    .selectFrom('attempt')
    .select('holder')
    .where('participant_id', '=', participant_id)
    .where('number', '=', number)
    .executeTakeFirst();
  return ended?.holder ?? null;
}

/** Where somebody stands in an attempt, as her device tells. */
export interface Progress {
  readonly holder: number;
  readonly content_id: string;
  readonly closed_content_ids: readonly string[];
}

/**
 * Keeps where she stands, and closes the slides that she left where there is no way back; what an earlier holder tells
 * changes nothing. @throws Refused 404; 400 `wrong_content` for a slide of another material
 */
export async function recordProgress(
  db: Kysely<Database>,
  { participant_id, number }: AttemptKey,
  { holder, content_id, closed_content_ids }: Progress,
  { snapshot, now, closes }: { snapshot: Snapshot; now: Date; closes: boolean },
): Promise<{ holder: number; finished: boolean }> {
  const known = new Set(snapshot.contents.map(({ id }) => id));
  if (![content_id, ...closed_content_ids].every((id) => known.has(id))) {
    throw new Refused<'attempt.progress'>(400, 'wrong_content', { field: 'content_id' });
  }
  return db.transaction().execute(async (tx) => {
    const attempt = await tx
      .selectFrom('attempt')
      .select(['holder', 'finished_at', 'closed_content_ids'])
      .where('participant_id', '=', participant_id)
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst();
    if (attempt === undefined) throw new Refused<'attempt.progress'>(404, 'not_found');
    const finished = attempt.finished_at !== null;
    if (finished || attempt.holder !== holder) return { holder: attempt.holder, finished };
    const closed = closes ? [...new Set([...attempt.closed_content_ids, ...closed_content_ids])] : [];
    await tx
      .updateTable('attempt')
      .set({ content_id, ...(closed.length > attempt.closed_content_ids.length ? { closed_content_ids: closed } : {}) })
      .where('participant_id', '=', participant_id)
      .where('number', '=', number)
      .execute();
    await tx.updateTable('participant').set({ seen_at: now }).where('id', '=', participant_id).execute();
    return { holder, finished };
  });
}
