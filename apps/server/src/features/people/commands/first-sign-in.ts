import { FIRST_SIGN_IN_DAYS } from '@parta/domain/limits';
import { makeOneTimePassword } from '@parta/domain/people/login';
import { DAY_MS } from '@parta/domain/time/durations';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { hashBearerSecret, makeBearerSecret } from '../../../identity/bearer-secret.ts';
import type { IssuedSession, SessionVisit } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { type AccountWithPassword, findAccountWithPassword } from '../queries/accounts.ts';
import { findCardOwner } from '../queries/credentials.ts';
import { hashOneTimePassword, hashPassword, requireGoodPassword } from '../service/passwords.ts';
import { deleteCard, hasFactor, replaceByCards, setPassword } from './credentials.ts';
import { endFamiliesOf, raiseEpochs } from './epochs.ts';
import { findLink, lockAccount, takeLink, voidLinksOf } from './links.ts';
import type { LoginAccount } from './login-accounts.ts';
import { beginSession } from './sessions.ts';

/** What is printed for a pupil; the database keeps hashes of password and secret alone. */
export interface FirstSignIn extends LoginAccount {
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

/** Until when what is printed at a moment is good. */
export function endOfFirstSignIn(at: Date): Date {
  return new Date(at.getTime() + FIRST_SIGN_IN_DAYS * DAY_MS);
}

/** Makes as many passwords and secrets as are wanted. */
export async function prepareFirstSignIns(
  { random }: Pick<Context, 'random'>,
  count: number,
): Promise<PreparedFirstSignIn[]> {
  const prepared: PreparedFirstSignIn[] = [];
  // One after another: a thousand at once would fill the queue in which others wait for their hash.
  for (let made = 0; made < count; made += 1) {
    const password = makeOneTimePassword(random.below);
    const password_hash = await hashOneTimePassword(password, random);
    prepared.push({ password, password_hash, secret: makeBearerSecret(random) });
  }
  return prepared;
}

/**
 * Gives pupils without an address new first sign-ins, in their order; their passwords and sessions end, and what was printed
 * for them before is worth nothing. The caller has made sure that they are his pupils, and has locked their accounts.
 */
export async function issueFirstSignIns(
  deps: Pick<Context, 'clock' | 'random'>,
  tx: Transaction<Database>,
  pupils: readonly LoginAccount[],
  prepared: readonly PreparedFirstSignIn[],
): Promise<FirstSignIn[]> {
  const at = deps.clock.now();
  const user_ids = pupils.map(({ user_id }) => user_id);
  const issued = pupils.map(({ user_id, login }, index) => ({ user_id, login, ...getPrepared(prepared, index) }));
  // Whoever typed the password of the card before has a link that would still set one of her own.
  await voidLinksOf(tx, user_ids, ['first_password'], at);
  const expires_at = endOfFirstSignIn(at);
  const cards = issued.map(({ user_id, password_hash, secret }) => ({
    user_id,
    password_hash,
    token_hash: hashBearerSecret(secret),
    expires_at,
  }));
  await replaceByCards(tx, deps, cards);
  await endFamiliesOf(tx, user_ids, { at, reason: 'password_changed' });
  await raiseEpochs(tx, user_ids);
  return issued.map(({ user_id, login, password, secret }) => ({ user_id, login, password, secret }));
}

/** Whose first sign-in a secret opens: that of the QR, or of the password on paper. @throws Refused 400 `link_invalid` */
export async function readFirstSignIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  secret: string,
): Promise<AccountWithPassword> {
  const now = clock.now();
  const by_code = await findCardOwner(db, secret, now);
  const link = by_code === null ? await findLink(db, secret, ['first_password'], now) : null;
  const user_id = by_code ?? link?.user_id ?? null;
  const account = user_id === null ? null : await findAccountWithPassword(db, user_id);
  if (account === null || account.erased_at !== null || account.password !== null) {
    throw new Refused(400, 'link_invalid');
  }
  return account;
}

/**
 * Sets the first password of a pupil, uses what is printed up and signs her in; the session is null where her
 * organization has no license now, and where a second factor is needed: a card from the teacher does not replace it. A password that will not do uses nothing up.
 * @throws Refused 400 `link_invalid` and why the password will not do
 */
export async function setFirstPassword(
  context: Context,
  { token, password }: { token: string; password: string },
  visit: SessionVisit,
): Promise<{ account: AccountWithPassword; issued: IssuedSession | null; is_factor_needed: boolean }> {
  const { db, clock, random } = context;
  const account = await readFirstSignIn(context, token);
  requireGoodPassword(password, account, 'password');
  const password_hash = await hashPassword(password, random);
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockAccount(tx, account.id);
    const current = await findAccountWithPassword(tx, account.id);
    const by_code = await findCardOwner(tx, token, now);
    const is_open = by_code !== null || (await takeLink(tx, token, ['first_password'], now)) !== null;
    if (!is_open || current?.password !== null) throw new Refused(400, 'link_invalid');
    await deleteCard(tx, account.id);
    const credential = await setPassword(tx, context, account.id, password_hash);
    const { address } = visit;
    await recordAudit(tx, {
      at: now,
      action: 'password_changed',
      subject_id: account.id,
      details: { by: 'first_sign_in' },
      address,
    });
    const begun = await beginSession(context, tx, credential, visit);
    const is_factor_needed = await hasFactor(tx, account.id);
    return { account, issued: typeof begun === 'string' ? null : begun, is_factor_needed };
  });
}

function getPrepared(prepared: readonly PreparedFirstSignIn[], index: number): PreparedFirstSignIn {
  const one = prepared[index];
  if (one === undefined) throw new RangeError('fewer passwords were made than there are pupils');
  return one;
}
