import { isApproved } from '@parta/domain/people/permissions';
import type { SessionStart } from '@parta/web-kit/session';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ServicesProvider } from '../../../shell/services.tsx';
import { NoSession } from '../../../shell/start/no-session.tsx';
import { useAccountTheme } from '../../../shell/theme/use-account-theme.ts';
import { WaitingCard } from '../../frame/card.tsx';
import { useJoining } from '../../joining-services.tsx';
import { HostScreen } from './components/host-screen.tsx';

/** The codes of groups for a class to see; for a signed-in person alone, anybody else is led to the sign-in and back. */
export function GroupHostJoinPage(): ReactNode {
  const joining = useJoining();
  const { session, settings } = joining;
  const [start, setStart] = useState<SessionStart | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const mayEnter = (): boolean => settings.allow_unapproved || isApproved(session.permissions());
  const meet = useEffectEvent((found: SessionStart | 'failed') => {
    setStart(found);
    if (found === 'failed' || found.kind === 'leaving') return;
    if (found.kind !== 'person' || !mayEnter()) session.goToLogin();
  });
  useEffect(() => {
    session.start().then(
      (found) => meet(found),
      () => meet('failed'),
    );
  }, [session, attempt]);
  if (start === 'failed') return <NoSession onRetry={() => setAttempt(attempt + 1)} />;
  if (start?.kind !== 'person' || !mayEnter()) return <WaitingCard />;
  const { person } = start;
  return (
    <ServicesProvider services={{ ...joining, person, permissions: session.permissions() }}>
      <AccountTheme />
      <HostScreen />
    </ServicesProvider>
  );
}

function AccountTheme(): null {
  useAccountTheme();
  return null;
}
