import type { PageSettings } from '@parta/contract/page-settings';
import type { CallResult } from '@parta/contract/wire';
import { parsePermissions } from '@parta/domain/people/permissions';
import { PROOF_HEADER } from '@parta/domain/session/proof-header';
import type { AccessTokenPayload } from '@parta/domain/session/token';
import { hideAllToasts } from '@parta/ui/overlays/toasts';
import { UiProvider } from '@parta/ui/theme/ui-provider';
import { CallError } from '@parta/web-kit/call-error';
import type { Session } from '@parta/web-kit/session';
import { DEFAULT_SETTINGS } from '@parta/web-kit/settings';
import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { AccountApp } from '../account-app.tsx';

const NOW = new Date(2026, 10, 20, 12, 0).getTime();
const PERSON_ID = 'AAAAAAAAAAAAAAAAAAAAAA';

/** The signed-in person, as the server tells her of herself. */
export const SELF: CallResult<'user.self'> = {
  id: PERSON_ID,
  email: 'maria@parta.test',
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

/** Calls that bring a session. */
const SIGN_INS = ['/auth/login/', '/auth/second_factor/'];

/** One call that the page has made. */
interface MadeCall {
  method: string;
  /** Without the base of the account service. */
  path: string;
  body: unknown;
  /** The proof of work that came along. */
  proof?: string;
}

/** The server's part: an answer for a method and path, with 404 for null. */
export type Answerer = (call: MadeCall) => { status: number; body: unknown; headers?: Record<string, string> } | null;

interface OpenAccountOptions {
  /** Address under the base, with query and fragment. */
  path: string;
  answer?: Answerer;
  /** Whether it can be found out at all who is here. */
  knows?: () => boolean;
  /** Her permissions when she is signed in at the beginning; null for a guest. */
  permissions?: readonly string[] | null;
  settings?: Partial<PageSettings>;
}

export interface OpenedAccount {
  /** Every call so far; those of a method and path are found by {@link bodiesOf}. */
  calls: MadeCall[];
  /** Addresses that the page has left for. */
  left: string[];
  /** Address of the page under the base. */
  getPath: () => string;
  /** From here on the cookies tell of a person with these permissions, the same one unless named, or of nobody. */
  signIn: (permissions: readonly string[] | null, userId?: string) => void;
  bodiesOf: (method: string, path: string) => unknown[];
  close: () => void;
}

function makePerson(permissions: readonly string[], userId = PERSON_ID): AccessTokenPayload {
  return {
    expiresAt: NOW / 1000 + 600,
    userId,
    userType: 'staff',
    firstName: SELF.firstName,
    lastName: SELF.lastName,
    middleName: SELF.middleName,
    departments: [],
    permissions,
    limits: {},
  };
}

/** Opens an address of the account service, with `answer` for the server. A sign-in that it lets through takes effect. */
export function openAccount(options: OpenAccountOptions): OpenedAccount {
  hideAllToasts();
  const { path, answer = () => null, settings = {} } = options;
  const calls: MadeCall[] = [];
  const left: string[] = [];
  let heldBy = PERSON_ID;
  let held: readonly string[] | null = options.permissions ?? null;
  const session: Session = {
    start: () =>
      options.knows?.() === false
        ? Promise.reject(new CallError({ endpoint: 'auth.refresh', status: 503, reason: 'unavailable' }))
        : Promise.resolve(held === null ? { kind: 'guest' } : { kind: 'person', person: makePerson(held) }),
    send: async (attempt) => ({ response: await attempt() }),
    person: () => (held === null ? null : makePerson(held, heldBy)),
    permissions: () => parsePermissions(held ?? []),
    renew: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    goToLogin: () => undefined,
  };
  const history = createMemoryHistory({ initialEntries: [`/account${path}`] });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <UiProvider>
      <AccountApp
        settings={{ ...DEFAULT_SETTINGS, help_mailbox: 'help@parta.test', ...settings }}
        session={session}
        newYear={false}
        origin="https://parta.test"
        getNow={() => NOW}
        goTo={(address) => left.push(address)}
        history={history}
        fetch={async (address, init) => {
          const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
          const proof = new Headers(init.headers).get(PROOF_HEADER);
          const path = address.replace('/account/api', '');
          const call = { method: init.method ?? 'GET', path, body, ...(proof === null ? {} : { proof }) };
          // The bell of the frame, beside what a screen asks.
          if (path === '/notification/unread/') return Response.json({ unread: 0, urgent: [] });
          calls.push(call);
          // A server takes its time: a second press comes before the answer.
          await new Promise((resolve) => setTimeout(resolve, 60));
          const { status, body: said, headers = {} } = answer(call) ?? { status: 404, body: { reason: 'not_found' } };
          if (SIGN_INS.includes(call.path) && status === 200) held ??= ['approved'];
          return status === 204 ? new Response(null, { status }) : Response.json(said, { status, headers });
        }}
      />
    </UiProvider>,
  );
  return {
    calls,
    left,
    getPath: () => history.location.href.replace('/account', ''),
    signIn: (permissions, userId = PERSON_ID) => {
      held = permissions;
      heldBy = userId;
    },
    bodiesOf: (method, wanted) =>
      calls.filter((call) => call.method === method && call.path === wanted).map(({ body }) => body),
    close: () => {
      root.unmount();
      host.remove();
    },
  };
}

/** An answer without a body. */
export const DONE = { status: 204, body: null };

/** A refusal with its reason. */
export function refuse(status: number, reason: string): { status: number; body: { reason: string } } {
  return { status, body: { reason } };
}
