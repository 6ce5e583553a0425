import '@parta/ui/fonts.css';
import type { PageSettings } from '@parta/contract/page-settings';
import { isNewYearLogo } from '@parta/domain/time/logo';
import { UiProvider } from '@parta/ui/theme/ui-provider';
import type { IdleGuard } from '@parta/web-kit/idle-guard';
import { createSession, type Session } from '@parta/web-kit/session';
import { readPageSettings } from '@parta/web-kit/settings';
import type { ReactNode } from 'react';
import { getNow, getToday } from '../moments/device-clock.ts';
import { IdleFrame } from '../shared-computer/idle-frame.tsx';
import { loadGuard } from '../shared-computer/load-guard.ts';
import { beginLater } from './begin-later.ts';
import { openPageRoot } from './page-root.ts';

/** What the browser gives to a page that works without a session too. */
export interface GuestPage {
  settings: PageSettings;
  session: Session;
  /** Whether today wears the New Year logo. */
  newYear: boolean;
  /** Origin of the page. */
  origin: string;
  /** Milliseconds since the epoch by the device's clock. */
  getNow: () => number;
  /** Leaves for a page of another service. */
  goTo: (address: string) => void;
}

/** Opens this browser page for anybody, signed in or not. */
export function openGuestPage(draw: (page: GuestPage) => ReactNode): void {
  const root = openPageRoot();
  beginLater(false);
  const settings = readPageSettings();
  const session = createSession({ settings, guests: true });
  const goTo = (address: string): void => window.location.assign(address);
  const page: GuestPage = {
    settings,
    session,
    newYear: isNewYearLogo(getToday()),
    origin: window.location.origin,
    getNow,
    goTo,
  };
  const render = (guard: IdleGuard | null): void =>
    root.render(
      <UiProvider>
        {guard === null ? (
          draw(page)
        ) : (
          <IdleFrame guard={guard} account={settings.bases.account}>
            {draw(page)}
          </IdleFrame>
        )}
      </UiProvider>,
    );
  // Whose session begins on this page is guarded from the next one on.
  void loadGuard({ settings, session, goTo }).then(render);
}
