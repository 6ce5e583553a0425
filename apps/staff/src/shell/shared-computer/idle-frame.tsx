import type { IdleGuard } from '@parta/web-kit/idle-guard';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../chunks/lazy-part.ts';

const IdleDialog = lazyPart(async () => (await import('./idle-dialog.tsx')).IdleDialog);
const SessionEnded = lazyPart(async () => (await import('./session-ended.tsx')).SessionEnded);

interface IdleFrameProps {
  guard: IdleGuard;
  /** Address of the account service. */
  account: string;
  children: ReactNode;
}

/** The screens of a page for as long as its session on a shared computer is used, and the warning before it ends. */
export function IdleFrame({ guard, account, children }: IdleFrameProps): ReactNode {
  const view = useSyncExternalStore(guard.subscribe, guard.view);
  if (view.kind === 'ended') {
    return (
      <Suspense>
        <SessionEnded account={account} />
      </Suspense>
    );
  }
  return (
    <>
      {children}
      {view.kind === 'warned' && (
        <Suspense>
          <IdleDialog ends_at={view.ends_at} onStay={guard.stay} onSignOut={guard.signOut} />
        </Suspense>
      )}
    </>
  );
}
