import type { Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';

/**
 * Stores that an organization rejected or dismissed a person. It outlives her jobs and requests, which she may change
 * herself, and holds until the organization accepts her again.
 */
export async function setRejected(
  tx: Transaction<Database>,
  organization_id: string,
  user_id: string,
  rejected_at: Date,
): Promise<void> {
  await tx
    .insertInto('organization_rejection')
    .values({ organization_id, user_id, rejected_at })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet({ rejected_at }))
    .execute();
}

/** Belongs into the transaction of whatever accepts people into an organization, but of what they do themselves. */
export async function liftRejections(
  tx: Transaction<Database>,
  organization_id: string,
  user_ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('organization_rejection')
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', anyOf(user_ids))
    .execute();
}

/** Which of these people the organization rejected or dismissed, and has not accepted since. */
export async function listRejected(
  tx: Transaction<Database>,
  organization_id: string,
  user_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('organization_rejection')
    .select('user_id')
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', anyOf(user_ids))
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
