import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { findErrorCode } from '../../../db/errors.ts';
import type { Database } from '../../../db/tables.ts';
import { fullNameOf } from '../../../identity/names.ts';
import type { PersonId, Visit } from '../../../identity/person.ts';
import type { Letter } from '../../../post-office.ts';
import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import {
  type AccountRow,
  type AccountWithPassword,
  findAccount,
  findAccountByEmail,
  findAccountWithPassword,
} from '../queries/accounts.ts';
import { accountPages } from '../service/account-pages.ts';
import { beginOwnPassword, limitMailOfPerson, limitMailToOwner, mayMail } from '../service/throttle.ts';
import { letterTexts } from '../texts.ts';
import { lockProven, provePassword } from './credentials.ts';
import { findGroupJoin, findLink, openLink, type PersonalLink, takeLink, voidLinks } from './links.ts';

const UNIQUE_VIOLATION = '23505';

/** How a person is addressed in a mail to her. */
function receiverOf(account: AccountRow & { email: string }): { to_email: string; to_name: string } {
  return { to_email: account.email, to_name: account.email_confirmed ? fullNameOf(account) : '' };
}

/** Leaves a mail to a person; whoever has no mailbox gets none. */
export async function postTo(
  { post }: Pick<Context, 'post'>,
  tx: Transaction<Database>,
  account: AccountRow,
  words: Omit<Letter, 'to_email' | 'to_name'>,
): Promise<void> {
  const { email } = account;
  if (email !== null) await post.post(tx, { ...receiverOf({ ...account, email }), ...words });
}

/**
 * Mails the link once more that confirms the address of a new account.
 * @param group_join the group that she is about to join; null for the one that the link before led to
 * @param link the code of the link to a course that she has followed; null without one
 */
export async function resendConfirmation(
  context: Context,
  person_id: PersonId,
  group_join: string | null,
  link: string | null,
): Promise<void> {
  const account = await findAccount(context.db, person_id);
  if (account === null) throw notFound();
  const { id: user_id, email } = account;
  if (account.email_confirmed || email === null) throw new Refused(409, 'already_confirmed');
  await limitMailToOwner(context, person_id, email);
  await context.db.transaction().execute(async (tx) => {
    const join = group_join ?? (await findGroupJoin(tx, user_id));
    const secret = await openLink(tx, context, { purpose: 'confirm_email', user_id, email, group_join: join });
    const words = letterTexts.confirmRegistration(accountPages.confirm(context.config, secret, link));
    await postTo(context, tx, account, words);
  });
}

/**
 * Asks for another address, which counts once its link was followed. An address of somebody else is answered alike and
 * looks alike in the profile: only its owner learns of it, by mail.
 */
export async function askNewEmail(
  context: Context,
  person_id: PersonId,
  wish: { email: string; password: string },
): Promise<void> {
  const { db } = context;
  const account = await findAccountWithPassword(db, person_id);
  if (account === null) throw notFound();
  const forgive = await beginOwnPassword(context, person_id);
  if ((await provePassword(wish.password, account)) === null) {
    throw new Refused(400, 'wrong_password', { field: 'password' });
  }
  await forgive();
  if (wish.email === account.email) throw new Refused(400, 'same_email', { field: 'email' });
  await limitMailOfPerson(context, person_id);
  const letter_allowed = await mayMail(context, wish.email);
  await db.transaction().execute(async (tx) => {
    const taken = await findAccountByEmail(tx, wish.email);
    const secret = await openLink(tx, context, { purpose: 'change_email', user_id: account.id, email: wish.email });
    const words =
      taken === null
        ? letterTexts.confirmNewEmail(accountPages.confirm(context.config, secret))
        : letterTexts.emailTaken(accountPages.askReset(context.config));
    if (letter_allowed) await context.post.post(tx, { to_email: wish.email, to_name: '', ...words });
    const notice = letterTexts.newEmailAsked(accountPages.askReset(context.config));
    await postTo(context, tx, account, notice);
  });
}

const CONFIRMING = ['confirm_email', 'change_email'] as const;

/** What a link is to confirm, as its page is told. */
interface Confirmation {
  readonly email: string;
  readonly isNewAccount: boolean;
  readonly join: string | null;
}

/** What a link is to confirm, and whose it is. */
async function findConfirmation(
  { db, clock }: Context,
  secret: string,
): Promise<{ account: AccountWithPassword; about: Confirmation } | null> {
  const link = await findLink(db, secret, CONFIRMING, clock.now());
  const user_id = link?.user_id ?? null;
  const account = user_id === null ? null : await findAccountWithPassword(db, user_id);
  if (link === null || account === null || account.erased_at !== null) return null;
  const isNewAccount = link.purpose === 'confirm_email';
  if (isNewAccount && account.email !== link.email) return null;
  return { account, about: { email: link.email, isNewAccount, join: link.group_join } };
}

/** The address that a link is to confirm, with nothing used up. @throws Refused 400 `link_invalid`. */
export async function readConfirmation(context: Context, secret: string): Promise<Confirmation> {
  const found = await findConfirmation(context, secret);
  if (found === null) throw new Refused(400, 'link_invalid');
  return found.about;
}

/**
 * Confirms the address a link was mailed to: the account's own, or the one it is to have. The link proves the mailbox,
 * the password the account: whoever registered an address of somebody else has one and not the other. A wrong password
 * leaves the link as it was. Returns the address.
 * @throws Refused 400 `link_invalid`, `wrong_password` and `email_taken`, 429 after a few wrong passwords.
 */
export async function confirmEmail(
  context: Context,
  { token, password }: { token: string; password: string },
  visit: Visit,
): Promise<string> {
  const found = await findConfirmation(context, token);
  if (found === null) throw new Refused(400, 'link_invalid');
  const forgive = await beginOwnPassword(context, found.account.id);
  const credential = await provePassword(password, found.account);
  if (credential === null) {
    throw new Refused(400, 'wrong_password', { field: 'password' });
  }
  await forgive();
  try {
    return await context.db.transaction().execute(async (tx) => {
      const link = await takeLink(tx, token, CONFIRMING, context.clock.now());
      const account = link === null ? null : await findAccount(tx, link.user_id);
      // A password that was changed meanwhile proves nothing any more.
      if (link === null || account === null || !(await lockProven(tx, credential))) {
        throw new Refused(400, 'link_invalid');
      }
      if (link.purpose === 'change_email') await setNewEmail(context, tx, link, account, visit);
      else await confirmOwnEmail(context, tx, link, account, visit);
      return link.email;
    });
  } catch (error) {
    if (findErrorCode(error) === UNIQUE_VIOLATION) throw new Refused(400, 'email_taken');
    throw error;
  }
}

async function confirmOwnEmail(
  { clock }: Context,
  tx: Transaction<Database>,
  { user_id, email }: PersonalLink,
  account: AccountRow,
  { address }: Visit,
): Promise<void> {
  if (account.email !== email) throw new Refused(400, 'link_invalid');
  await tx.updateTable('user_account').set({ email_confirmed: true }).where('id', '=', user_id).execute();
  await recordAudit(tx, { at: clock.now(), action: 'email_confirmed', subject_id: user_id, address });
}

async function setNewEmail(
  { clock, config, post }: Context,
  tx: Transaction<Database>,
  { user_id, email }: PersonalLink,
  account: AccountRow,
  { address }: Visit,
): Promise<void> {
  const at = clock.now();
  await tx.updateTable('user_account').set({ email, email_confirmed: true }).where('id', '=', user_id).execute();
  await voidLinks(tx, user_id, ['reset_password', 'confirm_email'], at);
  await recordAudit(tx, { at, action: 'email_changed', subject_id: user_id, address });
  await postTo({ post }, tx, account, letterTexts.emailChanged(config.helpMailbox));
}
