import '@parta/ui/fonts.css';
import { isNewYearLogo } from '@parta/domain/logo';
import { UiProvider } from '@parta/ui/ui-provider';
import { createClient } from '@parta/web-kit/client';
import { createSession } from '@parta/web-kit/session';
import { readPageSettings } from '@parta/web-kit/settings';
import { createRoot } from 'react-dom/client';
import { getToday } from '../shell/device-clock.ts';
import { AccountApp } from './account-app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');

const settings = readPageSettings();
const session = createSession({ settings, guests: true });

createRoot(root).render(
  <UiProvider>
    <AccountApp
      settings={settings}
      session={session}
      client={createClient({ settings, session })}
      newYear={isNewYearLogo(getToday())}
      address={window.location.href}
      goTo={(address) => window.location.assign(address)}
    />
  </UiProvider>,
);
