import type { Transport } from '@parta/web-kit/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useHeadingFocus } from '../shell/actions/use-heading-focus.ts';
import type { GuestPage } from '../shell/start/open-guest-page.tsx';
import { createQueryClient } from '../shell/start/query-client.ts';
import { createStaffClient } from '../shell/start/staff-client.ts';
import { JoiningProvider } from './joining-services.tsx';
import { createJoiningRouter } from './router.tsx';

export interface JoiningAppProps extends GuestPage {
  /** The browser's part, for tests. */
  history?: RouterHistory;
  fetch?: Transport;
}

/** How people come into groups: the codes on the wall of the classroom, and the page that they lead to. */
export function JoiningApp(props: JoiningAppProps): ReactNode {
  const { settings, session, newYear, origin, getNow, goTo, fetch } = props;
  const [router] = useState(() =>
    createJoiningRouter(new URL(settings.bases.area, origin).pathname, props.history ?? createBrowserHistory()),
  );
  useHeadingFocus(router);
  const [queries] = useState(() => createQueryClient(settings.help_mailbox));
  const [client] = useState(() => createStaffClient({ settings, session, ...(fetch === undefined ? {} : { fetch }) }));
  return (
    <JoiningProvider joining={{ settings, client, session, newYear, origin, getNow, goTo }}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </JoiningProvider>
  );
}
