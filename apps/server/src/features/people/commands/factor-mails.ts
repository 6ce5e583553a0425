import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { recordAudit } from '../../audit/commands.ts';
import { findAccount } from '../queries/accounts.ts';
import { accountPages } from '../service/account-pages.ts';
import { factorLetters } from '../texts.ts';
import { postTo } from './email.ts';

/** What has happened to the second factors of an account. */
export type FactorEvent = keyof typeof factorLetters;

/** Mails a person that their second factors have changed, or were used in an unusual way. */
export async function mailFactorEvent(
  { config, post }: Pick<Context, 'config' | 'post'>,
  tx: Transaction<Database>,
  user_id: string,
  event: FactorEvent,
): Promise<void> {
  const account = await findAccount(tx, user_id);
  if (account !== null) await postTo({ post }, tx, account, factorLetters[event](accountPages.askReset(config)));
}

/** A recovery code was used: the person has lost what they usually prove themselves by, or somebody else has the codes. */
export async function noteRecovery(
  context: Pick<Context, 'clock' | 'config' | 'post'>,
  tx: Transaction<Database>,
  user_id: string,
  address: string,
): Promise<void> {
  const at = context.clock.now();
  await recordAudit(tx, { at, action: 'recovery_code_used', actor_id: user_id, address });
  await mailFactorEvent(context, tx, user_id, 'recovery_used');
}
