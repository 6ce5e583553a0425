import { guardSession } from '@parta/web-kit/idle-guard';
import { createSession } from '@parta/web-kit/session';
import type { ReactNode } from 'react';
import { settings } from '../../../settings.ts';
import { SharedFrame } from './components/shared-frame.tsx';

/** One for the page: it counts from the moment at which this code has come. */
const guard = guardSession({
  settings,
  session: createSession({ settings, guests: true }),
  goTo: (address) => window.location.assign(address),
});

/** The player on a shared computer; its code comes to such a session alone. */
export function SharedComputerPage({ children }: { children: ReactNode }): ReactNode {
  return <SharedFrame guard={guard}>{children}</SharedFrame>;
}
