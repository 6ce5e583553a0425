import type { PageSettings } from '@parta/contract/page-settings';
import { parsePermissions } from '@parta/domain/people/permissions';
import { hideAllToasts } from '@parta/ui/overlays/toasts';
import { UiProvider } from '@parta/ui/theme/ui-provider';
import type { Session, SessionStart } from '@parta/web-kit/session';
import { DEFAULT_SETTINGS } from '@parta/web-kit/settings';
import { createMemoryHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { type Answerer, type MadeCall, NOW, samplePerson, TEACHER } from '../../shell/testing/open-screen.tsx';
import { JoiningApp } from '../joining-app.tsx';

interface OpenJoiningOptions {
  /** Address under the base of the workspace, with its query. */
  path: string;
  answer: Answerer;
  /** Whether somebody is signed in, by her cookie; asked at each look. Default: a teacher is. */
  isSignedIn?: () => boolean;
  /** What finding out who is here comes to, where that is not simply told by the cookie. */
  start?: () => Promise<SessionStart>;
  settings?: Partial<PageSettings>;
  now?: () => number;
}

export interface OpenedJoining {
  calls: MadeCall[];
  /** How the calls were sent: `session` for those that the session was asked about. */
  sent: string[];
  /** Addresses that the page has left for; 'login' for the sign-in. */
  left: string[];
  getPath: () => string;
  /** Bodies of the calls to a path. */
  bodiesOf: (path: string) => unknown[];
  close: () => void;
}

/** Opens a page of joining, with `answer` for the server. */
export function openJoining(options: OpenJoiningOptions): OpenedJoining {
  hideAllToasts();
  const { path, answer, isSignedIn = () => true, settings = {}, now = () => NOW } = options;
  const calls: MadeCall[] = [];
  const sent: string[] = [];
  const left: string[] = [];
  const person = samplePerson(TEACHER);
  const session: Session = {
    start:
      options.start ??
      (() => Promise.resolve<SessionStart>(isSignedIn() ? { kind: 'person', person } : { kind: 'guest' })),
    send: async (attempt) => {
      sent.push('session');
      return { response: await attempt() };
    },
    person: () => (isSignedIn() ? person : null),
    permissions: () => parsePermissions(TEACHER),
    renew: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    goToLogin: () => left.push('login'),
  };
  const history = createMemoryHistory({ initialEntries: [path] });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <UiProvider>
      <JoiningApp
        settings={{ ...DEFAULT_SETTINGS, ...settings }}
        session={session}
        newYear={false}
        origin="https://parta.test"
        getNow={now}
        goTo={(address) => left.push(address)}
        history={history}
        fetch={async (address, init) => {
          const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
          const call = { method: init.method ?? 'GET', path: address, body };
          calls.push(call);
          sent.push(address);
          const { status, body: said } = (await answer(call)) ?? { status: 404, body: { reason: 'not_found' } };
          return said === null ? new Response(null, { status }) : Response.json(said, { status });
        }}
      />
    </UiProvider>,
  );
  return {
    calls,
    sent,
    left,
    getPath: () => history.location.href,
    bodiesOf: (wanted) => calls.filter((call) => call.path === wanted).map(({ body }) => body),
    close: () => {
      root.unmount();
      host.remove();
    },
  };
}
