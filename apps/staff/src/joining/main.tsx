import '@parta/ui/fonts.css';
import { isNewYearLogo } from '@parta/domain/time/logo';
import { UiProvider } from '@parta/ui/theme/ui-provider';
import { createSession } from '@parta/web-kit/session';
import { readPageSettings } from '@parta/web-kit/settings';
import { createRoot } from 'react-dom/client';
import { isServerAnswering } from '../shell/chunks/lazy-screen.ts';
import { reloadOnStaleChunk } from '../shell/chunks/stale-chunk.ts';
import { getNow, getToday } from '../shell/moments/device-clock.ts';
import { JoiningApp } from './joining-app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');

const settings = readPageSettings();

reloadOnStaleChunk({
  page: window,
  storage: window.sessionStorage,
  isAnswering: isServerAnswering,
  reload: () => window.location.reload(),
});
// A page kept by the Back button would show who joined to somebody who is signed out by now.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload();
});
createRoot(root).render(
  <UiProvider>
    <JoiningApp
      settings={settings}
      session={createSession({ settings, guests: true })}
      newYear={isNewYearLogo(getToday())}
      origin={window.location.origin}
      getNow={getNow}
      goTo={(address) => window.location.assign(address)}
    />
  </UiProvider>,
);
