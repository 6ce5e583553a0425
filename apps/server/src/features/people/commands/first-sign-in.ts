import { createHash } from 'node:crypto';
import { FIRST_SIGN_IN_DAYS } from '@parta/domain/limits';
import { beginLogin, makeOneTimePassword } from '@parta/domain/people/login';
import { DAY_MS } from '@parta/domain/time/durations';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { IssuedSession, Visit } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { type AccountWithPassword, findAccountWithPassword } from '../queries/accounts.ts';
import { hashOneTimePassword, hashPassword, requireGoodPassword } from '../service/passwords.ts';
import { consentText } from '../texts.ts';
import { endFamilies, raiseEpochs } from './epochs.ts';
import { findLink, lockAccount, takeLink } from './links.ts';
import { beginSession } from './sessions.ts';

type FirstSignInDeps = Pick<Context, 'db' | 'clock' | 'random'>;

const SECRET_BYTES = 32;
/** Numbers that make a login one of its kind: three digits, and more once many share a name. */
const NUMBERS = [900, 9000, 90_000, 9_000_000] as const;

/** Somebody who gets an account without an address. */
export interface PupilNames {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}

/** What is printed for a pupil; the database keeps hashes of password and secret alone. */
export interface FirstSignIn {
  readonly user_id: string;
  readonly login: string;
  readonly password: string;
  /** Behind the `#` of the address in the QR. */
  readonly secret: string;
}

/** What is printed for somebody, with its hash: made before the transaction, which it would hold up. */
export interface PreparedFirstSignIn {
  readonly password: string;
  readonly password_hash: string;
  readonly secret: string;
}

/** Makes as many passwords and secrets as are wanted. */
export async function prepareFirstSignIns(
  { random }: Pick<FirstSignInDeps, 'random'>,
  count: number,
): Promise<PreparedFirstSignIn[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const password = makeOneTimePassword(random.below);
      return {
        password,
        password_hash: await hashOneTimePassword(password, random),
        secret: random.bytes(SECRET_BYTES).toString('base64url'),
      };
    }),
  );
}

/**
 * Makes accounts of pupils who have no address, with the consent that their school keeps on paper. In the order of the
 * names.
 * @param organization_id whose pupils they are
 */
export async function insertPupils(
  deps: FirstSignInDeps,
  tx: Transaction<Database>,
  pupils: readonly PupilNames[],
  prepared: readonly PreparedFirstSignIn[],
  { organization_id, address }: { organization_id: string; address: string },
): Promise<FirstSignIn[]> {
  const at = deps.clock.now();
  const logins = await chooseLogins(deps, tx, pupils);
  const made = pupils.map((pupil, index) => ({
    ...pupil,
    id: deps.random.identifier(),
    login: logins[index] ?? '',
    ...getPrepared(prepared, index),
  }));
  if (made.length === 0) return [];
  await tx
    .insertInto('user_account')
    .values(
      made.map(({ id, login, last_name, first_name, middle_name }) => ({
        id,
        login,
        last_name,
        first_name,
        middle_name,
        email: null,
        email_confirmed: true,
        password_hash: null,
        user_type: 'student' as const,
        created_at: at,
        made_by_organization_id: organization_id,
      })),
    )
    .execute();
  await tx
    .insertInto('consent')
    .values(
      made.map(({ id }) => ({
        id: deps.random.identifier(),
        user_id: id,
        purpose: 'personal_data' as const,
        version: consentText.version,
        given_by: 'organization' as const,
        given_at: at,
        address,
        withdrawn_at: null,
      })),
    )
    .execute();
  await insertFirstSignIns(tx, made, at);
  return made.map(({ id, login, password, secret }) => ({ user_id: id, login, password, secret }));
}

/**
 * Takes the password of a pupil without an address away, ends her sessions and gives her a new first sign-in.
 * The caller has made sure that it is his pupil, and holds her account.
 */
export async function resetFirstSignIn(
  deps: FirstSignInDeps,
  tx: Transaction<Database>,
  { user_id, login }: { user_id: string; login: string },
  prepared: PreparedFirstSignIn,
): Promise<FirstSignIn> {
  const at = deps.clock.now();
  await tx.updateTable('user_account').set({ password_hash: null }).where('id', '=', user_id).execute();
  await tx.deleteFrom('first_sign_in').where('user_id', '=', user_id).execute();
  await insertFirstSignIns(tx, [{ id: user_id, ...prepared }], at);
  await endFamilies(tx, user_id, { at, reason: 'password_changed' });
  await raiseEpochs(tx, [user_id]);
  return { user_id, login, password: prepared.password, secret: prepared.secret };
}

/** Whose first sign-in a secret opens: that of the QR, or of the password on paper. @throws Refused 400 `link_invalid` */
export async function readFirstSignIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  secret: string,
): Promise<AccountWithPassword> {
  const now = clock.now();
  const by_code = await findBySecret(db, secret, now);
  const link = by_code === null ? await findLink(db, secret, ['first_password'], now) : null;
  const user_id = by_code ?? link?.user_id ?? null;
  const account = user_id === null ? null : await findAccountWithPassword(db, user_id);
  if (account === null || account.erased_at !== null || account.password_hash !== null) {
    throw new Refused(400, 'link_invalid');
  }
  return account;
}

/**
 * Sets the first password of a pupil, uses what is printed up and signs her in; the session is null where her
 * organization has no license now. A password that will not do uses nothing up.
 * @throws Refused 400 `link_invalid` and why the password will not do
 */
export async function setFirstPassword(
  context: Context,
  { token, password }: { token: string; password: string },
  visit: Visit,
): Promise<{ account: AccountWithPassword; issued: IssuedSession | null }> {
  const { db, clock, random } = context;
  const account = await readFirstSignIn(context, token);
  requireGoodPassword(password, account, 'password');
  const password_hash = await hashPassword(password, random);
  const issued = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockAccount(tx, account.id);
    const current = await findAccountWithPassword(tx, account.id);
    const by_code = await findBySecret(tx, token, now);
    const is_open = by_code !== null || (await takeLink(tx, token, ['first_password'], now)) !== null;
    if (!is_open || current?.password_hash !== null) throw new Refused(400, 'link_invalid');
    await tx.deleteFrom('first_sign_in').where('user_id', '=', account.id).execute();
    await tx.updateTable('user_account').set({ password_hash }).where('id', '=', account.id).execute();
    const { address } = visit;
    await recordAudit(tx, {
      at: now,
      action: 'password_changed',
      subject_id: account.id,
      details: { by: 'first_sign_in' },
      address,
    });
    const begun = await beginSession(context, tx, { id: account.id, password_hash }, visit);
    return typeof begun === 'string' ? null : begun;
  });
  return { account, issued };
}

async function findBySecret(db: Kysely<Database>, secret: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('first_sign_in')
    .select('user_id')
    .where('token_hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

async function insertFirstSignIns(
  tx: Transaction<Database>,
  made: readonly ({ readonly id: string } & PreparedFirstSignIn)[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('first_sign_in')
    .values(
      made.map(({ id, password_hash, secret }) => ({
        user_id: id,
        password_hash,
        token_hash: hashOf(secret),
        created_at: at,
        expires_at: new Date(at.getTime() + FIRST_SIGN_IN_DAYS * DAY_MS),
      })),
    )
    .execute();
}

/** Logins that nobody has, one for each name in its order; two schools that make them at once wait for each other. */
async function chooseLogins(
  { random }: Pick<FirstSignInDeps, 'random'>,
  tx: Transaction<Database>,
  pupils: readonly PupilNames[],
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parta logins', 0))`.execute(tx);
  const chosen: string[] = pupils.map(() => '');
  const taken = new Set<string>();
  for (const numbers of NUMBERS) {
    const open = pupils.flatMap((pupil, index) => (chosen[index] === '' ? [{ pupil, index }] : []));
    if (open.length === 0) break;
    const wished = open.map(({ pupil, index }) => ({
      index,
      login: `${beginLogin(pupil)}${numbers / 9 + random.below(numbers)}`,
    }));
    const rows = await tx
      .selectFrom('user_account')
      .select('login')
      .where('login', '=', sql<string>`any(${wished.map(({ login }) => login)}::text[])`)
      .execute();
    for (const { login } of rows) if (login !== null) taken.add(login);
    for (const { index, login } of wished) {
      if (taken.has(login)) continue;
      taken.add(login);
      chosen[index] = login;
    }
  }
  if (chosen.includes('')) throw new Error('no login was free');
  return chosen;
}

function getPrepared(prepared: readonly PreparedFirstSignIn[], index: number): PreparedFirstSignIn {
  const one = prepared[index];
  if (one === undefined) throw new RangeError('fewer passwords were made than there are pupils');
  return one;
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
