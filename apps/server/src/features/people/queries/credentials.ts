import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { hashBearerSecret } from '../../../identity/bearer-secret.ts';

/** The hash of the password on a card; null where there is none, or it has expired. */
export async function findCardPassword(db: Kysely<Database>, user_id: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('credential')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'one_time_card')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Whose card bears a secret in its QR; null where none does, or it has expired. */
export async function findCardOwner(db: Kysely<Database>, secret: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('credential')
    .select('user_id')
    .where('token_hash', '=', hashBearerSecret(secret))
    .where('kind', '=', 'one_time_card')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Whether an account has a password of its own. */
export function hasPassword(user_id: Expression<string>): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select from credential where credential.user_id = ${user_id} and credential.kind = 'password'
  )`;
}
