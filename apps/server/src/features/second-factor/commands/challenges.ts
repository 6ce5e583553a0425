import { PENDING_SIGN_IN_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { PasskeyPurpose } from '../../../db/second-factor-tables.ts';
import type { Database } from '../../../db/tables.ts';
import { makeChallenge } from '../../people/service/passkeys.ts';

/** Makes what a passkey is to sign in a session, in place of what was made before for the same purpose. */
export async function openChallenge(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  family_id: string,
  purpose: PasskeyPurpose,
): Promise<string> {
  const challenge = makeChallenge(random);
  const made = { challenge, expires_at: new Date(clock.now().getTime() + PENDING_SIGN_IN_MINUTES * MINUTE_MS) };
  await db
    .insertInto('passkey_challenge')
    .values({ family_id, purpose, ...made })
    .onConflict((conflict) => conflict.columns(['family_id', 'purpose']).doUpdateSet(made))
    .execute();
  return challenge;
}

/** Uses up what a passkey was to sign; null where nothing is open. */
export async function takeChallenge(
  tx: Transaction<Database>,
  family_id: string,
  purpose: PasskeyPurpose,
  now: Date,
): Promise<string | null> {
  const taken = await tx
    .deleteFrom('passkey_challenge')
    .where('family_id', '=', family_id)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken === undefined || taken.expires_at <= now ? null : taken.challenge;
}
