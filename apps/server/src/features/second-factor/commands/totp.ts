import { PENDING_ENROLMENT_MINUTES } from '@parta/domain/limits';
import { readTypedCode } from '@parta/domain/people/second-factor';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Context } from '../../../context.ts';
import type { Person, PersonId, Visit } from '../../../identity/person.ts';
import { notFound, Refused } from '../../../refused.ts';
import { wrongFactor } from '../../people/commands/accept-factor.ts';
import { replaceCredential } from '../../people/commands/credentials.ts';
import { lockAccount } from '../../people/commands/links.ts';
import { findAccount } from '../../people/queries/accounts.ts';
import { beginOwnFactor } from '../../people/service/throttle.ts';
import { describeTotp, findTotpStep, makeTotpSecret, sealTotp } from '../../people/service/totp.ts';
import { completeEnrolment, isFirstFactor, requireMayAdd } from './enrolment.ts';

/** Makes the secret of a new app, which counts once a code of it was sent. @throws Refused 400 `wrong_password`, 429 */
export async function beginTotp(
  context: Context,
  person_id: PersonId,
  password: string | null,
): Promise<{ secret: string; uri: string }> {
  await requireMayAdd(context, person_id, password);
  const { db, clock, random, secrets } = context;
  const account = await findAccount(db, person_id);
  if (account === null) throw notFound();
  const secret = makeTotpSecret(random);
  const begun = {
    sealed_secret: sealTotp(secrets, random, person_id, secret),
    expires_at: new Date(clock.now().getTime() + PENDING_ENROLMENT_MINUTES * MINUTE_MS),
  };
  await db
    .insertInto('totp_enrolment')
    .values({ user_id: person_id, ...begun })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(begun))
    .execute();
  return describeTotp(secret, account.email ?? account.login ?? '');
}

/**
 * Adds the app whose secret was begun, in place of an earlier one. The code is used up by it.
 * @returns recovery codes where it is the first factor, else null
 * @throws Refused 400 `wrong_code`, 409 `not_begun`, 429
 */
export async function confirmTotp(
  context: Context,
  person: Pick<Person, 'id' | 'family_id'>,
  code: string,
  visit: Visit,
): Promise<string[] | null> {
  const typed = readTypedCode(code);
  if (typed?.method !== 'totp') throw wrongFactor('totp');
  const forgive = await beginOwnFactor(context, person.id);
  const { db, clock, secrets } = context;
  const codes = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, person.id);
    const now = clock.now();
    const begun = await tx
      .selectFrom('totp_enrolment')
      .select(['user_id', 'sealed_secret'])
      .where('user_id', '=', person.id)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (begun === undefined) throw new Refused(409, 'not_begun');
    const last_step = findTotpStep(secrets, begun, typed.code, now);
    if (last_step === null) throw wrongFactor('totp');
    const isFirst = await isFirstFactor(tx, person.id);
    const credential_id = await replaceCredential(tx, context, person.id, 'totp');
    await tx.insertInto('totp').values({ credential_id, sealed_secret: begun.sealed_secret, last_step }).execute();
    await tx.deleteFrom('totp_enrolment').where('user_id', '=', person.id).execute();
    return completeEnrolment(context, tx, person, { method: 'totp', isFirst }, visit);
  });
  await forgive();
  return codes;
}
