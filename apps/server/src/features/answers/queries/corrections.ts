import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Snapshots } from '../../activities/service/snapshots.ts';
import type { SnapshotKeys } from '../../materials/types.ts';
import { type Corrections, correctKeys, settleCorrections } from '../rules/corrections.ts';

/** What stands in place of frozen keys in an activity. */
export async function listCorrections(db: Kysely<Database>, activity_id: string): Promise<Corrections> {
  const entries = await db
    .selectFrom('question_correction')
    .select(['question_id', 'kind', 'key'])
    .where('activity_id', '=', activity_id)
    .orderBy('id')
    .execute();
  return settleCorrections(entries);
}

/** Keys of an activity as they are now: frozen, and corrected where they were. */
export async function getPresentKeys(
  db: Kysely<Database>,
  snapshots: Snapshots,
  { id, material_hash }: { id: string; material_hash: string },
): Promise<SnapshotKeys> {
  const [keys, corrections] = await Promise.all([snapshots.getKeys(material_hash), listCorrections(db, id)]);
  return correctKeys(keys, corrections);
}

/** Corrections of an activity wait until attempts that are being ended have been marked. */
export async function shareCorrections(tx: Transaction<Database>, activity_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(activity_id)}, 0))`.execute(tx);
}

/** Nobody else corrects questions of an activity, and no attempt is marked meanwhile. */
export async function lockCorrections(tx: Transaction<Database>, activity_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(activity_id)}, 0))`.execute(tx);
}

function lockName(activity_id: string): string {
  return `corrections ${activity_id}`;
}
