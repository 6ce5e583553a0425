import { Button, getButtonLook } from '@parta/ui/button';
import { Skeleton } from '@parta/ui/states';
import { CallError, isCallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AccountLink } from '../../account-link.tsx';
import { useAccount } from '../../account-services.tsx';
import { StrangerFrame } from '../../frame/stranger-frame.tsx';
import { useGoOn } from '../../use-go-on.ts';
import { useLinkToken } from '../../use-link-token.ts';
import { confirmationRefusals, confirmationTexts } from './texts.ts';

type State =
  | { kind: 'checking' | 'unreachable' }
  | { kind: 'done'; email: string }
  /** `text` says why and what to do. */
  | { kind: 'refused'; title: string; text: string };

/** Confirms the address of the link at once. */
export function ConfirmPage(): ReactNode {
  const { client } = useAccount();
  const token = useLinkToken();
  const [state, setState] = useState<State>({ kind: 'checking' });
  const asked = useRef<string | null>(null);

  async function confirm(secret: string): Promise<void> {
    setState({ kind: 'checking' });
    try {
      const { email } = await client.call('auth.confirm_email', { body: { token: secret } });
      setState({ kind: 'done', email });
    } catch (error) {
      const text = error instanceof CallError ? findReasonText(confirmationRefusals, error) : null;
      const isDead = isCallError(error, 'auth.confirm_email') && error.reason === 'link_invalid';
      const title = isDead ? confirmationTexts.link_title : confirmationTexts.failed_title;
      setState(text === null ? { kind: 'unreachable' } : { kind: 'refused', title, text });
    }
  }

  const begin = useEffectEvent((secret: string) => void confirm(secret));
  useEffect(() => {
    // The link works once: it is used once, however often the page is drawn.
    if (token === null || asked.current === token) return;
    asked.current = token;
    begin(token);
  }, [token]);

  if (token === null) return <Refused title={confirmationTexts.failed_title} text={confirmationTexts.no_token} />;
  switch (state.kind) {
    case 'checking':
      return (
        <StrangerFrame title={confirmationTexts.title}>
          <p role="status" className="account-words">
            {confirmationTexts.checking}…
          </p>
          <Skeleton height="44px" />
        </StrangerFrame>
      );
    case 'unreachable':
      return (
        <StrangerFrame title={confirmationTexts.failed_title}>
          <p role="alert" className="account-words">
            {confirmationTexts.unreachable}
          </p>
          <Button variant="primary" onClick={() => void confirm(token)}>
            {confirmationTexts.retry}
          </Button>
        </StrangerFrame>
      );
    case 'refused':
      return <Refused title={state.title} text={state.text} />;
    case 'done':
      return <Confirmed email={state.email} />;
  }
}

function Refused({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <StrangerFrame title={title}>
      <p role="alert" className="account-words">
        {text}
      </p>
      <AccountLink to="/profile" {...getButtonLook('primary')}>
        {confirmationTexts.to_sign_in}
      </AccountLink>
    </StrangerFrame>
  );
}

function Confirmed({ email }: { email: string }): ReactNode {
  const { visitor } = useAccount();
  const goOn = useGoOn();
  return (
    <StrangerFrame title={confirmationTexts.done_title}>
      <p role="status" className="account-words">
        {confirmationTexts.done} <strong>{email}</strong>
      </p>
      {visitor.kind === 'person' ? (
        <Button variant="primary" large onClick={() => goOn(visitor)}>
          {confirmationTexts.to_account}
        </Button>
      ) : (
        <AccountLink to="/" {...getButtonLook('primary')}>
          {confirmationTexts.to_sign_in}
        </AccountLink>
      )}
    </StrangerFrame>
  );
}
