import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** Waits until so many statements of the app's database wait for a lock. */
export async function waitForLockWaits({ db }: Pick<TestApp, 'db'>, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    if ((rows[0]?.n ?? 0) >= count) return;
    await setTimeout(20);
  }
}
