import { isLogin } from '@parta/domain/people/login';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../audit/commands.ts';
import { deleteCredentialsOf, hasFactor } from '../../people/commands/credentials.ts';
import { endFamilies, raiseEpochs } from '../../people/commands/epochs.ts';
import { mailFactorEvent } from '../../people/commands/factor-mails.ts';
import { lockAccount } from '../../people/commands/links.ts';
import { findAccountByEmail, findAccountByLogin } from '../../people/queries/accounts.ts';

/**
 * Removes every second factor of a person who has lost them, and ends their sessions: whoever runs the server has made sure who asks.
 * @param signs_by an address or a login, cleaned
 */
export async function resetFactors(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'post'>,
  signs_by: string,
): Promise<'reset' | 'not_enrolled' | 'unknown'> {
  const { db, clock } = context;
  const account = await (isLogin(signs_by) ? findAccountByLogin(db, signs_by) : findAccountByEmail(db, signs_by));
  if (account === null || account.erased_at !== null) return 'unknown';
  const { id } = account;
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, id);
    if (!(await hasFactor(tx, id))) return 'not_enrolled';
    const at = clock.now();
    await deleteCredentialsOf(tx, id, ['totp', 'passkey', 'recovery_codes']);
    await tx.deleteFrom('totp_enrolment').where('user_id', '=', id).execute();
    await tx.deleteFrom('pending_sign_in').where('user_id', '=', id).execute();
    await raiseEpochs(tx, [id]);
    await endFamilies(tx, id, { at, reason: 'second_factor_changed' });
    await recordAudit(tx, { at, action: 'second_factor_reset', subject_id: id, address: '' });
    await mailFactorEvent(context, tx, id, 'reset');
    return 'reset';
  });
}
