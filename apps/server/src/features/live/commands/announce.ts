import type { Audience } from '@parta/domain/live/audiences';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { LIVE_CHANNEL } from '../../../streams/bus.ts';

/**
 * Raises the version of the audiences that will see a change, and tells every process when the transaction commits.
 * Versions of one session are raised in one statement, in one order.
 */
export async function announce(
  db: Kysely<Database>,
  activity_id: string,
  audiences: readonly Audience[],
): Promise<void> {
  await sql`
    with held as (
      select audience from live_version
      where activity_id = ${activity_id} and audience = any(${audiences}::text[])
      order by audience for update
    ), raised as (
      update live_version set version = version + 1
      where activity_id = ${activity_id} and audience in (select audience from held)
    )
    select pg_notify(${LIVE_CHANNEL}, ${activity_id})`.execute(db);
}
