import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { hashBearerSecret } from '../../../identity/bearer-secret.ts';
import type { AdministeredOrganizationId } from '../../../identity/granted-ids.ts';
import { notFound } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockOrganization } from '../../organizations/commands/lock.ts';
import type { Administrator } from '../../organizations/types.ts';
import { writeInvitation } from '../rules/letter.ts';
import { limitInvitations } from '../service/throttle.ts';
import type { Invited } from '../types.ts';
import { linkOf, makeToken } from './create-invitations.ts';

/**
 * Mails a fresh link; the old one is worth nothing from here on.
 * @throws Refused 404 when there is no such open invitation, 429 when too many mails were asked for.
 */
export async function resendInvitation(
  context: Context,
  administered_id: AdministeredOrganizationId,
  id: string,
  by: Administrator,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const organization = await lockOrganization(tx, administered_id);
    const invitation = await lockOpen(tx, administered_id, id);
    await limitInvitations(context, tx, administered_id, [invitation.email]);
    const { token, now, expires_at } = makeToken(context);
    await tx
      .updateTable('invitation')
      .set({ token_hash: hashBearerSecret(token), expires_at })
      .where('id', '=', id)
      .execute();
    await context.post.post(tx, writeInvitation(invitation, organization.full_name, linkOf(context, token)));
    await recordAudit(tx, {
      at: now,
      action: 'invited',
      organization_id: administered_id,
      actor_id: by.id,
      details: { count: 1, types: [invitation.type], again: true },
      address: by.address,
    });
  });
}

/** Withdraws an open invitation. @throws Refused 404 when there is no such one. */
export async function withdrawInvitation(
  { db, clock }: Context,
  administered_id: AdministeredOrganizationId,
  id: string,
  by: Administrator,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // An acceptance under way is waited for.
    await lockOrganization(tx, administered_id);
    const { type } = await lockOpen(tx, administered_id, id);
    const now = clock.now();
    await tx.updateTable('invitation').set({ withdrawn_at: now }).where('id', '=', id).execute();
    await recordAudit(tx, {
      at: now,
      action: 'invitation_withdrawn',
      organization_id: administered_id,
      actor_id: by.id,
      details: { type },
      address: by.address,
    });
  });
}

async function lockOpen(
  tx: Transaction<Database>,
  administered_id: AdministeredOrganizationId,
  id: string,
): Promise<Omit<Invited, 'roles'>> {
  const invitation = await tx
    .selectFrom('invitation')
    .innerJoin('department', 'department.id', 'invitation.department_id')
    .select(['email', 'last_name', 'first_name', 'middle_name', 'department_id', 'type'])
    .where('invitation.id', '=', id)
    .where('department.organization_id', '=', administered_id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .forUpdate('invitation')
    .executeTakeFirst();
  if (invitation === undefined) throw notFound();
  return invitation;
}
