import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { showToast } from '@parta/ui/overlays/toasts';
import { findReasonText } from '@parta/web-kit/reasons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useAction } from '../../../../shell/actions/use-action.ts';
import { selfQuery } from '../../../../shell/profile/self-query.ts';
import { useJoining } from '../../../joining-services.tsx';
import { groupJoinTexts, joinRefusals, resendRefusals } from '../texts.ts';

/** How often it is asked whether the address is confirmed by now; not at all while the page is hidden. */
const LOOK_MS = 3000;

export interface UnconfirmedProps {
  join: string;
  onConfirmed: () => void;
}

/** The address must be confirmed first: the letter comes again if asked for, and the page goes on by itself. */
export function Unconfirmed({ join, onConfirmed }: UnconfirmedProps): ReactNode {
  const { client, settings } = useJoining();
  const self = useQuery({ ...selfQuery(client), refetchInterval: LOOK_MS, staleTime: 0 });
  const isConfirmed = self.data?.emailConfirmed === true;
  const goOn = useEffectEvent(onConfirmed);
  useEffect(() => {
    if (isConfirmed) goOn();
  }, [isConfirmed]);
  const resend = useAction<null>({
    action: groupJoinTexts.resend_action,
    run: async () => {
      await client.call('auth.resend_confirmation', { body: { join } });
      showToast({ kind: 'success', text: groupJoinTexts.resent });
    },
    refuse: (error) => {
      const text = findReasonText(resendRefusals, error);
      if (text !== null) showToast({ kind: 'warning', text });
      return text !== null;
    },
  });
  return (
    <>
      <p>{joinRefusals.primary_email_not_confirmed}</p>
      {self.data !== undefined && (
        <p>
          {groupJoinTexts.unconfirmed_at} <strong>{self.data.email}</strong>
        </p>
      )}
      <p role="status">{groupJoinTexts.unconfirmed_next}</p>
      <div className="joining-actions">
        {settings.mailbox === 'open' && (
          <a href={`${settings.bases.account}mailbox`} {...getButtonLook('primary')}>
            {groupJoinTexts.to_mailbox}
          </a>
        )}
        <Button loading={resend.pending !== null} onClick={() => resend.start(null)}>
          {groupJoinTexts.resend}
        </Button>
      </div>
    </>
  );
}
