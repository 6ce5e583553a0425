import { FRESH_FACTOR_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Context } from '../../../context.ts';
import type { Person, Visit } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { acceptFactor, type TriedFactor, wrongFactor } from '../../people/commands/accept-factor.ts';
import { hasFactor } from '../../people/commands/credentials.ts';
import { noteRecovery } from '../../people/commands/factor-mails.ts';
import { lockAccount } from '../../people/commands/links.ts';
import { beginOwnFactor } from '../../people/service/throttle.ts';
import { openChallenge, takeChallenge } from './challenges.ts';

/** Makes what a passkey is to sign for `proveFactor`. */
export function openProveChallenge(context: Context, family_id: string): Promise<string> {
  return openChallenge(context, family_id, 'prove');
}

/**
 * Proves a second factor in an open session, which opens what is sensitive there; gives until when.
 * @throws Refused 400 `wrong_code` and `wrong_passkey`, 409 `not_enrolled`, 429
 */
export async function proveFactor(
  context: Context,
  { id, family_id }: Pick<Person, 'id' | 'family_id'>,
  tried: TriedFactor,
  { address }: Visit,
): Promise<Date> {
  const { db, clock } = context;
  const forgive = await beginOwnFactor(context, id);
  const proven = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, id);
    if (!(await hasFactor(tx, id))) throw new Refused(409, 'not_enrolled');
    const challenge = await takeChallenge(tx, family_id, 'prove', clock.now());
    const factor = await acceptFactor(context, tx, id, { tried, challenge });
    const details = { method: tried.method };
    if (factor === null) {
      await recordAudit(tx, { at: clock.now(), action: 'second_factor_failed', actor_id: id, details, address });
      return null;
    }
    const { proven_at } = factor;
    await tx.updateTable('session_family').set({ second_factor_at: proven_at }).where('id', '=', family_id).execute();
    if (tried.method === 'recovery_code') await noteRecovery(context, tx, id, address);
    return proven_at;
  });
  if (proven === null) throw wrongFactor(tried.method);
  await forgive();
  return new Date(proven.getTime() + FRESH_FACTOR_MINUTES * MINUTE_MS);
}
