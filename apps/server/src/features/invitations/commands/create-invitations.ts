import { INVITATION_DAYS } from '@parta/domain/limits';
import { DAY_MS } from '@parta/domain/time/durations';
import { sql, type Transaction } from 'kysely';
import { serviceAddress } from '../../../config/service-address.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { hashBearerSecret, makeBearerSecret } from '../../../identity/bearer-secret.ts';
import type { AdministeredOrganizationId } from '../../../identity/granted-ids.ts';
import type { NameColumns } from '../../../identity/names.ts';
import { Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockOrganization } from '../../organizations/commands/lock.ts';
import { orderRoles } from '../../organizations/rules.ts';
import type { Administrator } from '../../organizations/types.ts';
import { listDepartmentNames, listMemberships } from '../queries.ts';
import { findFault } from '../rules/faults.ts';
import { writeInvitation } from '../rules/letter.ts';
import { limitInvitations } from '../service/throttle.ts';
import type { InvitationDeps, Invited, Inviter } from '../types.ts';

/**
 * Invites people into an organization, all or none; mails each a link.
 * @throws Refused 400 `unknown_department`, `role_not_allowed`, `duplicate_email`, 409 `already_member` with the
 * `email`, each naming the field, and 429 when the organization or one of the mailboxes has had too many mails.
 */
export async function invitePeople(
  context: Context,
  administered_id: AdministeredOrganizationId,
  invited: readonly Invited[],
  by: Administrator,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const organization = await lockOrganization(tx, administered_id);
    const departments = await listDepartmentNames(tx, administered_id);
    const members = await listMemberships(
      tx,
      administered_id,
      invited.map(({ email }) => email),
    );
    const fault = findFault(invited, new Set(departments.map(({ id }) => id)), members);
    if (fault !== null) throw new Refused<'invitation.create'>(...fault);
    await limitInvitations(
      context,
      tx,
      administered_id,
      invited.map(({ email }) => email),
    );
    await createInvitations(context, tx, { organization, invited_by: by.id, address: by.address }, invited);
  });
}

/**
 * Invites the administrator of an organization, as staff of one of its departments. The caller has locked the
 * organization and checked that the department belongs to it and that the address administers it not yet.
 */
export async function inviteAdministrator(
  deps: InvitationDeps,
  tx: Transaction<Database>,
  { department_id, email, ...inviter }: Inviter & Pick<Invited, 'department_id' | 'email'>,
): Promise<void> {
  const names = { last_name: '', first_name: '', middle_name: '' };
  const roles = ['organisation_administrator'] as const;
  await createInvitations(deps, tx, inviter, [{ ...names, email, department_id, type: 'staff', roles }]);
}

/**
 * Invites pupils into a group: whoever accepts comes into it. The caller has locked the organization and checked that the group
 * is one of it. @throws Refused 429 when the organization or one of the mailboxes has had too many mails
 */
export async function inviteIntoGroup(
  context: InvitationDeps & Pick<Context, 'limits'>,
  tx: Transaction<Database>,
  inviter: Inviter,
  group: { readonly id: string; readonly department_id: string },
  people: readonly Pick<Invited, 'email' | keyof NameColumns>[],
): Promise<void> {
  if (people.length === 0) return;
  const { department_id } = group;
  await limitInvitations(
    context,
    tx,
    inviter.organization.id,
    people.map(({ email }) => email),
  );
  const invited = people.map(({ email, last_name, first_name, middle_name }) => ({
    email,
    last_name,
    first_name,
    middle_name,
    department_id,
    type: 'student' as const,
    roles: [],
  }));
  const ids = await createInvitations(context, tx, inviter, invited);
  const added_at = context.clock.now();
  await tx
    .insertInto('invitation_group')
    .values(ids.map((invitation_id) => ({ invitation_id, group_id: group.id, added_at })))
    .onConflict((conflict) => conflict.columns(['invitation_id', 'group_id']).doUpdateSet({ added_at }))
    .execute();
}

/** A secret for a link, and until when it is worth something. */
export function makeToken({ clock, random }: InvitationDeps): { token: string; now: Date; expires_at: Date } {
  const now = clock.now();
  const expires_at = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  return { token: makeBearerSecret(random), now, expires_at };
}

/** Where the link of an invitation leads. */
export function linkOf({ config }: InvitationDeps, token: string): string {
  return serviceAddress(config, 'account', 'invitation', token);
}

/**
 * Leaves a row and a mail for each. Whoever has an open invitation to the same department as the same type gets a fresh
 * link in place of the old one, and what is said now holds. Returns their ids.
 */
async function createInvitations(
  deps: InvitationDeps,
  tx: Transaction<Database>,
  { organization, invited_by, address }: Inviter,
  invited: readonly Invited[],
): Promise<string[]> {
  const made = invited.map((person) => ({ person, ...makeToken(deps) }));
  const rows = await tx
    .insertInto('invitation')
    .values(
      made.map(({ person, token, now, expires_at }) => ({
        ...person,
        roles: orderRoles(person.roles),
        id: deps.random.identifier(),
        token_hash: hashBearerSecret(token),
        invited_by,
        created_at: now,
        expires_at,
        accepted_at: null,
        withdrawn_at: null,
      })),
    )
    .onConflict((oc) =>
      oc
        .expression(sql`department_id, lower(email), type`)
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doUpdateSet((eb) => ({
          last_name: eb.ref('excluded.last_name'),
          first_name: eb.ref('excluded.first_name'),
          middle_name: eb.ref('excluded.middle_name'),
          roles: eb.ref('excluded.roles'),
          token_hash: eb.ref('excluded.token_hash'),
          invited_by: eb.ref('excluded.invited_by'),
          created_at: eb.ref('excluded.created_at'),
          expires_at: eb.ref('excluded.expires_at'),
        })),
    )
    .returning('id')
    .execute();
  const letters = made.map(({ person, token }) => writeInvitation(person, organization.full_name, linkOf(deps, token)));
  await deps.post.post(tx, ...letters);
  await recordAudit(tx, {
    at: deps.clock.now(),
    action: 'invited',
    organization_id: organization.id,
    actor_id: invited_by,
    details: { count: invited.length, types: [...new Set(invited.map(({ type }) => type))] },
    address,
  });
  return rows.map(({ id }) => id);
}
