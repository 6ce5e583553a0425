import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/** What an account can be signed in to by, and what is begun of it, by table; each row of it says whose it is in its own way. */
const OF_CREDENTIAL = ['recovery_code', 'passkey', 'totp'] as const;
const OF_USER = ['totp_enrolment', 'pending_sign_in', 'credential'] as const;

type Counted = (typeof OF_CREDENTIAL)[number] | (typeof OF_USER)[number] | 'passkey_challenge';

/** Deletes every credential of a person and everything that belongs to one; returns how many rows of each table there were. */
export async function forgetCredentials(
  tx: Transaction<Database>,
  user_id: string,
): Promise<Readonly<Partial<Record<Counted, number>>>> {
  const counts: Partial<Record<Counted, number>> = {};
  for (const table of OF_CREDENTIAL) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('credential_id', 'in', (eb) => eb.selectFrom('credential').select('id').where('user_id', '=', user_id))
      .executeTakeFirst();
    counts[table] = Number(numDeletedRows);
  }
  for (const table of OF_USER) {
    const { numDeletedRows } = await tx.deleteFrom(table).where('user_id', '=', user_id).executeTakeFirst();
    counts[table] = Number(numDeletedRows);
  }
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenge')
    .where('family_id', 'in', (eb) => eb.selectFrom('session_family').select('id').where('user_id', '=', user_id))
    .executeTakeFirst();
  return { ...counts, passkey_challenge: Number(numDeletedRows) };
}
