import type { CallResult } from '@parta/contract/wire';
import type { InvitationRow, OfferedInvitation } from './queries.ts';

export function presentInvitation(row: InvitationRow): CallResult<'invitation.list'>['invitations'][number] {
  return {
    id: row.id,
    email: row.email,
    lastName: row.last_name,
    firstName: row.first_name,
    middleName: row.middle_name,
    department: { id: row.department_id, shortName: row.department_short_name },
    type: row.type,
    roles: row.roles,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

export function presentOffer(
  row: OfferedInvitation,
  caller: { hasAccount: boolean; isSignedIn: boolean },
): CallResult<'invitation.about'> {
  return {
    email: row.email,
    lastName: row.last_name,
    firstName: row.first_name,
    middleName: row.middle_name,
    organization: { shortName: row.organization_short_name, fullName: row.organization_full_name },
    department: { shortName: row.department_short_name, fullName: row.department_full_name },
    type: row.type,
    roles: row.roles,
    ...caller,
  };
}
