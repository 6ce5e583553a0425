import { Button } from '@parta/ui/buttons/button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../../shell/chunks/lazy-part.ts';
import { useGo, useSearchValue } from '../../account-link.tsx';
import { useAccount } from '../../account-services.tsx';
import { SessionFailed, StrangerFrame, StrangerSkeleton } from '../../frame/stranger-frame.tsx';
import { personQuery } from '../../person-query.ts';
import { useGoOn } from '../../use-go-on.ts';
import { protectTexts, secondFactorTexts } from './texts.ts';

const EnrolAppDialog = lazyPart(async () => (await import('./components/enrol-app-dialog.tsx')).EnrolAppDialog);

/** Asks an administrator who has just signed in to enrol a second factor; may be put off, and leads on to `next` either way. */
export function ProtectPage(): ReactNode {
  const { visitor, look, getAddress } = useAccount();
  const go = useGo();
  const isGuest = visitor.kind === 'guest';
  const leave = useEffectEvent(() => go('/', { next: getAddress(), replace: true }));
  useEffect(() => {
    if (isGuest) leave();
  }, [isGuest]);
  if (visitor.kind === 'person') return <Asking />;
  if (visitor.kind !== 'failed') return <StrangerSkeleton />;
  return (
    <StrangerFrame title={secondFactorTexts.title}>
      <SessionFailed onRetry={() => void look()} />
    </StrangerFrame>
  );
}

function Asking(): ReactNode {
  const { client, visitor } = useAccount();
  const goOn = useGoOn();
  const next = useSearchValue('next');
  const person = useQuery(personQuery(client));
  const [isEnrolling, setEnrolling] = useState(false);
  const [isConnected, setConnected] = useState(false);
  const state = person.data?.secondFactor;
  // Enrolled by now, or never asked: what is shown of an enrolment stays until it ends.
  const isNeedless = (state === 'none' || state === 'enrolled') && !isEnrolling;
  const leave = useEffectEvent(() => goOn(visitor));
  useEffect(() => {
    if (isNeedless || (isConnected && !isEnrolling)) leave();
  }, [isNeedless, isConnected, isEnrolling, next]);
  if (state === undefined && !person.isError) return <StrangerSkeleton />;
  return (
    <StrangerFrame title={secondFactorTexts.title} heading={secondFactorTexts.protect_heading}>
      <p className="account-words">{protectTexts[state === 'required' ? 'required' : 'asked']}</p>
      <Button variant="primary" large wide onClick={() => setEnrolling(true)}>
        {secondFactorTexts.turn_on}
      </Button>
      <Button wide onClick={() => goOn(visitor)}>
        {secondFactorTexts.protect_later}
      </Button>
      {isEnrolling && (
        <Suspense>
          <EnrolAppDialog begun={null} onClose={() => setEnrolling(false)} onConnected={() => setConnected(true)} />
        </Suspense>
      )}
    </StrangerFrame>
  );
}
