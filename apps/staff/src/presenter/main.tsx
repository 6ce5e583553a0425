import '@parta/ui/fonts.css';
import { isNewYearLogo } from '@parta/domain/logo';
import { UiProvider } from '@parta/ui/ui-provider';
import { createClient } from '@parta/web-kit/client';
import { createServerClock } from '@parta/web-kit/server-clock';
import { createSession, type Session } from '@parta/web-kit/session';
import { readPageSettings } from '@parta/web-kit/settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { getToday } from '../shell/device-clock.ts';
import { ConsoleFailed, ConsoleSkeleton } from './features/console/components/console-states.tsx';
import { findActivityId } from './find-activity-id.ts';
import { PresenterApp } from './presenter-app.tsx';

const settings = readPageSettings();

async function begin(root: Root, session: Session): Promise<void> {
  root.render(
    <UiProvider>
      <ConsoleSkeleton />
    </UiProvider>,
  );
  const start = await session.start().catch(() => null);
  if (start === null) {
    root.render(
      <UiProvider>
        <ConsoleFailed onRetry={() => window.location.reload()} />
      </UiProvider>,
    );
    return;
  }
  if (start.kind !== 'person') return;
  root.render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <PresenterApp
          client={createClient({ settings, session })}
          settings={settings}
          clock={createServerClock()}
          activity_id={findActivityId(window.location.href, settings.bases.speaker)}
          newYear={isNewYearLogo(getToday())}
        />
      </QueryClientProvider>
    </UiProvider>,
  );
}

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no root');
void begin(createRoot(element), createSession({ settings }));
