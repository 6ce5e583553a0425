import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * At one's own pace the time of an answer comes from the device, and may be unknown. What was stored there is the time since the
 * attempt began, which says nothing of the question; lessons keep theirs.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table answer alter column answering_ms drop not null`.execute(db);
  await sql`
    update answer set answering_ms = null
    from activity
    where activity.id = answer.activity_id and activity.mode in (20, 21)`.execute(db);
}
