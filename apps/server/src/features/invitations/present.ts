import type { CallResult } from '@parta/contract/wire';
import { presentNames } from '../../identity/names.ts';
import type { InvitationRow, OfferedInvitation } from './queries.ts';

export function presentInvitation(row: InvitationRow): CallResult<'invitation.list'>['invitations'][number] {
  return {
    id: row.id,
    email: row.email,
    ...presentNames(row),
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
    ...presentNames(row),
    organization: { shortName: row.organization_short_name, fullName: row.organization_full_name },
    department: { shortName: row.department_short_name, fullName: row.department_full_name },
    type: row.type,
    roles: row.roles,
    ...caller,
  };
}
