import '@parta/ui/fonts.css';
import { createSession } from '@parta/web-kit/session';
import { readPageSettings } from '@parta/web-kit/settings';
import { tellConnection } from '../failures/connection.ts';
import { loadGuard } from '../shared-computer/load-guard.ts';
import { beginLater } from './begin-later.ts';
import { beginStaffPage, openNotices, type StaffPage } from './begin-staff-page.tsx';
import { openPageRoot, reloadKeptPage } from './page-root.ts';

/** Opens this browser page for a signed-in person; see {@link beginStaffPage}. */
export function openStaffPage({
  unlicensed = false,
  ...page
}: Pick<StaffPage, 'draw' | 'waiting' | 'failed'> & {
  /** Also for whoever lost her seat: the screens find out by their calls what she may still do. */
  unlicensed?: boolean;
}): void {
  const root = openPageRoot();
  reloadKeptPage();
  beginLater(true);
  const settings = readPageSettings();
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
  const goTo = (address: string): void => window.location.assign(address);
  void loadGuard({ settings, session, goTo })
    .then((guard) => beginStaffPage(root, { ...page, settings, session, guard }))
    .then(() => {
      isDrawn = true;
      closeNotices?.();
    });
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}
