import type { ReactNode } from 'react';
import { jobTypes } from '../../../texts.ts';
import type { Invitation } from '../api.ts';
import { invitationTexts, roleTexts } from '../texts.ts';

/** Where the person is invited to, and as what. */
export function Offer({ invitation }: { invitation: Invitation }): ReactNode {
  const { organization, department, type, roles } = invitation;
  return (
    <div className="invitation-offer">
      <p className="ui-muted">{invitationTexts.invites}</p>
      <h2>{organization.fullName}</h2>
      <dl>
        <dt>{invitationTexts.department}</dt>
        <dd>{department.fullName}</dd>
        <dt>{invitationTexts.you_will_be}</dt>
        <dd>{jobTypes[type]}</dd>
        {roles.length > 0 && (
          <>
            <dt>{invitationTexts.roles}</dt>
            <dd>{roles.map((role) => roleTexts[role]).join('; ')}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
