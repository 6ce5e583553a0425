import { decodeToken, encodeToken } from '@parta/domain/session/token';
import { describe, expect, it } from 'vitest';
import { expired, LOGIN, NOW, openBrowser, refusal, valid } from '../testing/session-browser.ts';
import { makeToken } from '../testing/token-cookie.ts';

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

/** The token of a member of staff with another word of five letters for her type. */
function asTypeOf(word: string): string {
  const token = decodeToken(makeToken({ expiresAt: NOW + 60, userType: 'staff' }));
  if (token === null) throw new Error('unreadable');
  const payload = String.fromCharCode(...token.payloadBytes).replace('staff', word);
  return encodeToken({ ...token, payloadBytes: Uint8Array.from(payload, (byte) => byte.charCodeAt(0)) });
}

it('[PERM-03] knows staff and students, and takes a token of anybody else for none', async () => {
  for (const userType of ['staff', 'student'] as const) {
    const { session } = openBrowser({ token: makeToken({ expiresAt: NOW + 60, userType }) });
    expect(await session.start()).toMatchObject({ kind: 'person', person: { userType } });
  }
  expect((await openBrowser({ token: asTypeOf('staff'), marker: false }).session.start()).kind).toBe('person');
  for (const other of ['admin', 'guest', 'Staff']) {
    const { session, redirects } = openBrowser({ token: asTypeOf(other), marker: false });
    expect((await session.start()).kind, other).toBe('leaving');
    expect(redirects).toEqual([LOGIN]);
  }
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

describe('a renewal for a person who only reads', () => {
  it('refreshes a valid session, and not again where another tab has done so since', async () => {
    const { session, issue, refreshes } = openBrowser({ token: valid() });
    await session.renew();
    expect(refreshes()).toBe(1);
    issue();
    await session.renew();
    expect(refreshes()).toBe(1);
    await session.renew();
    expect(refreshes()).toBe(2);
  });

  it('asks for nothing without a session, and fails in silence without a network', async () => {
    const nobody = openBrowser({ token: null, marker: false });
    await nobody.session.renew();
    expect(nobody.sent).toEqual([]);
    const away = openBrowser({
      token: valid(),
      refresh: () => Promise.reject(new TypeError('no network')),
      session: { guests: true },
    });
    await away.session.renew();
    expect(away.redirects).toEqual([]);
    expect(away.session.person()).not.toBeNull();
  });
});
