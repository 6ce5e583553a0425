import { takesSeat } from '@parta/domain/people/roles';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { hashBearerSecret } from '../../../identity/bearer-secret.ts';
import type { IssuedSession, Person, SessionVisit, Visit } from '../../../identity/person.ts';
import { Refused } from '../../../refused.ts';
import { type AuditLine, recordAudit } from '../../audit/commands.ts';
import { joinInvitedGroups, listInvitedGroups } from '../../groups/commands/join-invited.ts';
import { lockOrganization } from '../../organizations/commands/lock.ts';
import { liftRejections } from '../../organizations/commands/rejections.ts';
import { replaceRoles } from '../../organizations/commands/roles.ts';
import { findSeat, takeSeat } from '../../organizations/commands/seats.ts';
import { orderRoles } from '../../organizations/rules.ts';
import { recordConsent, requireCurrentConsent } from '../../people/commands/consent.ts';
import { setPassword } from '../../people/commands/credentials.ts';
import { raiseEpochs } from '../../people/commands/epochs.ts';
import { lockAccount } from '../../people/commands/links.ts';
import { beginSession } from '../../people/commands/sessions.ts';
import { findAccountByEmail } from '../../people/queries/accounts.ts';
import { hashPassword, requireGoodPassword } from '../../people/service/passwords.ts';
import { findOfferedInvitation, type OfferedInvitation } from '../queries.ts';

/** What a new person brings with her. */
export interface NewAccount {
  readonly password: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly consent: { readonly version: string };
}

/** Who accepts what: somebody who is signed in or not, and what a new person writes. */
export interface Acceptance {
  readonly token: string;
  readonly offered: OfferedInvitation;
  readonly person: Person | null;
  readonly account: NewAccount | null;
}

/**
 * Accepts an invitation: its person gets the job with its roles and, where the type takes one, a seat; her address
 * counts as confirmed, since the link was mailed to it. Nothing is stored when anything is refused.
 * @returns the session that is begun for a new person; null for whoever is signed in.
 * @throws Refused 400 `link_invalid`, `unable_to_license`, `consent_outdated` and a reason about the password, 409
 * `sign_in_needed` when the address has an account that the caller is not signed in with, and `account_needed`.
 */
export async function acceptInvitation(
  context: Context,
  { token, offered, person, account }: Acceptance,
  visit: SessionVisit,
): Promise<IssuedSession | null> {
  const { db, clock, random } = context;
  const known = await findAccountByEmail(db, offered.email);
  if (known !== null) {
    if (known.id !== person?.id) throw new Refused<'invitation.accept'>(409, 'sign_in_needed');
    await db.transaction().execute(async (tx) => {
      const invitation = await lockOffered(context, tx, token, offered);
      // Her erasure under way would leave the job behind.
      await lockAccount(tx, known.id);
      await join(context, tx, invitation, { id: known.id, isNew: false }, visit);
    });
    return null;
  }
  if (account === null) throw new Refused<'invitation.accept'>(409, 'account_needed');
  requireCurrentConsent(account.consent);
  requireGoodPassword(account.password, { ...account, email: offered.email }, 'account.password');
  const password_hash = await hashPassword(account.password, random);
  return db.transaction().execute(async (tx) => {
    const invitation = await lockOffered(context, tx, token, offered);
    const id = await insertAccount(context, tx, invitation, account);
    const credential = await setPassword(tx, context, id, password_hash);
    await recordConsent(tx, random, {
      user_id: id,
      version: account.consent.version,
      given_by: 'invitation',
      given_at: clock.now(),
      address: visit.address,
    });
    await recordAudit(tx, { at: clock.now(), action: 'registered', subject_id: id, address: visit.address });
    await join(context, tx, invitation, { id, isNew: true }, visit);
    const issued = await beginSession(context, tx, credential, visit);
    if (typeof issued === 'string') throw new Error(`no session for a new person: ${issued}`);
    await recordAudit(tx, { at: clock.now(), action: 'signed_in', actor_id: id, address: visit.address });
    return issued;
  });
}

/** Everything that changes an organization's people waits here for its turn, so of two who accept one finds it used. */
async function lockOffered(
  { clock }: Context,
  tx: Transaction<Database>,
  token: string,
  { organization_id }: OfferedInvitation,
): Promise<OfferedInvitation> {
  await lockOrganization(tx, organization_id);
  const offered = await findOfferedInvitation(tx, hashBearerSecret(token), clock.now());
  if (offered === null) throw new Refused<'invitation.accept'>(400, 'link_invalid');
  return offered;
}

async function insertAccount(
  { clock, random }: Context,
  tx: Transaction<Database>,
  { email, type, organization_id }: OfferedInvitation,
  { last_name, first_name, middle_name }: NewAccount,
): Promise<string> {
  const inserted = await tx
    .insertInto('user_account')
    .values({
      id: random.identifier(),
      email,
      email_confirmed: true,
      last_name,
      first_name,
      middle_name,
      user_type: type === 'student' ? 'student' : 'staff',
      created_at: clock.now(),
      made_by_organization_id: organization_id,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Somebody registered the address a moment ago.
  if (inserted === undefined) throw new Refused<'invitation.accept'>(409, 'sign_in_needed');
  return inserted.id;
}

async function join(
  { clock, random }: Context,
  tx: Transaction<Database>,
  invitation: OfferedInvitation,
  { id: user_id, isNew }: { id: string; isNew: boolean },
  { address }: Visit,
): Promise<void> {
  const now = clock.now();
  const { organization_id, department_id, type } = invitation;
  const member = { invitation_id: invitation.id, organization_id, user_id, invited_by: invitation.invited_by };
  const group_ids = await listInvitedGroups(tx, member);
  const seated = takesSeat(type) || group_ids.length > 0;
  const taken = seated && (await findSeat(tx, organization_id, user_id, now)) === null;
  if (taken && !(await takeSeat(tx, organization_id, user_id, now))) {
    throw new Refused<'invitation.accept'>(400, 'unable_to_license', isNew ? {} : { user_id });
  }
  const held = await tx
    .selectFrom('job')
    .leftJoin('job_role', 'job_role.job_id', 'job.id')
    .select(['job.id', 'job.status', 'job_role.role'])
    .where('job.user_id', '=', user_id)
    .where('job.department_id', '=', department_id)
    .where('job.type', '=', type)
    .forUpdate('job')
    .execute();
  const had = held.flatMap(({ role }) => (role === null ? [] : [role]));
  const job = { id: held[0]?.id ?? random.identifier(), roles: had };
  const decided = { status: 'accepted', decided_at: now, decided_by: invitation.invited_by } as const;
  await tx
    .insertInto('job')
    .values({ id: job.id, user_id, department_id, type, created_at: now, ...decided })
    .onConflict((oc) => oc.columns(['user_id', 'department_id', 'type']).doUpdateSet(decided))
    .execute();
  // What she does there already is not taken away by an invitation that was written earlier.
  const roles = orderRoles(held[0]?.status === 'accepted' ? [...had, ...invitation.roles] : invitation.roles);
  await replaceRoles(tx, job, roles);
  await liftRejections(tx, organization_id, [user_id]);
  await tx.updateTable('user_account').set({ email_confirmed: true }).where('id', '=', user_id).execute();
  await tx.updateTable('invitation').set({ accepted_at: now }).where('id', '=', invitation.id).execute();
  await joinInvitedGroups(tx, member, group_ids, { at: now, address });
  await raiseEpochs(tx, [user_id]);
  const line = { at: now, organization_id, actor_id: user_id, subject_id: user_id, address };
  const details = { department: invitation.department_short_name, type, roles };
  await recordAudit(
    tx,
    { ...line, action: 'invitation_accepted', details: { department: invitation.department_short_name, type } },
    { ...line, action: 'job_accepted', details },
    ...(taken ? [{ ...line, action: 'seat_given' } satisfies AuditLine] : []),
  );
}
