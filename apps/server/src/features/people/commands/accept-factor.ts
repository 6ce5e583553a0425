import type { CallParsed } from '@parta/contract/wire';
import { readTypedCode, type SecondFactorMethod, type TypedCode } from '@parta/domain/people/second-factor';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { hashBearerSecret } from '../../../identity/bearer-secret.ts';
import { Refused } from '../../../refused.ts';
import { findRelyingParty, verifyPasskey } from '../service/passkeys.ts';
import { findTotpStep } from '../service/totp.ts';
import { type ProvenFactor, toProvenFactor } from './credentials.ts';

type Proof = Pick<CallParsed<'second_factor.prove'>['body'], 'code' | 'passkey'>;
type FactorDeps = Pick<Context, 'clock' | 'secrets' | 'config'>;

/** What a second factor is to be proven by, read. */
export type TriedFactor = TypedCode | { readonly method: 'passkey'; readonly answer: NonNullable<Proof['passkey']> };

/** Reads what was sent. @throws Refused 400 `wrong_code` naming the field, for what is no code in any form; it is no try */
export function readTriedFactor({ code, passkey }: Proof): TriedFactor {
  if (passkey !== undefined) return { method: 'passkey', answer: passkey };
  const typed = readTypedCode(code ?? '');
  if (typed === null) throw wrongFactor('totp');
  return typed;
}

const WRONG = {
  totp: () => new Refused(400, 'wrong_code', { field: 'code' }),
  recovery_code: () => new Refused(400, 'wrong_code', { field: 'code' }),
  passkey: () => new Refused(400, 'wrong_passkey', { field: 'passkey' }),
} as const satisfies Record<SecondFactorMethod, () => Refused>;

/** The refusal of a second factor that does not hold. */
export function wrongFactor(method: SecondFactorMethod): Refused {
  return WRONG[method]();
}

/**
 * Proves a second factor, once: a code is used up, the counter of a passkey grows. The caller has locked the account.
 * @param challenge what a passkey was to sign; null where none was asked, or it has expired
 */
export async function acceptFactor(
  deps: FactorDeps,
  tx: Transaction<Database>,
  user_id: string,
  { tried, challenge }: { readonly tried: TriedFactor; readonly challenge: string | null },
): Promise<ProvenFactor | null> {
  const isRight = await isAccepted(deps, tx, user_id, tried, challenge);
  return isRight ? toProvenFactor(user_id, deps.clock.now()) : null;
}

async function isAccepted(
  deps: FactorDeps,
  tx: Transaction<Database>,
  user_id: string,
  tried: TriedFactor,
  challenge: string | null,
): Promise<boolean> {
  if (tried.method === 'totp') return acceptTotp(deps, tx, user_id, tried.code);
  if (tried.method === 'recovery_code') return spendRecoveryCode(deps, tx, user_id, tried.code);
  return challenge !== null && (await acceptPasskey(deps, tx, user_id, { answer: tried.answer, challenge }));
}

async function acceptTotp(
  { clock, secrets }: FactorDeps,
  tx: Transaction<Database>,
  user_id: string,
  code: string,
): Promise<boolean> {
  const stored = await tx
    .selectFrom('totp')
    .innerJoin('credential', 'credential.id', 'totp.credential_id')
    .select(['credential_id', 'sealed_secret'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (stored === undefined) return false;
  const step = findTotpStep(secrets, { user_id, sealed_secret: stored.sealed_secret }, code, clock.now());
  if (step === null) return false;
  // Of two who use a code at once, the second finds the step taken.
  const { numUpdatedRows } = await tx
    .updateTable('totp')
    .set({ last_step: step })
    .where('credential_id', '=', stored.credential_id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function spendRecoveryCode(
  { clock }: FactorDeps,
  tx: Transaction<Database>,
  user_id: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: clock.now() })
    .where('credential_id', 'in', (eb) =>
      eb.selectFrom('credential').select('id').where('user_id', '=', user_id).where('kind', '=', 'recovery_codes'),
    )
    .where('code_hash', '=', hashBearerSecret(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function acceptPasskey(
  { clock, config }: FactorDeps,
  tx: Transaction<Database>,
  user_id: string,
  { answer, challenge }: { readonly answer: NonNullable<Proof['passkey']>; readonly challenge: string },
): Promise<boolean> {
  const party = findRelyingParty(config);
  const stored = await tx
    .selectFrom('passkey')
    .innerJoin('credential', 'credential.id', 'passkey.credential_id')
    .select(['credential_id', 'external_id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', user_id)
    .where('external_id', '=', answer.id)
    .executeTakeFirst();
  if (party === null || stored === undefined) return false;
  const counter = await verifyPasskey(party, challenge, answer, stored);
  if (counter === null) return false;
  await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: clock.now() })
    .where('credential_id', '=', stored.credential_id)
    .execute();
  return true;
}
