import type { PageSettings } from '@parta/contract/page-settings';
import type { CallResult } from '@parta/contract/wire';
import type { UserType } from '@parta/domain/codes';
import { parsePermissions } from '@parta/domain/people/permissions';
import type { AccessTokenPayload } from '@parta/domain/session/token';
import { hideAllToasts } from '@parta/ui/overlays/toasts';
import { UiProvider } from '@parta/ui/theme/ui-provider';
import { DEFAULT_SETTINGS } from '@parta/web-kit/settings';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { selfQuery } from '../profile/self-query.ts';
import { type Services, ServicesProvider } from '../services.tsx';
import { createQueryClient } from '../start/query-client.ts';
import { createStaffClient } from '../start/staff-client.ts';

export const ORGANIZATION = { id: 'AAAAAAAAAAAAAAAAAAAAAA', shortName: 'Школа № 57' };
export const NOW = new Date(2026, 10, 20, 12, 0).getTime();

/** Author and organizer of one organization. */
export const TEACHER = [
  'approved',
  'material:me:type:quiz',
  'group:me:crud',
  'activity:me:sync:crud',
  `activity:me:sync:org:${ORGANIZATION.id}`,
] as const;

/** The person of the samples, as her token tells of her. */
export function samplePerson(permissions: readonly string[], userType: UserType = 'staff'): AccessTokenPayload {
  return {
    expiresAt: NOW / 1000 + 600,
    userId: ORGANIZATION.id,
    userType,
    firstName: 'Мария',
    lastName: 'Смирнова',
    middleName: '',
    departments: [{ id: ORGANIZATION.id, shortName: 'География', organization: ORGANIZATION }],
    permissions,
    limits: {},
  };
}

/** Her account. */
export const sampleSelf: CallResult<'user.self'> = {
  id: ORGANIZATION.id,
  email: 'maria@parta.example',
  login: null,
  emailConfirmed: true,
  pendingEmail: null,
  lastName: 'Смирнова',
  firstName: 'Мария',
  middleName: '',
  userType: 'staff',
  timeZone: null,
  theme: 'auto',
  reminders: true,
  secondFactor: 'none',
};

/** One call that the screen has made. */
export interface MadeCall {
  method: string;
  path: string;
  body: unknown;
}

/** What the server says to a call, a Blob for a file; a promise that never ends is a server that is slow. */
export interface Answer {
  status: number;
  body: unknown;
}

/** The server's part: an answer for a method and path, with 404 for null. */
export type Answerer = (call: MadeCall) => Answer | Promise<Answer> | null;

/** Where the bell asks. */
export const BELL_PATH = '/account/api/notification/unread/';

/** What every frame asks beside its screen: nothing is unread. Tests of the bell answer it themselves. */
const bell: { answer: Answerer | null } = { answer: null };

/** Answers the bell of screens opened from now on; null puts the quiet one back. */
export function answerBell(answer: Answerer | null): void {
  bell.answer = answer;
}

export interface OpenedScreen {
  /** Every call so far. */
  calls: MadeCall[];
  /** Addresses of other services that the page has left for. */
  left: string[];
  close: () => void;
}

/** Draws a screen of a person with these permissions, with `answer` for the server. */
export function openScreen(
  screen: ReactNode,
  answer: Answerer,
  permission_texts: readonly string[] = TEACHER,
  self: Partial<CallResult<'user.self'>> = {},
  now = NOW,
  given: Partial<PageSettings> = {},
): OpenedScreen {
  hideAllToasts();
  const calls: MadeCall[] = [];
  const left: string[] = [];
  const settings = { ...DEFAULT_SETTINGS, help_mailbox: 'help@parta.example', ...given };
  const client = createStaffClient({
    settings,
    session: null,
    fetch: async (address, init) => {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      const call = { method: init.method ?? 'GET', path: address, body };
      if (address === BELL_PATH && bell.answer === null) return Response.json({ unread: 0, urgent: [] });
      calls.push(call);
      const { status, body: said } = (await (address === BELL_PATH ? bell.answer?.(call) : answer(call))) ?? {
        status: 404,
        body: { reason: 'not_found' },
      };
      if (said instanceof Blob) {
        return new Response(said, { status, headers: { 'content-disposition': 'attachment' } });
      }
      return said === null ? new Response(null, { status }) : Response.json(said, { status });
    },
  });
  const services: Services = {
    settings,
    client,
    person: samplePerson(permission_texts, self.userType),
    permissions: parsePermissions(permission_texts),
    getNow: () => now,
    goTo: (address) => left.push(address),
  };
  const queries = createQueryClient(settings.help_mailbox);
  queries.setQueryData(selfQuery(client).queryKey, { ...sampleSelf, ...self });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <UiProvider>
      <ServicesProvider services={services}>
        <QueryClientProvider client={queries}>{screen}</QueryClientProvider>
      </ServicesProvider>
    </UiProvider>,
  );
  return {
    calls,
    left,
    close: () => {
      root.unmount();
      host.remove();
    },
  };
}
