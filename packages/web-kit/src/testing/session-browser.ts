import { DEFAULT_SETTINGS } from '../browser/settings.ts';
import { createClient, type Transport } from '../calls/client.ts';
import { createSession, type SessionParts } from '../session/session.ts';
import { createPageLocks } from '../session/session-locks.ts';
import { makeToken } from './token-cookie.ts';

/** The time on the clock, in seconds. */
export const NOW = 1_800_000_000;
/** The page that is open. */
export const PAGE = 'https://parta.example/statistics/?from=1#top';
/** Where somebody without a session is led from it. */
export const LOGIN = `/account/?next=${encodeURIComponent(PAGE)}`;

/** A request that left the page. */
export interface Sent {
  method: string;
  path: string;
  body: string | null;
  credentials: string | undefined;
}

/** A browser with cookies, an account service that refreshes them, and a server that answers as told. */
export function openBrowser(setUp: {
  token?: string | null;
  marker?: boolean;
  refresh?: () => Response | Promise<Response>;
  answer?: (token: string | null) => Response;
  /** What says whether the login would load. */
  login?: () => Response | Promise<Response>;
  session?: Partial<SessionParts>;
}) {
  const cookies = new Map<string, string>();
  if (setUp.token !== undefined && setUp.token !== null) cookies.set('access_token', setUp.token);
  if (setUp.marker !== false) cookies.set('refresh_token_is_set', '1');
  const sent: Sent[] = [];
  const redirects: string[] = [];
  const connection: boolean[] = [];
  const pauses: number[] = [];
  const logged: string[] = [];
  let issued = 0;
  const issue = (): Response => {
    issued += 1;
    const expiresAt = NOW + 600 + issued;
    cookies.set('access_token', makeToken({ expiresAt, permissions: ['approved', 'group:me:crud'] }));
    return Response.json({ expiresAt });
  };
  const network: Transport = async (path, init) => {
    sent.push({
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? init.body : null,
      credentials: init.credentials,
    });
    await Promise.resolve();
    if (path === '/account/api/auth/refresh/') return (setUp.refresh ?? issue)();
    if (path === '/account/api/auth/consent/') {
      return (setUp.login ?? (() => Response.json({ version: '1', title: '', paragraphs: [] })))();
    }
    return (setUp.answer ?? (() => Response.json([])))(cookies.get('access_token') ?? null);
  };
  const session = createSession({
    settings: DEFAULT_SETTINGS,
    readCookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    locks: createPageLocks(),
    nowSeconds: () => NOW,
    currentAddress: () => PAGE,
    redirect: (address) => redirects.push(address),
    fetch: network,
    log: (message) => logged.push(message),
    onConnection: (isLost) => connection.push(isLost),
    pause: async (ms) => {
      pauses.push(ms);
      await Promise.resolve();
    },
    ...setUp.session,
  });
  const client = createClient({ settings: DEFAULT_SETTINGS, session, fetch: network });
  const refreshes = (): number => sent.filter(({ path }) => path === '/account/api/auth/refresh/').length;
  return { session, client, sent, redirects, logged, connection, pauses, refreshes, issue, cookies };
}

/** A token with a minute left. */
export const valid = (): string => makeToken({ expiresAt: NOW + 60 });
/** A token whose time is over. */
export const expired = (): string => makeToken({ expiresAt: NOW });
/** A server that refuses everything. */
export const refusal = (status: number, body: object) => () => Response.json(body, { status });
