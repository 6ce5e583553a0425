import { describe, expect, it } from 'vitest';
import { expired, NOW, openBrowser, refusal, type Sent, valid } from '../testing/session-browser.ts';
import { makeToken } from '../testing/token-cookie.ts';

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

  it('goes to the login when its session has ended, as every other page does without a license', async () => {
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

describe('a page that was reloaded', () => {
  const whole = { departments: [], permissions: ['approved', 'material:me:type:quiz'], limits: {} };
  const asksRights = { session: { asksRights: true } };

  it('knows what she was given since her token was made, until the next one says it', async () => {
    const browser = openBrowser({ token: valid(), answer: () => Response.json(whole), ...asksRights });
    expect(await browser.session.start()).toMatchObject({ kind: 'person', person: whole });
    expect([...browser.session.permissions().texts]).toEqual(whole.permissions);
    expect(browser.refreshes()).toBe(0);
    browser.issue();
    expect([...browser.session.permissions().texts]).toEqual(['approved', 'group:me:crud']);
  });

  it('goes by the token where that cannot be asked', async () => {
    const { session } = openBrowser({
      token: valid(),
      answer: refusal(503, { reason: 'unavailable' }),
      ...asksRights,
    });
    expect((await session.start()).kind).toBe('person');
    expect([...session.permissions().texts]).toEqual(['approved']);
  });
});
