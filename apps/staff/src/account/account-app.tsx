import type { Transport } from '@parta/web-kit/client';
import { isOwnerGone, onOwnerAnnounced } from '@parta/web-kit/owner-watch';
import type { SessionStart } from '@parta/web-kit/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useHeadingFocus } from '../shell/actions/use-heading-focus.ts';
import type { GuestPage } from '../shell/start/open-guest-page.tsx';
import { createQueryClient } from '../shell/start/query-client.ts';
import { createStaffClient } from '../shell/start/staff-client.ts';
import { AccountProvider, type AccountServices, type Visitor } from './account-services.tsx';
import { createAccountRouter } from './router.tsx';
import { watchSession } from './watch-session.ts';

export interface AccountAppProps extends GuestPage {
  /** The browser's part, for tests. */
  history?: RouterHistory;
  fetch?: Transport;
}

/** How often it is asked anew who is here while the server cannot tell. */
const LOOK_AGAIN_MS = 3000;

/** The account service: pages for strangers, and the account of a signed-in person. */
export function AccountApp(props: AccountAppProps): ReactNode {
  const { settings, session, newYear, origin, getNow, goTo } = props;
  const [visitor, setVisitor] = useState<Visitor>({ kind: 'asking' });
  const [erasure, setErasure] = useState<AccountServices['erasure']>(null);
  const [history] = useState(() => props.history ?? createBrowserHistory());
  const [router] = useState(() => createAccountRouter(new URL(settings.bases.account, origin).pathname, history));
  useHeadingFocus(router);
  const [queries] = useState(() => createQueryClient(settings.help_mailbox));
  const [client] = useState(() =>
    createStaffClient({
      settings,
      session: watchSession(session, () => setVisitor({ kind: 'guest', ended: true })),
      ...(props.fetch === undefined ? {} : { fetch: props.fetch }),
    }),
  );

  /** What one person has loaded is not for the next. The first answer changes nobody: what is typed by then stays. */
  function show(found: Visitor): Visitor {
    const isKnown = visitor.kind === 'person' || visitor.kind === 'guest';
    if (isKnown && getPersonId(found) !== getPersonId(visitor)) queries.clear();
    setVisitor(found);
    return found;
  }

  async function look(): Promise<Visitor> {
    return meet(await session.start().catch(() => null));
  }

  function meet(start: SessionStart | null): Visitor {
    if (start === null) return show({ kind: 'failed' });
    return start.kind === 'person'
      ? show({ kind: 'person', person: start.person, permissions: session.permissions() })
      : show({ kind: 'guest', ended: false });
  }

  async function renew(): Promise<Visitor> {
    await client.call('auth.refresh');
    return look();
  }

  const begin = useEffectEvent((start: SessionStart | null) => void meet(start));
  useEffect(() => {
    session.start().then(
      (start) => begin(start),
      () => begin(null),
    );
  }, [session]);

  // Who could not be asked for is asked for again by itself: where she was led from, her session may still be good.
  const isUnknown = visitor.kind === 'failed';
  useEffect(() => {
    if (!isUnknown) return undefined;
    const timer = setInterval(() => {
      session.start().then(
        (start) => begin(start),
        () => undefined,
      );
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnknown, session]);

  const compare = useEffectEvent((event: PageTransitionEvent) => {
    // A page kept by the Back button would show the account of a person who has signed out since.
    if (event.persisted && (session.person()?.userId ?? null) !== getPersonId(visitor)) goTo(window.location.href);
  });
  useEffect(() => {
    const handle = (event: PageTransitionEvent): void => compare(event);
    window.addEventListener('pageshow', handle);
    return () => window.removeEventListener('pageshow', handle);
  }, []);

  const compareAgain = useEffectEvent(() => {
    // Another person has signed in in another tab: what is saved here now would be saved to that account. Or this one has
    // signed out there, and nothing of the account stays on the screen.
    const present = session.person()?.userId ?? null;
    const shown = getPersonId(visitor);
    const isGone = present === null ? shown !== null && isOwnerGone(shown) : present !== shown;
    if (shown !== null && isGone) goTo(window.location.href);
  });
  useEffect(() => listenToReturns(() => compareAgain()), []);

  return (
    <AccountProvider
      account={{
        settings,
        client,
        getNow,
        goTo,
        visitor,
        newYear,
        getAddress: () => new URL(history.location.href, origin).href,
        look,
        renew,
        erasure,
        part: (act) => {
          setErasure(act);
          show({ kind: 'guest', ended: false });
        },
        forget: () => void show({ kind: 'guest', ended: false }),
      }}
    >
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AccountProvider>
  );
}

/** Hears that the page is looked at again, or that another one ended or began a session. @returns what ends it */
function listenToReturns(look: () => void): () => void {
  const end = onOwnerAnnounced(look);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    end();
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}

function getPersonId(visitor: Visitor): string | null {
  return visitor.kind === 'person' ? visitor.person.userId : null;
}
