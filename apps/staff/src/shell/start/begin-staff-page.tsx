import type { PageSettings } from '@parta/contract/page-settings';
import { isApproved } from '@parta/domain/people/permissions';
import type { AccessTokenPayload } from '@parta/domain/session/token';
import { UiProvider } from '@parta/ui/theme/ui-provider';
import type { Transport } from '@parta/web-kit/client';
import { sendFile } from '@parta/web-kit/file-transport';
import type { IdleGuard } from '@parta/web-kit/idle-guard';
import type { Session } from '@parta/web-kit/session';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { getNow } from '../moments/device-clock.ts';
import { type Services, ServicesProvider } from '../services.tsx';
import { IdleFrame } from '../shared-computer/idle-frame.tsx';
import { useAccountTheme } from '../theme/use-account-theme.ts';
import { keepToPerson } from './keep-to-person.ts';
import { NoSession } from './no-session.tsx';
import { createQueryClient } from './query-client.ts';
import { createStaffClient } from './staff-client.ts';

export interface StaffPage {
  settings: PageSettings;
  session: Session;
  /** Ends it where it is one on a shared computer that is not used any more. */
  guard?: IdleGuard | null;
  /** The screens, drawn once it is known who is here. */
  draw: (services: Services) => ReactNode;
  /** Until then; nothing by default. */
  waiting?: ReactNode;
  /** When that cannot be found out; a way to try again by default. */
  failed?: ReactNode;
  goTo?: (address: string) => void;
  reload?: () => void;
  /** The network, for tests. */
  fetch?: Transport;
}

/** Whose session the server refuses for want of a seat: no token tells her name. */
const UNNAMED: AccessTokenPayload = {
  expiresAt: 0,
  userId: '',
  userType: 'staff',
  firstName: '',
  lastName: '',
  middleName: '',
  departments: [],
  permissions: [],
  limits: {},
};

function AccountTheme(): null {
  useAccountTheme();
  return null;
}

/** Makes a place for notices over a page that still shows its first sight alone; what it returns takes it away. */
export function openNotices(): () => void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(<UiProvider>{null}</UiProvider>);
  return () => {
    root.unmount();
    host.remove();
  };
}

/**
 * Begins a page of a signed-in person: finds out who is here and draws her screens. Nobody else sees anything: she is on
 * her way to the login, also where no organization has taken her in yet, unless the installation lets such people in. A
 * page that begins without a license is drawn for somebody without a name.
 */
export async function beginStaffPage(root: Root, page: StaffPage): Promise<void> {
  const { settings, session, draw, waiting, fetch, guard = null } = page;
  const goTo = page.goTo ?? ((address: string) => window.location.assign(address));
  const reload = page.reload ?? (() => window.location.reload());
  const render = (drawn: ReactNode): void =>
    root.render(
      <UiProvider>
        {guard === null ? (
          drawn
        ) : (
          <IdleFrame guard={guard} account={settings.bases.account}>
            {drawn}
          </IdleFrame>
        )}
      </UiProvider>,
    );
  if (guard?.view().kind === 'ended') return render(null);
  if (waiting !== undefined) render(waiting);
  const start = await session.start().catch(() => null);
  if (start === null) {
    render(page.failed ?? <NoSession onRetry={reload} />);
    return;
  }
  if (start.kind === 'leaving') return;
  const person = start.kind === 'person' ? start.person : UNNAMED;
  const permissions = session.permissions();
  const mayEnter = start.kind === 'guest' || isApproved(permissions) || settings.allow_unapproved;
  if (!mayEnter) return session.goToLogin();
  const own = keepToPerson({ session, person_id: person.userId, window, document, reload });
  const services: Services = {
    settings,
    client: createStaffClient({ settings, session: own, ...(fetch === undefined ? { sendFile } : { fetch }) }),
    person,
    permissions,
    getNow,
    goTo,
  };
  render(
    <ServicesProvider services={services}>
      <QueryClientProvider client={createQueryClient(settings.help_mailbox)}>
        <AccountTheme />
        {draw(services)}
      </QueryClientProvider>
    </ServicesProvider>,
  );
}
