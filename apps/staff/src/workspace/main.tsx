import '@parta/ui/fonts.css';
import { isApproved } from '@parta/domain/permissions';
import { UiProvider } from '@parta/ui/ui-provider';
import { createClient } from '@parta/web-kit/client';
import { createSession, type Session } from '@parta/web-kit/session';
import { readPageSettings } from '@parta/web-kit/settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { getNow } from '../shell/device-clock.ts';
import { createQueryClient } from '../shell/query-client.ts';
import { type Services, ServicesProvider } from '../shell/services.tsx';
import { reloadOnStaleChunk } from '../shell/stale-chunk.ts';
import { NoSession } from './frame/no-session.tsx';
import { createWorkspaceRouter } from './router.tsx';

const settings = readPageSettings();
const goTo = (address: string): void => window.location.assign(address);

function show(root: Root, services: Services): void {
  const router = createWorkspaceRouter({ permissions: services.permissions });
  root.render(
    <UiProvider>
      <ServicesProvider services={services}>
        <QueryClientProvider client={createQueryClient(settings.help_mailbox)}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesProvider>
    </UiProvider>,
  );
}

async function begin(root: Root, session: Session): Promise<void> {
  const start = await session.start().catch(() => null);
  if (start === null) {
    root.render(
      <UiProvider>
        <NoSession onRetry={() => window.location.reload()} />
      </UiProvider>,
    );
    return;
  }
  if (start.kind !== 'person') return;
  const permissions = session.permissions();
  if (!isApproved(permissions)) return session.goToLogin();
  show(root, {
    settings,
    client: createClient({ settings, session }),
    person: start.person,
    permissions,
    getNow,
    goTo,
  });
}

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no root');

reloadOnStaleChunk({ page: window, storage: window.sessionStorage, reload: () => window.location.reload() });
// A page kept by the Back button would show the work of a person who has signed out since.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});
void begin(createRoot(element), createSession({ settings }));
