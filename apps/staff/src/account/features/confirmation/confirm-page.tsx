import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { ErrorState, TextSkeleton } from '@parta/ui/display/states';
import { CallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { AccountLink } from '../../account-link.tsx';
import { useAccount } from '../../account-services.tsx';
import { StrangerFrame } from '../../frame/stranger-frame.tsx';
import { getCourseLinkPage, getJoinPage } from '../../next/next-page.ts';
import { useGoOn } from '../../use-go-on.ts';
import { useMailedLink } from '../../use-link-token.ts';
import { confirmationQuery, type Confirmation as KnownConfirmation } from './api.ts';
import { ConfirmForm } from './components/confirm-form.tsx';
import { aboutRefusals, confirmationTexts } from './texts.ts';

export interface ConfirmPageProps {
  /** The form that sets a new password by this very link. */
  renderNewPassword: (token: string) => ReactNode;
}

/** Confirms the address of the link with the account's password, or leads whoever has none to a new one. */
export function ConfirmPage({ renderNewPassword }: ConfirmPageProps): ReactNode {
  const mailed = useMailedLink();
  if (mailed === null) return <Refused title={confirmationTexts.failed_title} text={confirmationTexts.no_token} />;
  const { token, link } = mailed;
  return <Confirmation key={token} token={token} link={link} renderNewPassword={renderNewPassword} />;
}

function Confirmation({
  token,
  link,
  renderNewPassword,
}: ConfirmPageProps & { token: string; link: string | null }): ReactNode {
  const { client } = useAccount();
  // Signing in forgets what was loaded, and the link that was used tells nothing any more.
  const [used, setUsed] = useState<KnownConfirmation | null>(null);
  const about = useQuery({ ...confirmationQuery(client, token), enabled: used === null });
  const known = used ?? about.data;
  const [state, setState] = useState<'asking' | 'dead' | 'new_password' | 'done' | 'done_for_another'>('asking');
  if (state === 'new_password') return renderNewPassword(token);
  if (state === 'dead') return <Refused title={confirmationTexts.link_title} text={aboutRefusals.link_invalid} />;
  if (known !== undefined) {
    if (state === 'done') return <Confirmed {...known} link={link} />;
    // Somebody else is signed in here: what she did not ask for, a group or a course, is not hers.
    if (state === 'done_for_another') return <Confirmed {...known} join={null} link={null} />;
    return (
      <StrangerFrame title={confirmationTexts.title}>
        <ConfirmForm
          token={token}
          confirmation={known}
          onUsed={() => setUsed(known)}
          onConfirmed={(isHer) => setState(isHer ? 'done' : 'done_for_another')}
          onDead={() => setState('dead')}
          onNewPassword={() => setState('new_password')}
        />
      </StrangerFrame>
    );
  }
  if (!about.isError) {
    return (
      <StrangerFrame title={confirmationTexts.title}>
        <TextSkeleton lines={4} />
      </StrangerFrame>
    );
  }
  const text = about.error instanceof CallError ? findReasonText(aboutRefusals, about.error) : null;
  if (text !== null) return <Refused title={confirmationTexts.link_title} text={text} />;
  return (
    <StrangerFrame title={confirmationTexts.title}>
      <ErrorState onRetry={() => void about.refetch()} loading={about.isFetching} />
    </StrangerFrame>
  );
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

/** Whoever registered to join a group, or for a course, is led there at once, or after the sign-in where that failed. */
function Confirmed({ email, join, link }: KnownConfirmation & { link: string | null }): ReactNode {
  const { visitor, settings, getAddress, goTo } = useAccount();
  const goOn = useGoOn();
  const group = join === null ? null : getJoinPage(join, getAddress(), settings.bases);
  const course = link === null ? null : getCourseLinkPage(link, getAddress(), settings.bases);
  const target = group ?? course;
  const leave = useEffectEvent(() => {
    if (target !== null) goTo(target);
  });
  const isPerson = visitor.kind === 'person';
  useEffect(() => {
    if (isPerson) leave();
  }, [isPerson]);
  return (
    <StrangerFrame title={confirmationTexts.done_title}>
      <p role="status" className="account-words">
        {confirmationTexts.done} <strong>{email}</strong>
        {target !== null && ` ${group === null ? confirmationTexts.to_course : confirmationTexts.to_group}`}
      </p>
      {visitor.kind === 'person' ? (
        <Button variant="primary" large onClick={() => (target === null ? goOn(visitor) : goTo(target))}>
          {confirmationTexts.to_account}
        </Button>
      ) : (
        <AccountLink to="/" next={target} {...getButtonLook('primary')}>
          {confirmationTexts.to_sign_in}
        </AccountLink>
      )}
    </StrangerFrame>
  );
}
