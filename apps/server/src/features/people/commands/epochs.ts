import type { Kysely, Transaction } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database, SessionEnd } from '../../../db/tables.ts';

/**
 * Makes a change of rights felt at once: every call reads the rights anew, and open streams end within 5 s. Belongs into
 * the transaction of each change of jobs, roles, seats, licenses and user roles.
 */
export async function raiseEpochs(tx: Transaction<Database>, user_ids: readonly string[]): Promise<void> {
  if (user_ids.length === 0) return;
  await tx
    .updateTable('user_account')
    .set((eb) => ({ permission_epoch: eb('permission_epoch', '+', 1) }))
    // One parameter, however many people: a statement has 65,535 at most.
    .where('id', '=', anyOf(user_ids))
    .execute();
}

/** Ends the session families of a person at once. `but` is the one to keep. Returns how many it ended. */
export async function endFamilies(
  tx: Transaction<Database>,
  user_id: string,
  { at, reason, but = null }: { at: Date; reason: SessionEnd; but?: string | null },
): Promise<number> {
  let ending = tx
    .updateTable('session_family')
    .set({ ended_at: at, end_reason: reason })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null);
  if (but !== null) ending = ending.where('id', '!=', but);
  const ended = await ending.returning('id').execute();
  return ended.length;
}

/** Ends every session family of several people at once. */
export async function endFamiliesOf(
  tx: Transaction<Database>,
  user_ids: readonly string[],
  { at, reason }: { at: Date; reason: SessionEnd },
): Promise<void> {
  await tx
    .updateTable('session_family')
    .set({ ended_at: at, end_reason: reason })
    .where('user_id', '=', anyOf(user_ids))
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of everybody: of an installation that was put back from a backup. */
export async function endEverySession(db: Kysely<Database>, at: Date): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ ended_at: at, end_reason: 'signed_out_everywhere' })
    .where('ended_at', 'is', null)
    .execute();
}
