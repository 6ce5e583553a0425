import '@parta/ui/fonts.css';
import { createSession } from '@parta/web-kit/session';
import { readPageSettings } from '@parta/web-kit/settings';
import { createRoot } from 'react-dom/client';
import { isServerAnswering } from '../chunks/lazy-screen.ts';
import { reloadOnStaleChunk } from '../chunks/stale-chunk.ts';
import { tellConnection } from '../failures/connection.ts';
import { beginStaffPage, openNotices, type StaffPage } from './begin-staff-page.tsx';

/** Opens this browser page for a signed-in person; see {@link beginStaffPage}. */
export function openStaffPage({
  unlicensed = false,
  ...page
}: Pick<StaffPage, 'draw' | 'waiting' | 'failed'> & {
  /** Also for whoever lost her seat: the screens find out by their calls what she may still do. */
  unlicensed?: boolean;
}): void {
  const element = document.getElementById('root');
  if (element === null) throw new Error('the page has no root');
  reloadOnStaleChunk({
    page: window,
    storage: window.sessionStorage,
    isAnswering: isServerAnswering,
    reload: () => window.location.reload(),
  });
  // A page kept by the Back button would show the work of a person who has signed out since.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  const settings = readPageSettings();
  const root = createRoot(element);
  let isDrawn = page.waiting !== undefined;
  let closeNotices: (() => void) | null = null;
  const session = createSession({
    settings,
    unlicensed,
    asksRights: isReloaded(),
    onConnection: (isLost) => {
      if (isLost && !isDrawn) closeNotices ??= openNotices();
      tellConnection('call', isLost);
    },
  });
  void beginStaffPage(root, { ...page, settings, session }).then(() => {
    isDrawn = true;
    closeNotices?.();
  });
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}
