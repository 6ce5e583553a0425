import { parsePermissions } from '@parta/domain/permissions';
import { hideAllToasts } from '@parta/ui/toasts';
import { UiProvider } from '@parta/ui/ui-provider';
import { createClient } from '@parta/web-kit/client';
import { DEFAULT_SETTINGS } from '@parta/web-kit/settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../../shell/query-client.ts';
import { ServicesProvider } from '../../shell/services.tsx';
import { createWorkspaceRouter } from '../router.tsx';

export const ORGANIZATION = { id: 'AAAAAAAAAAAAAAAAAAAAAA', shortName: 'Школа № 57' };
export const NOW = new Date(2026, 10, 20, 12, 0).getTime();

/** Author and organizer of one organisation. */
export const TEACHER = [
  'approved',
  'material:me:type:quiz',
  'group:me:crud',
  'activity:me:sync:crud',
  `activity:me:sync:org:${ORGANIZATION.id}`,
] as const;

/** One call that the screen has made. */
export interface MadeCall {
  method: string;
  path: string;
  body: unknown;
}

/** The server's part: an answer for a method and path, with 404 for null. */
export type Answerer = (call: MadeCall) => { status: number; body: unknown } | null;

export interface OpenedWorkspace {
  /** Every call so far. */
  calls: MadeCall[];
  /** Addresses of other services that the page has left for. */
  left: string[];
  getPath: () => string;
  close: () => void;
}

/** Opens an address of the workspace as a person with these permissions, with `answer` for the server. */
export function openWorkspace(
  path: string,
  answer: Answerer,
  permission_texts: readonly string[] = TEACHER,
): OpenedWorkspace {
  hideAllToasts();
  const calls: MadeCall[] = [];
  const left: string[] = [];
  const permissions = parsePermissions(permission_texts);
  const settings = { ...DEFAULT_SETTINGS, help_mailbox: 'help@parta.example' };
  const client = createClient({
    settings,
    session: null,
    fetch: (address, init) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
      const call = { method: init?.method ?? 'GET', path: String(address), body };
      calls.push(call);
      const { status, body: said } = answer(call) ?? { status: 404, body: { reason: 'not_found' } };
      return Promise.resolve(Response.json(said, { status }));
    },
  });
  const router = createWorkspaceRouter({ permissions }, createMemoryHistory({ initialEntries: [path] }));
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const person = {
    expiresAt: NOW / 1000 + 600,
    userId: ORGANIZATION.id,
    userType: 'staff' as const,
    firstName: 'Мария',
    lastName: 'Смирнова',
    middleName: '',
    departments: [{ id: ORGANIZATION.id, shortName: 'География', organization: ORGANIZATION }],
    permissions: permission_texts,
    limits: {},
  };
  root.render(
    <UiProvider>
      <ServicesProvider
        services={{ settings, client, person, permissions, getNow: () => NOW, goTo: (address) => left.push(address) }}
      >
        <QueryClientProvider client={createQueryClient(settings.help_mailbox)}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesProvider>
    </UiProvider>,
  );
  return {
    calls,
    left,
    getPath: () => router.state.location.pathname,
    close: () => {
      root.unmount();
      host.remove();
    },
  };
}
