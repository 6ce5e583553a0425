import { SECOND_FACTOR_METHODS, type SecondFactorMethod } from '@parta/domain/people/second-factor';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../db/tables.ts';
import { hashBearerSecret } from '../../../identity/bearer-secret.ts';
import { findRelyingParty } from '../service/passkeys.ts';

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

/** Whether an account has a second factor. */
export function isEnrolled(user_id: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from credential where credential.user_id = ${user_id} and credential.kind in ('totp', 'passkey')
  )`;
}

/** The second factors of a person: whether there is one, and what proves it here and now. */
export interface Factors {
  readonly isEnrolled: boolean;
  readonly methods: readonly SecondFactorMethod[];
}

/** What a person can prove a second factor by. Passkeys count where the installation can ask for them. */
export async function getFactors(
  { db, config }: { db: Kysely<Database>; config: Config },
  user_id: string,
): Promise<Factors> {
  const { rows } = await sql<{ totp: boolean; passkey: boolean; recovery_code: boolean }>`
    select
      exists (select from credential where user_id = ${user_id} and kind = 'totp') as totp,
      exists (select from credential where user_id = ${user_id} and kind = 'passkey') as passkey,
      exists (
        select from credential join recovery_code on recovery_code.credential_id = credential.id
        where user_id = ${user_id} and used_at is null
      ) as recovery_code`.execute(db);
  const has = rows[0] ?? { totp: false, passkey: false, recovery_code: false };
  const can = { ...has, passkey: has.passkey && findRelyingParty(config) !== null };
  return { isEnrolled: has.totp || has.passkey, methods: SECOND_FACTOR_METHODS.filter((method) => can[method]) };
}

/** Whether an account has a password of its own. */
export function hasPassword(user_id: Expression<string>): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select from credential where credential.user_id = ${user_id} and credential.kind = 'password'
  )`;
}
