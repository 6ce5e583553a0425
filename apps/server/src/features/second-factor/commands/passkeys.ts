import type { CallParsed } from '@parta/contract/wire';
import { PASSKEYS_PER_PERSON_MAX } from '@parta/domain/limits';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { findErrorCode } from '../../../db/errors.ts';
import type { Database } from '../../../db/tables.ts';
import { fullNameOf } from '../../../identity/names.ts';
import type { Person, PersonId, Visit } from '../../../identity/person.ts';
import { notFound, Refused } from '../../../refused.ts';
import { wrongFactor } from '../../people/commands/accept-factor.ts';
import { insertPasskeyCredential } from '../../people/commands/credentials.ts';
import { lockAccount } from '../../people/commands/links.ts';
import { findAccount } from '../../people/queries/accounts.ts';
import { listPasskeys, type PasskeyRow } from '../../people/queries/passkeys.ts';
import { type RelyingParty, verifyMadePasskey } from '../../people/service/passkeys.ts';
import { beginOwnFactor } from '../../people/service/throttle.ts';
import { openChallenge, takeChallenge } from './challenges.ts';
import { completeEnrolment, isFirstFactor, requireMayAdd } from './enrolment.ts';

const UNIQUE_VIOLATION = '23505';

/** What a new passkey is made from. @throws Refused 400 `wrong_password`, 409 `too_many_passkeys`, 429 */
export async function beginPasskey(
  context: Context,
  person: Pick<Person, 'id' | 'family_id'>,
  password: string | null,
): Promise<{
  challenge: string;
  owner: { id: string; name: string; full_name: string };
  known: readonly PasskeyRow[];
}> {
  await requireMayAdd(context, person.id, password);
  const account = await findAccount(context.db, person.id);
  if (account === null) throw notFound();
  const known = await listPasskeys(context.db, person.id);
  if (known.length >= PASSKEYS_PER_PERSON_MAX) throw new Refused(409, 'too_many_passkeys');
  const owner = { id: account.id, name: account.email ?? account.login ?? '', full_name: fullNameOf(account) };
  return { challenge: await openChallenge(context, person.family_id, 'add'), owner, known };
}

/** What a browser has made, and what its person calls it. */
interface NewPasskey {
  readonly party: RelyingParty;
  readonly name: string;
  readonly made: CallParsed<'second_factor.passkey_add'>['body']['passkey'];
}

/**
 * Adds a passkey that was made from what `beginPasskey` gave; that is used up, whatever comes of it.
 * @throws Refused 400 `wrong_passkey`, 409 `not_begun`, `too_many_passkeys`, `passkey_known`, 429
 */
export async function addPasskey(
  context: Context,
  person: Pick<Person, 'id' | 'family_id'>,
  { party, name, made }: NewPasskey,
  visit: Visit,
): Promise<{ passkey: PasskeyRow; recovery_codes: string[] | null }> {
  const { db, clock } = context;
  const now = clock.now();
  const forgive = await beginOwnFactor(context, person.id);
  const challenge = await db.transaction().execute((tx) => takeChallenge(tx, person.family_id, 'add', now));
  if (challenge === null) throw new Refused(409, 'not_begun');
  const verified = await verifyMadePasskey(party, challenge, made);
  if (verified === null) throw wrongFactor('passkey');
  try {
    const added = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, person.id);
      if ((await listPasskeys(tx, person.id)).length >= PASSKEYS_PER_PERSON_MAX) {
        throw new Refused(409, 'too_many_passkeys');
      }
      const isFirst = await isFirstFactor(tx, person.id);
      const id = await insertPasskeyCredential(tx, context, person.id);
      const transports = [...verified.transports];
      await tx
        .insertInto('passkey')
        .values({ credential_id: id, ...verified, transports, name })
        .execute();
      const recovery_codes = await completeEnrolment(context, tx, person, { method: 'passkey', isFirst }, visit);
      const { external_id } = verified;
      return { passkey: { id, name, external_id, transports, created_at: now, last_used_at: null }, recovery_codes };
    });
    await forgive();
    return added;
  } catch (error) {
    if (findErrorCode(error) === UNIQUE_VIOLATION) throw new Refused(409, 'passkey_known');
    throw error;
  }
}

/** Renames a passkey of the person. @throws Refused 404 */
export async function renamePasskey(
  db: Kysely<Database>,
  person_id: PersonId,
  id: string,
  name: string,
): Promise<PasskeyRow> {
  await db
    .updateTable('passkey')
    .set({ name })
    .where('credential_id', 'in', (eb) =>
      eb.selectFrom('credential').select('id').where('id', '=', id).where('user_id', '=', person_id),
    )
    .execute();
  const renamed = (await listPasskeys(db, person_id)).find((passkey) => passkey.id === id);
  if (renamed === undefined) throw notFound();
  return renamed;
}
