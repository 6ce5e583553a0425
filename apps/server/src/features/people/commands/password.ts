import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { IssuedSession, Person, SessionVisit, Visit } from '../../../identity/person.ts';
import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { type AccountRow, findAccountByEmail, findAccountWithPassword } from '../queries/accounts.ts';
import { accountPages } from '../service/account-pages.ts';
import { hashPassword, requireGoodPassword } from '../service/passwords.ts';
import { beginOwnPassword, mayMailReset } from '../service/throttle.ts';
import { letterTexts } from '../texts.ts';
import {
  lockProven,
  type ProvenCredential,
  type ProvenFactor,
  provePassword,
  setPassword,
  toProvenFactor,
} from './credentials.ts';
import { postTo } from './email.ts';
import { endFamilies } from './epochs.ts';
import { findLink, lockAccount, openLink, takeLink, voidLinks } from './links.ts';
import { beginSession } from './sessions.ts';

/** Mails a link that sets a new password, where the address has an account; says nothing of whether it has. */
export async function askReset(context: Context, email: string, { address }: Visit): Promise<void> {
  const account = await findAccountByEmail(context.db, email);
  if (account === null || account.erased_at !== null || !(await mayMailReset(context, email))) return;
  await context.db.transaction().execute(async (tx) => {
    const secret = await openLink(tx, context, { purpose: 'reset_password', user_id: account.id, email });
    const words = letterTexts.resetPassword(accountPages.newPassword(context.config, secret));
    await postTo(context, tx, account, words);
    const at = context.clock.now();
    await recordAudit(tx, { at, action: 'password_reset_asked', subject_id: account.id, address });
  });
}

/** A link that confirms a new account proves the same mailbox: whose address a stranger registered takes the account. */
const RESETTING = ['reset_password', 'confirm_email'] as const;

/**
 * Sets a new password by a mailed link, which also proves the address, and ends every session. A password that will not
 * do leaves the link as it was. Returns the address of the account.
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
  { address }: Visit,
): Promise<string> {
  const { db, clock, random } = context;
  const link = await findLink(db, token, RESETTING, clock.now());
  const user_id = link?.user_id ?? null;
  const account = user_id === null ? null : await findAccountWithPassword(db, user_id);
  if (account === null) throw new Refused(400, 'link_invalid');
  requireGoodPassword(password, account, 'password');
  const password_hash = await hashPassword(password, random);
  await db.transaction().execute(async (tx) => {
    const taken = await takeLink(tx, token, RESETTING, clock.now());
    const current = taken === null ? null : await findAccountWithPassword(tx, taken.user_id);
    if (current === null || current.erased_at !== null || current.email !== taken?.email) {
      throw new Refused(400, 'link_invalid');
    }
    await changePasswordOf(context, tx, current, password_hash);
    await voidLinks(tx, current.id, ['confirm_email'], clock.now());
    await tx.updateTable('user_account').set({ email_confirmed: true }).where('id', '=', current.id).execute();
    const details = { by: 'link' };
    await recordAudit(tx, { at: clock.now(), action: 'password_changed', subject_id: current.id, details, address });
  });
  return link?.email ?? '';
}

/** Sets a new password, ends every session, and begins a new one; null where the person's seat is gone meanwhile. */
export async function changePassword(
  context: Context,
  { id: person_id, family_id }: Pick<Person, 'id' | 'family_id'>,
  { current, wished }: { current: string; wished: string },
  visit: SessionVisit,
): Promise<IssuedSession | null> {
  const { db, clock, random } = context;
  const account = await findAccountWithPassword(db, person_id);
  if (account === null) throw notFound();
  requireGoodPassword(wished, account, 'newPassword');
  const forgive = await beginOwnPassword(context, person_id);
  const credential = await provePassword(current, account);
  if (credential === null) throw wrongPassword();
  await forgive();
  const password_hash = await hashPassword(wished, random);
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, person_id);
    if (!(await lockProven(tx, credential))) throw wrongPassword();
    const changed = await changePasswordOf(context, tx, account, password_hash);
    const details = { by: 'session' };
    const { address } = visit;
    await recordAudit(tx, { at: clock.now(), action: 'password_changed', actor_id: person_id, details, address });
    const issued = await beginSession(context, tx, changed, visit, await findProvenFactor(tx, family_id));
    return typeof issued === 'string' ? null : issued;
  });
}

/** The second factor that was proven in a session: the next one, after a change of the password, remembers it. */
async function findProvenFactor(tx: Transaction<Database>, family_id: string): Promise<ProvenFactor | null> {
  const family = await tx
    .selectFrom('session_family')
    .select(['user_id', 'second_factor_at'])
    .where('id', '=', family_id)
    .executeTakeFirst();
  const at = family?.second_factor_at ?? null;
  return family === undefined || at === null ? null : toProvenFactor(family.user_id, at);
}

function wrongPassword(): Refused {
  return new Refused(400, 'wrong_password', { field: 'currentPassword' });
}

/** Whatever was asked for with the old password is worth nothing with the new one. */
async function changePasswordOf(
  context: Context,
  tx: Transaction<Database>,
  account: AccountRow,
  password_hash: string,
): Promise<ProvenCredential> {
  const { clock, config, post } = context;
  const at = clock.now();
  const changed = await setPassword(tx, context, account.id, password_hash);
  await voidLinks(tx, account.id, ['reset_password', 'change_email'], at);
  await endFamilies(tx, account.id, { at, reason: 'password_changed' });
  await postTo({ post }, tx, account, letterTexts.passwordChanged(accountPages.askReset(config)));
  return changed;
}
