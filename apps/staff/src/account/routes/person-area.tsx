import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { ServicesProvider } from '../../shell/services.tsx';
import { NoSession } from '../../shell/start/no-session.tsx';
import { useGo } from '../account-link.tsx';
import { useAccount } from '../account-services.tsx';
import { PersonFrame } from '../frame/person-frame.tsx';
import { StrangerSkeleton } from '../frame/stranger-frame.tsx';

/** The pages of a signed-in person; anybody else is led to the sign-in, which comes back here, or away from an erased account. */
export function PersonArea(): ReactNode {
  const account = useAccount();
  const { visitor, erasure, getAddress, look } = account;
  const go = useGo();
  const isGuest = visitor.kind === 'guest';
  const leave = useEffectEvent(() => {
    if (erasure === null) go('/', { next: getAddress(), replace: true });
    else go('/erased', { replace: true });
  });
  useEffect(() => {
    if (isGuest) leave();
  }, [isGuest]);
  if (visitor.kind === 'person') {
    const { person, permissions } = visitor;
    return (
      <ServicesProvider services={{ ...account, person, permissions }}>
        <PersonFrame />
      </ServicesProvider>
    );
  }
  if (visitor.kind !== 'failed') return <StrangerSkeleton />;
  return <NoSession onRetry={() => void look()} />;
}
