import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AccountLink, useGo, useSearchValue } from '../../account-link.tsx';
import { useAccount } from '../../account-services.tsx';
import { SessionFailed, StrangerFrame } from '../../frame/stranger-frame.tsx';
import { useGoOn } from '../../use-go-on.ts';
import { SignInForm } from './components/sign-in-form.tsx';
import { signInTexts } from './texts.ts';

/**
 * Signs in, or goes on where the person is signed in already: also as soon as a server that could not say so does. Whoever
 * does not want to wait for that signs in anew.
 */
export function SignInPage(): ReactNode {
  const { visitor, look } = useAccount();
  const goOn = useGoOn();
  const go = useGo();
  const next = useSearchValue('next');
  const signed_out = useSearchValue('signed_out');
  const [isSecondStep, setSecondStep] = useState(false);
  /** The person who has just signed in is asked to enrol a second factor first. */
  const isAsked = useRef(false);
  const leaveAtOnce = useEffectEvent(() => {
    if (isAsked.current) go('/second-factor', { next, replace: true });
    else goOn(visitor);
  });
  const isPerson = visitor.kind === 'person';
  useEffect(() => {
    if (isPerson) leaveAtOnce();
  }, [isPerson]);

  return (
    <StrangerFrame title={signInTexts.title}>
      {visitor.kind === 'failed' && <SessionFailed aside onRetry={() => void look()} />}
      {(visitor.kind === 'guest' || visitor.kind === 'failed') && (
        <>
          {visitor.kind === 'guest' && !isSecondStep && <Words signed_out={signed_out} hasEnded={visitor.ended} />}
          <SignInForm
            onAccepted={({ secondFactor }) => {
              isAsked.current = secondFactor === 'asked' || secondFactor === 'required';
            }}
            onStep={setSecondStep}
          />
          {!isSecondStep && (
            <nav className="account-links" aria-label={signInTexts.title}>
              <AccountLink className="ui-link" to="/reset" next={next}>
                {signInTexts.forgotten}
              </AccountLink>
              <AccountLink className="ui-link" to="/register" next={next}>
                {signInTexts.register}
              </AccountLink>
            </nav>
          )}
        </>
      )}
      {(visitor.kind === 'asking' || visitor.kind === 'person') && (
        <p className="card-waiting" role="status">
          <span className="ui-hidden-text">{signInTexts.loading}</span>
        </p>
      )}
    </StrangerFrame>
  );
}

/** Why the person is here, as far as the page knows. @param signed_out of the address: `idle` after half an hour without use */
function Words({ signed_out, hasEnded }: { signed_out: string | null; hasEnded: boolean }): ReactNode {
  const left = signed_out === 'idle' ? signInTexts.idle : signInTexts.signed_out;
  const text = hasEnded ? signInTexts.session_ended : signed_out === null ? null : left;
  return (
    text !== null && (
      <p className="account-words" role="status">
        {text}
      </p>
    )
  );
}
