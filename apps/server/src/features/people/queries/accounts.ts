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

/**
 * An account with what decides whether its owner may sign in; `password_hash` is null for an erased one, and until the first
 * sign-in of a pupil.
 */
export interface AccountWithPassword extends AccountRow {
  password_hash: string | null;
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
  const row = await db
    .selectFrom('user_account')
    .select([...ACCOUNT, 'password_hash', 'erased_at'])
    .select(userType)
    .where('id', '=', user_id)
    .executeTakeFirst();
  return row ?? null;
}

/** @param email cleaned, see domain/email. */
export async function findAccountByEmail(db: Kysely<Database>, email: string): Promise<AccountWithPassword | null> {
  const row = await db
    .selectFrom('user_account')
    .select([...ACCOUNT, 'password_hash', 'erased_at'])
    .select(userType)
    .where(sql<string>`lower(email)`, '=', email)
    .executeTakeFirst();
  return row ?? null;
}

/** @param login cleaned, see domain/people/login. */
export async function findAccountByLogin(db: Kysely<Database>, login: string): Promise<AccountWithPassword | null> {
  const row = await db
    .selectFrom('user_account')
    .select([...ACCOUNT, 'password_hash', 'erased_at'])
    .select(userType)
    .where('login', '=', login)
    .executeTakeFirst();
  return row ?? null;
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
