import { PENDING_SIGN_IN_MINUTES, PENDING_SIGN_IN_TRIES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { hashBearerSecret, makeBearerSecret } from '../../../identity/bearer-secret.ts';
import type { IssuedSession, Visit } from '../../../identity/person.ts';
import type { Asker } from '../../../limits/asker.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { type AccountRow, findAccount } from '../queries/accounts.ts';
import { listPasskeys, type PasskeyRow } from '../queries/passkeys.ts';
import { makeChallenge } from '../service/passkeys.ts';
import { beginFactor } from '../service/throttle.ts';
import type { NoSession } from '../types.ts';
import { acceptFactor, type TriedFactor, wrongFactor } from './accept-factor.ts';
import { type ProvenCredential, recallProven } from './credentials.ts';
import { noteRecovery } from './factor-mails.ts';
import { lockAccount } from './links.ts';
import { beginSession } from './sessions.ts';

/**
 * Keeps that the password was proven, until the second factor is; gives the token that it goes on with.
 * @param shared_computer what the person said of the computer; null for nothing
 */
export async function openPendingSignIn(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  { user_id, credential_id, version }: ProvenCredential,
  shared_computer: boolean | null,
): Promise<string> {
  const token = makeBearerSecret(random);
  const expires_at = new Date(clock.now().getTime() + PENDING_SIGN_IN_MINUTES * MINUTE_MS);
  await db
    .insertInto('pending_sign_in')
    .values({ token_hash: hashBearerSecret(token), user_id, credential_id, version, shared_computer, expires_at })
    .execute();
  return token;
}

/** Makes what a passkey is to sign, in place of what was made before. @throws Refused 400 `sign_in_expired`, 409 `no_passkey` */
export async function openSignInChallenge(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  token: string,
): Promise<{ challenge: string; passkeys: PasskeyRow[] }> {
  const challenge = makeChallenge(random);
  const pending = await openPending(db, token, clock.now());
  const passkeys = await listPasskeys(db, pending.user_id);
  if (passkeys.length === 0) throw new Refused(409, 'no_passkey');
  await db
    .updateTable('pending_sign_in')
    .set({ challenge })
    .where('token_hash', '=', hashBearerSecret(token))
    .execute();
  return { challenge, passkeys };
}

/**
 * Completes a sign-in by a second factor. A wrong try counts, of the pending sign-in and of the account; after a few the password is
 * asked again. @throws Refused 400 `sign_in_expired`, `wrong_code`, `wrong_passkey` and why no session begins, 429
 */
export async function completeSignIn(
  context: Context,
  { token, tried, asker }: { readonly token: string; readonly tried: TriedFactor; readonly asker: Asker },
  visit: Visit,
): Promise<{ account: AccountRow; issued: IssuedSession }> {
  const { db, clock } = context;
  const { user_id } = await openPending(db, token, clock.now());
  const forgive = await beginFactor(context, { asker, user_id });
  const outcome = await db.transaction().execute((tx) => tryFactor(context, tx, { user_id, token, tried }, visit));
  if (outcome === 'wrong') throw wrongFactor(tried.method);
  await forgive();
  if (outcome === 'expired' || outcome === 'not_hers') throw expired();
  if (typeof outcome === 'string') throw new Refused<'auth.second_factor'>(400, outcome);
  const account = await findAccount(db, user_id);
  if (account === null) throw expired();
  return { account, issued: outcome };
}

async function tryFactor(
  context: Context,
  tx: Transaction<Database>,
  { user_id, token, tried }: { readonly user_id: string; readonly token: string; readonly tried: TriedFactor },
  visit: Visit,
): Promise<IssuedSession | NoSession | 'wrong' | 'expired'> {
  const { clock } = context;
  const at = clock.now();
  await lockAccount(tx, user_id);
  const pending = await takeTry(tx, token, at);
  if (pending === null) return 'expired';
  const { address } = visit;
  const { shared_computer } = pending;
  const factor = await acceptFactor(context, tx, user_id, { tried, challenge: pending.challenge });
  const details = { method: tried.method };
  if (factor === null) {
    await recordAudit(tx, { at, action: 'second_factor_failed', subject_id: user_id, details, address });
    return 'wrong';
  }
  await tx.deleteFrom('pending_sign_in').where('token_hash', '=', hashBearerSecret(token)).execute();
  const issued = await beginSession(context, tx, recallProven(pending), { ...visit, shared_computer }, factor);
  if (typeof issued === 'string') return issued;
  await recordAudit(tx, { at, action: 'signed_in', actor_id: user_id, details, address });
  if (tried.method === 'recovery_code') await noteRecovery(context, tx, user_id, address);
  return issued;
}

/** A pending sign-in, with one more try counted; what a passkey was to sign is used up by it. */
async function takeTry(tx: Transaction<Database>, token: string, now: Date) {
  const held = await tx
    .selectFrom('pending_sign_in')
    .select(['user_id', 'credential_id', 'version', 'challenge', 'shared_computer'])
    .where('token_hash', '=', hashBearerSecret(token))
    .where('expires_at', '>', now)
    .where('tries', '<', PENDING_SIGN_IN_TRIES)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) return null;
  await tx
    .updateTable('pending_sign_in')
    .set((eb) => ({ tries: eb('tries', '+', 1), challenge: null }))
    .where('token_hash', '=', hashBearerSecret(token))
    .execute();
  return held;
}

async function openPending(db: Kysely<Database>, token: string, now: Date): Promise<{ user_id: string }> {
  const pending = await db
    .selectFrom('pending_sign_in')
    .select('user_id')
    .where('token_hash', '=', hashBearerSecret(token))
    .where('expires_at', '>', now)
    .where('tries', '<', PENDING_SIGN_IN_TRIES)
    .executeTakeFirst();
  if (pending === undefined) throw expired();
  return pending;
}

function expired(): Refused {
  return new Refused(400, 'sign_in_expired');
}
