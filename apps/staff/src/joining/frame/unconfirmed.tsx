import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { showToast } from '@parta/ui/overlays/toasts';
import { findReasonText } from '@parta/web-kit/reasons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useAction } from '../../shell/actions/use-action.ts';
import { selfQuery } from '../../shell/profile/self-query.ts';
import { useJoining } from '../joining-services.tsx';
import { Card } from './card.tsx';
import { resendRefusals, unconfirmedTexts } from './texts.ts';

/** How often it is asked whether the address is confirmed by now; not at all while the page is hidden. */
const LOOK_MS = 3000;

export interface UnconfirmedProps {
  /** Of the tab. */
  title: string;
  /** The link or code of the group that the letter leads to; null without one. */
  join: string | null;
  /** The code of the link to a course that the letter leads to. Default: none. */
  link?: string;
  /** Why the address must be confirmed. */
  reason: string;
  /** What the page does by itself then. */
  next: string;
  onConfirmed: () => void;
}

/** The address must be confirmed first: the letter comes again if asked for, and the page goes on by itself. */
export function Unconfirmed({ title, join, link, reason, next, onConfirmed }: UnconfirmedProps): ReactNode {
  const { client, settings } = useJoining();
  const self = useQuery({ ...selfQuery(client), refetchInterval: LOOK_MS, staleTime: 0 });
  const isConfirmed = self.data?.emailConfirmed === true;
  const goOn = useEffectEvent(onConfirmed);
  useEffect(() => {
    if (isConfirmed) goOn();
  }, [isConfirmed]);
  const resend = useAction<null>({
    action: unconfirmedTexts.resend_action,
    run: async () => {
      await client.call('auth.resend_confirmation', { body: link === undefined ? { join } : { join, link } });
      showToast({ kind: 'success', text: unconfirmedTexts.resent });
    },
    refuse: (error) => {
      const text = findReasonText(resendRefusals, error);
      if (text !== null) showToast({ kind: 'warning', text });
      return text !== null;
    },
  });
  return (
    <Card title={title} heading={unconfirmedTexts.title}>
      <p>{reason}</p>
      {self.data !== undefined && (
        <p>
          {unconfirmedTexts.at} <strong>{self.data.email}</strong>
        </p>
      )}
      <p role="status">{next}</p>
      <div className="joining-actions">
        {settings.mailbox === 'open' && (
          <a href={`${settings.bases.account}mailbox`} {...getButtonLook('primary')}>
            {unconfirmedTexts.to_mailbox}
          </a>
        )}
        <Button loading={resend.pending !== null} onClick={() => resend.start(null)}>
          {unconfirmedTexts.resend}
        </Button>
      </div>
    </Card>
  );
}
