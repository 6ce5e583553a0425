import { describe, expect, it } from 'vitest';
import { createClient, type Transport } from './client.ts';
import { findCookie } from './cookies.ts';
import { createSession, type SessionParts } from './session.ts';
import { createPageLocks, createSessionLocks } from './session-locks.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { makeToken } from './testing/token-cookie.ts';

const NOW = 1_800_000_000;
const PAGE = 'https://parta.example/statistics/?from=1#top';
const LOGIN = `/account/?next=${encodeURIComponent(PAGE)}`;

interface Sent {
  method: string;
  path: string;
  body: string | null;
  credentials: string | undefined;
}

/** A browser with cookies, an account service that refreshes them, and a server that answers as told. */
function openBrowser(setUp: {
  token?: string | null;
  marker?: boolean;
  refresh?: () => Response | Promise<Response>;
  answer?: (token: string | null) => Response;
  session?: Partial<SessionParts>;
}) {
  const cookies = new Map<string, string>();
  if (setUp.token !== undefined && setUp.token !== null) cookies.set('access_token', setUp.token);
  if (setUp.marker !== false) cookies.set('refresh_token_is_set', '1');
  const sent: Sent[] = [];
  const redirects: string[] = [];
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
    ...setUp.session,
  });
  const client = createClient({ settings: DEFAULT_SETTINGS, session, fetch: network });
  const refreshes = (): number => sent.filter(({ path }) => path === '/account/api/auth/refresh/').length;
  return { session, client, sent, redirects, logged, refreshes, issue, cookies };
}

const valid = (): string => makeToken({ expiresAt: NOW + 60 });
const expired = (): string => makeToken({ expiresAt: NOW });
const refusal = (status: number, body: object) => () => Response.json(body, { status });

describe('a page begins', () => {
  it('[SES-08] [SES-06] uses a valid access cookie without a refresh', async () => {
    const { session, client, refreshes } = openBrowser({ token: valid() });
    expect((await session.start()).kind).toBe('person');
    await client.call('activity.list');
    expect(refreshes()).toBe(0);
    expect(session.person()?.firstName).toBe('Анна');
  });

  it.each([
    ['missing', null],
    ['unreadable', 'abc'],
    ['expired', expired()],
  ])(
    '[SES-09] [SES-07] [SES-11] [SES-23] refreshes once when the access cookie is %s and the marker is set',
    async (_, token) => {
      const { session, redirects, refreshes } = openBrowser({ token });
      expect((await session.start()).kind).toBe('person');
      expect(refreshes()).toBe(1);
      expect(redirects).toEqual([]);
      expect([...session.permissions().texts]).toEqual(['approved', 'group:me:crud']);
    },
  );

  it('[SES-10] [SES-02] [SES-03] goes to the login with the whole address as next, without a refresh, when there is neither', async () => {
    const { session, redirects, refreshes } = openBrowser({ token: null, marker: false });
    expect((await session.start()).kind).toBe('leaving');
    expect(redirects).toEqual([LOGIN]);
    expect(refreshes()).toBe(0);
  });

  it.each(['incorrect_refresh_token', 'no_leu', 'license_expired'])(
    '[SES-12] [SES-13] [SES-14] [SES-15] goes to the login when the refresh is refused with %s',
    async (detail) => {
      const { session, redirects, refreshes } = openBrowser({ token: null, refresh: refusal(400, { detail }) });
      expect((await session.start()).kind).toBe('leaving');
      expect(redirects).toEqual([LOGIN]);
      expect(refreshes()).toBe(1);
    },
  );

  it('stays on the page when the refresh could not be asked for', async () => {
    const { client, session, redirects } = openBrowser({
      token: null,
      refresh: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await expect(session.start()).rejects.toThrow('Failed to fetch');
    await expect(client.call('activity.list')).rejects.toMatchObject({ reason: 'network', endpoint: 'activity.list' });
    expect(redirects).toEqual([]);
  });

  it('does not take a portal page in place of the refresh for a success or for a refusal', async () => {
    const portal = (): Response => new Response('<html>Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
    const { client, redirects } = openBrowser({ token: null, refresh: portal });
    await expect(client.call('activity.list')).rejects.toMatchObject({ reason: 'unreadable' });
    expect(redirects).toEqual([]);
  });

  it('[SES-24] tells the console alone, once, that a token cannot be read', async () => {
    const { session, logged } = openBrowser({ token: 'abc', marker: false });
    await session.start();
    expect(session.person()).toBeNull();
    expect(logged).toHaveLength(1);
  });

  it('welcomes a guest where guests are welcome, and sends her calls as they are', async () => {
    const { session, client, redirects, refreshes } = openBrowser({
      token: null,
      marker: false,
      answer: refusal(401, { reason: 'unauthorized' }),
      session: { guests: true },
    });
    expect((await session.start()).kind).toBe('guest');
    await expect(client.call('user.self')).rejects.toMatchObject({ status: 401, silent: false });
    expect(redirects).toEqual([]);
    expect(refreshes()).toBe(0);
  });

  it('believes a token fresh from the server where the clock of the device is a day ahead', async () => {
    const { client, refreshes } = openBrowser({ token: null, session: { nowSeconds: () => NOW + 86_400 } });
    await client.call('activity.list');
    await client.call('activity.list');
    expect(refreshes()).toBe(1);
  });
});

describe('a call is refused with 401', () => {
  const refuseFirstToken = (first: string) => (token: string | null) =>
    token === first ? Response.json({ reason: 'unauthorized' }, { status: 401 }) : Response.json([]);

  it('[SES-28] [SES-29] [SES-25] [SES-26] makes one forced refresh and one retry of the same request', async () => {
    const token = valid();
    const { client, sent, refreshes } = openBrowser({ token, answer: refuseFirstToken(token) });
    await client.call('live.command', { params: { activity_id: 'A' }, body: { command: 'open', step: 3 } });
    const tries = sent.filter(({ path }) => path === '/api/v1/live/A/command/');
    expect(tries).toHaveLength(2);
    expect(tries[0]).toEqual(tries[1]);
    expect(tries[0]).toEqual({
      method: 'POST',
      path: '/api/v1/live/A/command/',
      body: '{"command":"open","step":3}',
      credentials: 'include',
    });
    expect(refreshes()).toBe(1);
  });

  it('[SES-30] ends in silence when the retried call is refused again', async () => {
    const { client, sent, redirects, refreshes } = openBrowser({
      token: valid(),
      answer: refusal(401, { reason: 'unauthorized' }),
    });
    await expect(client.call('activity.list')).rejects.toMatchObject({ status: 401, silent: true });
    expect(sent.filter(({ path }) => path === '/api/v1/activity/')).toHaveLength(2);
    expect(refreshes()).toBe(1);
    expect(redirects).toEqual([]);
  });

  it('[SES-12] goes to the login when that refresh is refused, and the call ends in silence', async () => {
    const { client, redirects } = openBrowser({
      token: valid(),
      answer: refusal(401, { reason: 'unauthorized' }),
      refresh: refusal(400, { detail: 'license_expired' }),
    });
    await expect(client.call('activity.list')).rejects.toMatchObject({ reason: 'aborted', silent: true });
    expect(redirects).toEqual([LOGIN]);
  });

  it('[SES-27] sends the refresh itself without the session behaviour', async () => {
    const { client, refreshes } = openBrowser({
      token: valid(),
      answer: refusal(401, { reason: 'unauthorized' }),
      refresh: refusal(401, { reason: 'unauthorized' }),
    });
    await expect(client.call('activity.list')).rejects.toMatchObject({ silent: true });
    expect(refreshes()).toBe(1);
  });

  it('asks once for calls that were refused together, and goes to the login once the answer is no', async () => {
    const { client, refreshes, redirects } = openBrowser({
      token: valid(),
      answer: refusal(401, { reason: 'unauthorized' }),
      refresh: refusal(401, { reason: 'unauthorized' }),
    });
    const calls = [client.call('activity.list'), client.call('activity.list'), client.call('activity.list')];
    for (const outcome of await Promise.allSettled(calls)) expect(outcome.status).toBe('rejected');
    expect(refreshes()).toBe(1);
    expect(redirects).toEqual([LOGIN]);
  });
});

describe('a token that had no room for everything', () => {
  const school = { id: '2222222222222222222222', shortName: 'Школа' };
  const department = { id: '3333333333333333333333', shortName: 'География', organization: school };
  const whole = {
    departments: [department],
    permissions: ['approved', `group:me:dep:${department.id}`],
    limits: { students: 30 },
  };
  const partial = (expiresAt = NOW + 60): string => makeToken({ expiresAt, isPartial: true });
  const RIGHTS = '/account/api/user/self/rights/';
  const asksOf = (sent: readonly Sent[]): number => sent.filter(({ path }) => path === RIGHTS).length;
  const told = (): Response => Response.json(whole);

  it('is completed once, and the person is whole then', async () => {
    const { session, client, sent } = openBrowser({ token: partial(), answer: told });
    const start = await session.start();
    expect(start).toMatchObject({ kind: 'person', person: whole });
    expect(session.person()).toMatchObject(whole);
    expect(session.person()).not.toHaveProperty('isPartial');
    expect([...session.permissions().texts]).toEqual(whole.permissions);
    await client.call('activity.list');
    expect(asksOf(sent)).toBe(1);
    expect(sent[0]).toMatchObject({ method: 'GET', credentials: 'include' });
  });

  it('is not asked about where it had room', async () => {
    const { session, sent } = openBrowser({ token: valid(), answer: told });
    await session.start();
    expect(asksOf(sent)).toBe(0);
  });

  it('is completed again after each refresh, and loses nothing until then', async () => {
    const browser = openBrowser({
      token: partial(),
      answer: told,
      refresh: () => {
        browser.cookies.set('access_token', partial(NOW + 900));
        return Response.json({ expiresAt: NOW + 900 });
      },
    });
    const { session, client, sent, cookies } = browser;
    await session.start();
    cookies.set('access_token', partial(NOW));
    await client.call('activity.list');
    expect([...session.permissions().texts]).toEqual(whole.permissions);
    await expect.poll(() => asksOf(sent)).toBe(2);
    expect(browser.refreshes()).toBe(1);
  });

  it('lets nobody in with half of her rights where the rest cannot be had', async () => {
    const { session } = openBrowser({ token: partial(), answer: refusal(503, { reason: 'unavailable' }) });
    await expect(session.start()).rejects.toMatchObject({ endpoint: 'user.rights' });
  });

  it('does not take an answer that is not ours for rights', async () => {
    const { session } = openBrowser({
      token: partial(),
      answer: () => Response.json({ ...whole, permissions: 'all' }),
    });
    await expect(session.start()).rejects.toMatchObject({ reason: 'unreadable' });
    expect([...session.permissions().texts]).toEqual(['approved']);
  });

  it('gives the rights of one person to nobody else', async () => {
    const { session, cookies } = openBrowser({ token: partial(), answer: told });
    await session.start();
    const other = makeToken({ expiresAt: NOW + 60, isPartial: true, userId: department.id });
    cookies.set('access_token', other);
    expect([...session.permissions().texts]).toEqual(['approved']);
  });

  it('is asked about under the session behaviour: after a 401 with one refresh and one more try', async () => {
    const token = partial();
    const browser = openBrowser({
      token,
      answer: (seen) => (seen === token ? Response.json({ reason: 'unauthorized' }, { status: 401 }) : told()),
      refresh: () => {
        browser.cookies.set('access_token', partial(NOW + 900));
        return Response.json({ expiresAt: NOW + 900 });
      },
    });
    expect(await browser.session.start()).toMatchObject({ kind: 'person', person: whole });
    expect(asksOf(browser.sent)).toBe(2);
    expect(browser.refreshes()).toBe(1);
  });
});

describe('the page of a lesson that was begun', () => {
  const refuse = (detail: string) => () => Response.json({ detail }, { status: 400 });

  it.each(['no_leu', 'license_expired'])('goes on by its cookie when the refresh answers %s', async (detail) => {
    const { session, client, redirects } = openBrowser({
      token: expired(),
      refresh: refuse(detail),
      session: { unlicensed: true },
    });
    expect(await session.start()).toEqual({ kind: 'guest' });
    expect(await client.call('activity.list')).toEqual([]);
    expect(redirects).toEqual([]);
  });

  it('tells that a call was refused all the same, and stays', async () => {
    const { client, redirects } = openBrowser({
      token: valid(),
      refresh: refuse('no_leu'),
      answer: () => Response.json({ reason: 'unauthorized' }, { status: 401 }),
      session: { unlicensed: true },
    });
    await expect(client.call('activity.list')).rejects.toMatchObject({ status: 401 });
    expect(redirects).toEqual([]);
  });

  it('goes to the login when its session has ended, as every other page does without a licence', async () => {
    const ended = openBrowser({
      token: expired(),
      refresh: refuse('incorrect_refresh_token'),
      session: { unlicensed: true },
    });
    expect(await ended.session.start()).toEqual({ kind: 'leaving' });
    const elsewhere = openBrowser({ token: expired(), refresh: refuse('no_leu') });
    expect(await elsewhere.session.start()).toEqual({ kind: 'leaving' });
    expect([ended.redirects, elsewhere.redirects].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe('locks', () => {
  it.each([
    ['Web Locks', () => createSessionLocks(navigator.locks)],
    ['the page alone', createPageLocks],
  ])('[SES-33] [SES-31] many calls with one expired token cause one refresh (%s)', async (_, makeLocks) => {
    const { client, refreshes } = openBrowser({ token: expired(), session: { locks: makeLocks() } });
    await Promise.all(Array.from({ length: 10 }, () => client.call('activity.list')));
    expect(refreshes()).toBe(1);
  });

  it.each([
    ['Web Locks', () => createSessionLocks(navigator.locks)],
    ['the page alone', createPageLocks],
  ])('[SES-33] many calls that are all refused with one token cause one refresh (%s)', async (_, makeLocks) => {
    const token = valid();
    const { client, refreshes } = openBrowser({
      token,
      answer: (seen) =>
        seen === token ? Response.json({ reason: 'unauthorized' }, { status: 401 }) : Response.json([]),
      session: { locks: makeLocks() },
    });
    await Promise.all(Array.from({ length: 10 }, () => client.call('activity.list')));
    expect(refreshes()).toBe(1);
  });

  it.each([
    ['Web Locks', () => createSessionLocks(navigator.locks)],
    ['the page alone', createPageLocks],
  ])('[SES-32] shared runs go together and wait while an exclusive one runs (%s)', async (_, makeLocks) => {
    const locks = makeLocks();
    const events: string[] = [];
    const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
    const run = (name: string) => async (): Promise<void> => {
      events.push(`${name} begins`);
      await pause();
      events.push(`${name} ends`);
    };
    await Promise.all([
      locks.shared(run('a')),
      locks.shared(run('b')),
      locks.exclusive(run('refresh')),
      locks.shared(run('c')),
    ]);
    expect(events).toEqual([
      'a begins',
      'b begins',
      'a ends',
      'b ends',
      'refresh begins',
      'refresh ends',
      'c begins',
      'c ends',
    ]);
  });

  it('a held call keeps no refresh waiting', async () => {
    const locks = createPageLocks();
    const { session } = openBrowser({ token: valid(), session: { locks } });
    let answer = (_response: Response): void => {};
    const attempt = (): Promise<Response> => new Promise((done) => (answer = done));
    const held = session.send(attempt, { held: true });
    await new Promise((done) => setTimeout(done, 5));
    await locks.exclusive(() => Promise.resolve());
    answer(Response.json([]));
    expect(await held).toHaveProperty('response');
  });
});

it('reads the first of two cookies of one name, whole', () => {
  expect(findCookie('a=1; access_token=x=y; access_token=z', 'access_token')).toBe('x=y');
  expect(findCookie('access_token_old=1', 'access_token')).toBeNull();
});
