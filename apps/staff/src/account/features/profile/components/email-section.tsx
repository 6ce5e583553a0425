import type { CallResult } from '@parta/contract/wire';
import { Button } from '@parta/ui/buttons/button';
import { Badge } from '@parta/ui/display/badge';
import { showToast } from '@parta/ui/overlays/toasts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { showRefusal } from '../../../../shell/failures/refusal-toast.ts';
import { useServices } from '../../../../shell/services.tsx';
import { AccountLink } from '../../../account-link.tsx';
import { profileTexts, resendRefusals } from '../texts.ts';

/** It brings dialogs with it, which the page itself does without. */
const ChangeEmailDialog = lazyPart(async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog);

/** Her address: whether it is confirmed, the new one that waits, the letter once more, another address. */
export function EmailSection({ person }: { person: CallResult<'user.self'> }): ReactNode {
  const { client, settings } = useServices();
  const [isChanging, setChanging] = useState(false);
  const isWaiting = !person.emailConfirmed || person.pendingEmail !== null;
  const resending = useAction<void>({
    action: profileTexts.resend_action,
    run: async () => {
      await client.call('auth.resend_confirmation', { body: { join: null } });
      showToast({ kind: 'success', text: profileTexts.resent });
    },
    refuse: (error) => showRefusal(resendRefusals, error, 'info'),
  });
  return (
    <section className="account-section">
      <h2>{profileTexts.email}</h2>
      <div className="account-row">
        <span className="profile-address">{person.email ?? profileTexts.no_email}</span>
        {person.email === null ? null : person.emailConfirmed ? (
          <Badge tone="right" icon={<IconCheck aria-hidden="true" />}>
            {profileTexts.confirmed}
          </Badge>
        ) : (
          <Badge tone="warning" icon={<IconAlertTriangle aria-hidden="true" />}>
            {profileTexts.unconfirmed}
          </Badge>
        )}
      </div>
      {person.login !== null && (
        <p>
          {profileTexts.login} <strong className="profile-address">{person.login}</strong>
        </p>
      )}
      {person.pendingEmail !== null && (
        <p>
          {profileTexts.pending} <strong className="profile-address">{person.pendingEmail}</strong>.{' '}
          <span className="ui-muted">{profileTexts.pending_text}</span>
        </p>
      )}
      {isWaiting && <p className="ui-muted">{profileTexts.confirm_text}</p>}
      <div className="account-row">
        {isWaiting && person.email !== null && (
          <Button loading={resending.pending !== null} onClick={() => resending.start()}>
            {profileTexts.resend}
          </Button>
        )}
        <Button onClick={() => setChanging(true)}>
          {person.email === null ? profileTexts.add_email : profileTexts.change_email}
        </Button>
        {isWaiting && settings.mailbox === 'open' && (
          <AccountLink className="ui-link" to="/mailbox">
            {profileTexts.to_mailbox}
          </AccountLink>
        )}
      </div>
      {isChanging && (
        <Suspense>
          <ChangeEmailDialog person={person} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </section>
  );
}
