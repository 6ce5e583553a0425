import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** A passkey of a person. */
export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly external_id: string;
  readonly transports: readonly string[];
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(db: Kysely<Database>, user_id: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .innerJoin('credential', 'credential.id', 'passkey.credential_id')
    .select(['credential.id', 'name', 'external_id', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('credential.id')
    .execute();
}
