import type { UserType } from '@parta/domain/codes';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { Visit } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockDepartment } from '../queries/jobs.ts';
import { accountPages } from '../service/account-pages.ts';
import { hashPassword, requireGoodPassword } from '../service/passwords.ts';
import { mayMail } from '../service/throttle.ts';
import { letterTexts } from '../texts.ts';
import { recordConsent, requireCurrentConsent } from './consent.ts';
import { setPassword } from './credentials.ts';
import { openLink } from './links.ts';

/** What a stranger registers with; everything is cleaned. */
export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly user_type: UserType;
  readonly department_id: string | null;
  /** The group that she was about to join. */
  readonly group_join: string | null;
  /** The code of the link to a course that she followed; it travels in the mailed address alone. */
  readonly link: string | null;
  readonly consent: { readonly version: string };
}

interface JobWish {
  readonly department_id: string;
  readonly organization_id: string;
}

/**
 * Makes an unconfirmed account with its consent and its request for a job, and mails the link that confirms it. Where
 * the address has an account, nothing changes and its owner is told by mail. The work is the same, so that nobody learns
 * which it was.
 */
export async function register(context: Context, wish: Registration, visit: Visit): Promise<void> {
  requireCurrentConsent(wish.consent);
  requireGoodPassword(wish.password, wish, 'password');
  const password_hash = await hashPassword(wish.password, context.random);
  const letter_allowed = await mayMail(context, wish.email);
  await context.db.transaction().execute(async (tx) => {
    const job = await readJobWish(tx, wish);
    const user_id = await insertAccount(context, tx, wish);
    if (user_id === null) {
      const words = letterTexts.registeredAlready(accountPages.askReset(context.config));
      if (letter_allowed) await context.post.post(tx, { to_email: wish.email, to_name: '', ...words });
      return;
    }
    await setPassword(tx, context, user_id, password_hash);
    await recordRegistration(context, tx, user_id, wish, job, visit);
    const { email, group_join, link } = wish;
    const secret = await openLink(tx, context, { purpose: 'confirm_email', user_id, email, group_join });
    const words = letterTexts.confirmRegistration(accountPages.confirm(context.config, secret, link));
    if (letter_allowed) await context.post.post(tx, { to_email: email, to_name: '', ...words });
  });
}

async function readJobWish(
  tx: Transaction<Database>,
  { user_type, department_id }: Registration,
): Promise<JobWish | null> {
  if (department_id === null) {
    if (user_type === 'staff') throw new Refused(400, 'department_required', { field: 'departmentId' });
    return null;
  }
  const department = await lockDepartment(tx, department_id);
  if (department === null) throw new Refused(400, 'unknown_department', { field: 'departmentId' });
  return { department_id, organization_id: department.organization_id };
}

/** Null when the address has an account already; of two who register it at once one makes it. */
async function insertAccount(
  { clock, random }: Context,
  tx: Transaction<Database>,
  { email, last_name, first_name, middle_name, user_type }: Registration,
): Promise<string | null> {
  const inserted = await tx
    .insertInto('user_account')
    .values({
      id: random.identifier(),
      email,
      email_confirmed: false,
      last_name,
      first_name,
      middle_name,
      user_type,
      created_at: clock.now(),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

async function recordRegistration(
  { clock, random }: Context,
  tx: Transaction<Database>,
  user_id: string,
  { user_type, consent }: Registration,
  job: JobWish | null,
  { address }: Visit,
): Promise<void> {
  const at = clock.now();
  await recordConsent(tx, random, {
    user_id,
    version: consent.version,
    given_by: 'registration',
    given_at: at,
    address,
  });
  await recordAudit(tx, { at, action: 'registered', subject_id: user_id, address });
  if (job === null) return;
  const { department_id, organization_id } = job;
  await tx
    .insertInto('job')
    .values({ id: random.identifier(), user_id, department_id, type: user_type, status: 'waiting', created_at: at })
    .execute();
  await recordAudit(tx, {
    at,
    action: 'job_requested',
    organization_id,
    subject_id: user_id,
    details: { department_id, type: user_type },
    address,
  });
}
