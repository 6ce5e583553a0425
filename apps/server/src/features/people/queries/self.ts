import type { SecondFactorState } from '@parta/domain/people/second-factor';
import type { Context } from '../../../context.ts';
import { type AccountRow, findAccount, findPendingEmail } from './accounts.ts';
import { getRights } from './rights.ts';

/** A signed-in person, for themselves. */
export interface Self {
  readonly account: AccountRow;
  readonly pending_email: string | null;
  readonly second_factor: SecondFactorState;
}

/** A person as they see themselves; null for an unknown id. */
export async function findSelf(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  user_id: string,
): Promise<Self | null> {
  const now = clock.now();
  const account = await findAccount(db, user_id);
  if (account === null) return null;
  const { second_factor } = await getRights(db, user_id, now, config);
  return { account, pending_email: await findPendingEmail(db, user_id, now), second_factor };
}
