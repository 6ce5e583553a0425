import { INVITATION_DAYS } from '@parta/domain/limits';
import { sql, type Transaction } from 'kysely';
import { serviceAddress } from '../../../config/service-address.ts';
import type { Database } from '../../../db/tables.ts';
import { recordAudit } from '../../audit/commands.ts';
import { hashToken, writeInvitation } from '../rules/letter.ts';
import type { InvitationPlace, Invited, Inviter } from '../types.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

/** A secret for a link, and until when it is worth something. */
export function makeToken({ clock, random }: InvitationPlace): { token: string; created_at: Date; expires_at: Date } {
  const created_at = clock.now();
  const expires_at = new Date(created_at.getTime() + INVITATION_DAYS * DAY_MS);
  return { token: random.bytes(TOKEN_BYTES).toString('base64url'), created_at, expires_at };
}

/** Where the link of an invitation leads. */
export function linkOf({ config }: InvitationPlace, token: string): string {
  return serviceAddress(config, 'account', 'invitation', token);
}

/**
 * Invites people whom the caller has checked: leaves a row and a mail for each. Whoever has an open invitation to the
 * same department as the same type gets a fresh link in place of the old one, and what is said now holds.
 */
export async function createInvitations(
  place: InvitationPlace,
  tx: Transaction<Database>,
  { organization, invited_by, address }: Inviter,
  invited: readonly Invited[],
): Promise<void> {
  // Two callers who invite the same people take the rows in one order, so neither waits for the other in a circle.
  const ordered = invited.toSorted((a, b) => (a.email < b.email ? -1 : 1));
  const made = ordered.map((person) => ({ person, ...makeToken(place) }));
  await tx
    .insertInto('invitation')
    .values(
      made.map(({ person, token, created_at, expires_at }) => ({
        ...person,
        roles: [...person.roles],
        id: place.random.identifier(),
        token_hash: hashToken(token),
        invited_by,
        created_at,
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
    .execute();
  for (const { person, token, expires_at } of made) {
    await place.post.post(tx, writeInvitation(person, organization.full_name, linkOf(place, token), expires_at));
  }
  const types = [...new Set(invited.map((person) => person.type))];
  await recordAudit(tx, {
    at: place.clock.now(),
    action: 'invited',
    organization_id: organization.id,
    actor_id: invited_by,
    details: { count: invited.length, types },
    address,
  });
}

/**
 * Invites the administrator of an organisation, as staff of one of its departments. The caller has checked that the
 * department belongs to the organisation and that the address administers it not yet.
 */
export async function inviteAdministrator(
  place: InvitationPlace,
  tx: Transaction<Database>,
  { department_id, email, ...inviter }: Inviter & Pick<Invited, 'department_id' | 'email'>,
): Promise<void> {
  const names = { last_name: '', first_name: '', middle_name: '' };
  const roles = ['organisation_administrator'] as const;
  await createInvitations(place, tx, inviter, [{ ...names, email, department_id, type: 'staff', roles }]);
}
