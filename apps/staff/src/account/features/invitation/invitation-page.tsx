import { Button, getButtonLook } from '@parta/ui/buttons/button';
import { ErrorState, TextSkeleton } from '@parta/ui/display/states';
import { CallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useAction } from '../../../shell/actions/use-action.ts';
import { AccountLink, useGo } from '../../account-link.tsx';
import { useAccount, type Visitor } from '../../account-services.tsx';
import { SessionFailed, StrangerFrame } from '../../frame/stranger-frame.tsx';
import { useLinkToken } from '../../use-link-token.ts';
import { type Invitation, invitationQuery } from './api.ts';
import { NewPersonForm } from './components/new-person-form.tsx';
import { Offer } from './components/offer.tsx';
import { aboutRefusals, acceptRefusals, invitationTexts } from './texts.ts';
import './invitation.css';

export interface InvitationPageProps {
  /** The sign-in for this address alone. */
  renderSignIn: (email: string, onSignedIn: (visitor: Visitor) => void) => ReactNode;
}

/** What an invitation offers, and the way to accept it that fits who looks at it. */
export function InvitationPage({ renderSignIn }: InvitationPageProps): ReactNode {
  const { visitor, look } = useAccount();
  const token = useLinkToken();
  if (token === null) return <BadInvitation text={invitationTexts.no_token} />;
  if (visitor.kind === 'failed') {
    return (
      <StrangerFrame title={invitationTexts.title}>
        <SessionFailed onRetry={() => void look()} />
      </StrangerFrame>
    );
  }
  if (visitor.kind === 'asking') return <Waiting />;
  return <LoadedInvitation key={token} token={token} renderSignIn={renderSignIn} />;
}

function LoadedInvitation({ token, renderSignIn }: InvitationPageProps & { token: string }): ReactNode {
  const { client, visitor } = useAccount();
  const person_id = visitor.kind === 'person' ? visitor.person.userId : null;
  // Whoever is signed in by accepting would be told that the invitation is used up.
  const [isAccepted, setIsAccepted] = useState(false);
  const about = useQuery({
    ...invitationQuery(client, token, person_id),
    enabled: !isAccepted,
    placeholderData: keepPreviousData,
  });
  const reload = (): void => void about.refetch();
  if (about.data !== undefined && !about.isError) {
    return (
      <StrangerFrame title={invitationTexts.title} wide>
        <Offer invitation={about.data} />
        <Acceptance
          token={token}
          invitation={about.data}
          renderSignIn={renderSignIn}
          onAccepted={() => setIsAccepted(true)}
          onChanged={reload}
        />
      </StrangerFrame>
    );
  }
  if (!about.isError) return <Waiting />;
  const text = about.error instanceof CallError ? findReasonText(aboutRefusals, about.error) : null;
  if (text !== null) return <BadInvitation text={`${text} ${invitationTexts.ask_anew}`} />;
  return (
    <StrangerFrame title={invitationTexts.title}>
      <ErrorState onRetry={reload} loading={about.isFetching} />
    </StrangerFrame>
  );
}

interface AcceptanceProps extends InvitationPageProps {
  token: string;
  invitation: Invitation;
  onAccepted: () => void;
  onChanged: () => void;
}

function Acceptance({ token, invitation, renderSignIn, onAccepted, onChanged }: AcceptanceProps): ReactNode {
  const { visitor, settings, goTo } = useAccount();
  const go = useGo();
  const finish = (now: Visitor): void => {
    if (now.kind === 'person') goTo(settings.bases.area);
    else go('/', { replace: true });
  };
  if (invitation.isSignedIn) return <AcceptButton token={token} onAccepted={onAccepted} onDone={finish} />;
  const other = visitor.kind === 'person' && (
    <p className="account-words">
      {invitationTexts.other_person(`${visitor.person.firstName} ${visitor.person.lastName}`)}
    </p>
  );
  if (!invitation.hasAccount) {
    return (
      <>
        {other}
        <NewPersonForm
          token={token}
          invitation={invitation}
          onAccepted={onAccepted}
          onDone={finish}
          onChanged={onChanged}
        />
      </>
    );
  }
  return (
    <>
      <p className="account-words">{invitationTexts.sign_in_first}</p>
      {other}
      {renderSignIn(invitation.email, onChanged)}
    </>
  );
}

interface AcceptButtonProps {
  token: string;
  onAccepted: () => void;
  onDone: (visitor: Visitor) => void;
}

function AcceptButton({ token, onAccepted, onDone }: AcceptButtonProps): ReactNode {
  const { client, look, renew } = useAccount();
  const [problem, setProblem] = useState<string | null>(null);
  const accepting = useAction<void>({
    action: invitationTexts.accept_action,
    run: async () => {
      setProblem(null);
      // The call itself renews no token that has run out: strangers make it too.
      await look();
      await client.call('invitation.accept', { body: { token, account: null } });
      onAccepted();
      // It is accepted by now, whatever becomes of the token.
      onDone(await renew().catch(look));
    },
    refuse: (error) => {
      const told = findReasonText(acceptRefusals, error);
      setProblem(told?.text ?? null);
      return told !== null;
    },
  });
  return (
    <>
      <FormProblem text={problem} />
      <Button variant="primary" large wide loading={accepting.pending !== null} onClick={() => accepting.start()}>
        {invitationTexts.accept}
      </Button>
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <StrangerFrame title={invitationTexts.title} wide>
      <TextSkeleton lines={5} />
    </StrangerFrame>
  );
}

function BadInvitation({ text }: { text: string }): ReactNode {
  return (
    <StrangerFrame title={invitationTexts.bad_title}>
      <p className="account-words" role="alert">
        {text}
      </p>
      <AccountLink to="/" {...getButtonLook()}>
        {invitationTexts.to_sign_in}
      </AccountLink>
    </StrangerFrame>
  );
}
