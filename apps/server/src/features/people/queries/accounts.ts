import type { Theme, UserType } from '@parta/domain/codes';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

export interface AccountRow {
  id: string;
  /** Null for a pupil without a mailbox. */
  email: string | null;
  login: string | null;
  email_confirmed: boolean;
  last_name: string;
  first_name: string;
  middle_name: string;
  /** Staff who registered as staff or have an accepted staff job. */
  user_type: UserType;
  time_zone: string | null;
  theme: Theme;
  reminders: boolean;
}

/** A password as it is stored, in the version of its credential. */
export interface StoredPassword {
  readonly credential_id: string;
  readonly version: number;
  readonly password_hash: string;
}

/**
 * An account with what decides whether its owner may sign in; `password` is null for an erased one, and until the first sign-in of
 * a pupil.
 */
export interface AccountWithPassword extends AccountRow {
  password: StoredPassword | null;
  erased_at: Date | null;
}

const ACCOUNT = [
  'user_account.id',
  'email',
  'login',
  'email_confirmed',
  'last_name',
  'first_name',
  'middle_name',
  'time_zone',
  'theme',
  'reminders',
] as const;

export async function findAccount(db: Kysely<Database>, user_id: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('user_account')
    .select(ACCOUNT)
    .select(userType)
    .where('id', '=', user_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findAccountWithPassword(
  db: Kysely<Database>,
  user_id: string,
): Promise<AccountWithPassword | null> {
  const row = await accountsWithPassword(db).where('user_account.id', '=', user_id).executeTakeFirst();
  return row === undefined ? null : withPassword(row);
}

/** @param email cleaned, see domain/email. */
export async function findAccountByEmail(db: Kysely<Database>, email: string): Promise<AccountWithPassword | null> {
  const row = await accountsWithPassword(db).where(sql<string>`lower(email)`, '=', email).executeTakeFirst();
  return row === undefined ? null : withPassword(row);
}

/** @param login cleaned, see domain/people/login. */
export async function findAccountByLogin(db: Kysely<Database>, login: string): Promise<AccountWithPassword | null> {
  const row = await accountsWithPassword(db).where('login', '=', login).executeTakeFirst();
  return row === undefined ? null : withPassword(row);
}

function accountsWithPassword(db: Kysely<Database>) {
  return db
    .selectFrom('user_account')
    .leftJoin('credential', (join) =>
      join.onRef('credential.user_id', '=', 'user_account.id').on('credential.kind', '=', 'password'),
    )
    .select([...ACCOUNT, 'erased_at', 'credential.id as credential_id', 'credential.version', 'password_hash'])
    .select(userType);
}

function withPassword<
  Row extends { credential_id: string | null; version: number | null; password_hash: string | null },
>({ credential_id, version, password_hash, ...account }: Row) {
  const isComplete = credential_id !== null && version !== null && password_hash !== null;
  return { ...account, password: isComplete ? { credential_id, version, password_hash } : null };
}

/** The address that the person asked for and has not confirmed yet; null when there is none. */
export async function findPendingEmail(db: Kysely<Database>, user_id: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_link')
    .select('email')
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'change_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.email ?? null;
}

function userType(eb: ExpressionBuilder<Database, 'user_account'>) {
  return eb
    .case()
    .when('user_type', '=', 'staff')
    .then(sql.lit<UserType>('staff'))
    .when(
      eb.exists(
        eb
          .selectFrom('job')
          .select('job.id')
          .whereRef('job.user_id', '=', 'user_account.id')
          .where('job.type', '=', 'staff')
          .where('job.status', '=', 'accepted'),
      ),
    )
    .then(sql.lit<UserType>('staff'))
    .else(sql.lit<UserType>('student'))
    .end()
    .as('user_type');
}
