import type { Kysely } from 'kysely';
import { anyOf } from '../../db/lists.ts';
import type { Database } from '../../db/tables.ts';
import type { PersonId } from '../../identity/person.ts';
import { listPasskeys, type PasskeyRow } from '../people/queries/passkeys.ts';

/** The second factors of a person. */
export interface FactorState {
  readonly totp_added_at: Date | null;
  readonly passkeys: readonly PasskeyRow[];
  /** Null where none were ever made. */
  readonly recovery_codes_left: number | null;
}

export async function getFactorState(db: Kysely<Database>, person_id: PersonId): Promise<FactorState> {
  const credentials = await db
    .selectFrom('credential')
    .leftJoin('recovery_code', (join) =>
      join.onRef('recovery_code.credential_id', '=', 'credential.id').on('recovery_code.used_at', 'is', null),
    )
    .select((eb) => ['kind', 'changed_at', eb.fn.count<number>('recovery_code.credential_id').as('codes')])
    .where('user_id', '=', person_id)
    .where('kind', '=', anyOf(['totp', 'recovery_codes'] as const))
    .groupBy(['credential.id', 'kind', 'changed_at'])
    .execute();
  return {
    totp_added_at: credentials.find(({ kind }) => kind === 'totp')?.changed_at ?? null,
    passkeys: await listPasskeys(db, person_id),
    recovery_codes_left: credentials.find(({ kind }) => kind === 'recovery_codes')?.codes ?? null,
  };
}
