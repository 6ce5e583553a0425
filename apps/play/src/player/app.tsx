import { isIdentifier } from '@parta/domain/encoding/identifier';
import { isSharedComputer } from '@parta/web-kit/shared-computer';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, Route, Router, Switch } from 'wouter';
import { ErrorBoundary } from '../live/error-boundary.tsx';
import { settings } from '../settings.ts';
import { SessionDoor } from './features/entrance/components/session-door.tsx';
import { JoinPage } from './features/entrance/join-page.tsx';
import { Notice, ScreenSkeleton } from './parts/notice.tsx';
import { playerTexts } from './texts.ts';

const RoomPage = lazy(async () => ({ default: (await import('./features/room/room-page.tsx')).RoomPage }));

const loadOwnPace = () => import('./own-pace.ts');

const AttemptPage = lazy(async () => ({ default: (await (await loadOwnPace()).loadAttemptPage()).AttemptPage }));

const KeptAttemptsPage = lazy(async () => ({
  default: (await (await loadOwnPace()).loadKeptAttemptsPage()).KeptAttemptsPage,
}));

const SharedComputerPage = lazy(async () => ({
  default: (await (await loadOwnPace()).loadSharedComputerPage()).SharedComputerPage,
}));

const BASE = new URL(settings.bases.play, window.location.href).pathname.replace(/\/$/, '');

interface AppProps {
  /** What was typed into the form that the page came with. */
  typed: string;
  hadFocus: boolean;
}

/** The player: the way in by code, and a live session. */
export function App({ typed, hadFocus }: AppProps): ReactNode {
  return (
    <ErrorBoundary fallback={<Failed />}>
      <Guarded>
        <Router base={BASE}>
          <Switch>
            <Route path="/">
              <JoinPage typed={typed} hadFocus={hadFocus} goTo={(address) => window.location.assign(address)} />
            </Route>
            <Route path="/s/:activity_id">
              {({ activity_id }) => (isIdentifier(activity_id) ? <Session activity_id={activity_id} /> : <NotFound />)}
            </Route>
            <Route path="/a">
              <Suspense fallback={<ScreenSkeleton />}>
                <KeptAttemptsPage />
              </Suspense>
            </Route>
            <Route path="/a/:activity_id">
              {({ activity_id }) =>
                isIdentifier(activity_id) ? (
                  <Suspense fallback={<ScreenSkeleton />}>
                    <AttemptPage key={activity_id} activity_id={activity_id} />
                  </Suspense>
                ) : (
                  <NotFound />
                )
              }
            </Route>
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Router>
      </Guarded>
    </ErrorBoundary>
  );
}

/** Watches over a session on a shared computer; every other one begins, and ends, on pages of its own. */
function Guarded({ children }: { children: ReactNode }): ReactNode {
  const [isShared] = useState(() => isSharedComputer());
  if (!isShared) return children;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <SharedComputerPage>{children}</SharedComputerPage>
    </Suspense>
  );
}

function Session({ activity_id }: { activity_id: string }): ReactNode {
  return (
    <SessionDoor key={activity_id} activity_id={activity_id}>
      {(onLeft) => (
        <Suspense fallback={<ScreenSkeleton />}>
          <RoomPage activity_id={activity_id} onLeft={onLeft} />
        </Suspense>
      )}
    </SessionDoor>
  );
}

function NotFound(): ReactNode {
  return (
    <Notice title={playerTexts.not_found_title} text={playerTexts.not_found_text}>
      <Link className="button" href="/">
        {playerTexts.to_code}
      </Link>
    </Notice>
  );
}

function Failed(): ReactNode {
  return (
    <Notice title={playerTexts.failed_title} text={playerTexts.failed_text}>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {playerTexts.reload}
      </button>
    </Notice>
  );
}
