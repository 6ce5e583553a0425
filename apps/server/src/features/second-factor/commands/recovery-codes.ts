import { RECOVERY_CODES } from '@parta/domain/limits';
import { makeRecoveryCode, readTypedCode } from '@parta/domain/people/second-factor';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { hashBearerSecret } from '../../../identity/bearer-secret.ts';
import type { PersonId, Visit } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { hasFactor, replaceCredential } from '../../people/commands/credentials.ts';
import { mailFactorEvent } from '../../people/commands/factor-mails.ts';
import { lockAccount } from '../../people/commands/links.ts';

/** Makes ten codes in place of the earlier ones. They are kept as hashes: 118 random bits need no slow one. */
export async function insertRecoveryCodes(
  deps: Pick<Context, 'clock' | 'random'>,
  tx: Transaction<Database>,
  person_id: PersonId,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode(deps.random.below));
  const credential_id = await replaceCredential(tx, deps, person_id, 'recovery_codes');
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ credential_id, code_hash: hashBearerSecret(readTypedCode(code)?.code ?? code) })))
    .execute();
  return codes;
}

/** Makes new codes for a person who has enrolled. @throws Refused 409 `not_enrolled` */
export async function makeRecoveryCodes(context: Context, person_id: PersonId, { address }: Visit): Promise<string[]> {
  return context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, person_id);
    if (!(await hasFactor(tx, person_id))) throw new Refused(409, 'not_enrolled');
    const codes = await insertRecoveryCodes(context, tx, person_id);
    const at = context.clock.now();
    await recordAudit(tx, { at, action: 'recovery_codes_made', actor_id: person_id, address });
    await mailFactorEvent(context, tx, person_id, 'codes_made');
    return codes;
  });
}
