import { isIdentifier } from '@parta/domain/encoding/identifier';
import { SHARED_COMPUTER_COOKIE } from '@parta/domain/session/session-cookies';
import { findCookie } from '@parta/web-kit/cookies';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Link, Route, Router, Switch } from 'wouter';
import { settings } from '../settings.ts';
import { SessionDoor } from './features/entrance/components/session-door.tsx';
import { JoinPage } from './features/entrance/join-page.tsx';
import { Notice, ScreenSkeleton } from './parts/notice.tsx';
import { playerTexts } from './texts.ts';

const RoomPage = lazy(async () => ({ default: (await import('./features/room/room-page.tsx')).RoomPage }));

const loadOwnPace = () => import('./own-pace.ts');

const AttemptPage = lazy(async () => (await loadOwnPace()).loadAttemptPage());

const KeptAttemptsPage = lazy(async () => (await loadOwnPace()).loadKeptAttemptsPage());

/** Watches over a session on a shared computer; every other one begins, and ends, on pages of its own. */
const Guard =
  findCookie(document.cookie, SHARED_COMPUTER_COOKIE) === null
    ? Fragment
    : lazy(async () => (await loadOwnPace()).loadSharedComputerPage());

const BASE = new URL(settings.bases.play, window.location.href).pathname.replace(/\/$/, '');

interface AppProps {
  /** What was typed into the form that the page came with. */
  typed: string;
  hadFocus: boolean;
}

/** The player: the way in by code, and a live session. */
export function App({ typed, hadFocus }: AppProps): ReactNode {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Guard>
        <Router base={BASE}>
          <Switch>
            <Route path="/">
              <JoinPage typed={typed} hadFocus={hadFocus} goTo={(address) => window.location.assign(address)} />
            </Route>
            <Route path="/s/:activity_id">
              {({ activity_id }) => (isIdentifier(activity_id) ? <Session activity_id={activity_id} /> : <NotFound />)}
            </Route>
            <Route path="/a">
              <KeptAttemptsPage />
            </Route>
            <Route path="/a/:activity_id">
              {({ activity_id }) =>
                isIdentifier(activity_id) ? <AttemptPage key={activity_id} activity_id={activity_id} /> : <NotFound />
              }
            </Route>
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Router>
      </Guard>
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

/** In place of everything, after an error that no part of the page has kept to itself. */
export function Failed(): ReactNode {
  return (
    <Notice title={playerTexts.failed_title} text={playerTexts.failed_text}>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {playerTexts.reload}
      </button>
    </Notice>
  );
}
