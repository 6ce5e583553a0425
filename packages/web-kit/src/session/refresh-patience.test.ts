import { describe, expect, it } from 'vitest';
import { expired, LOGIN, openBrowser, refusal, valid } from '../testing/session-browser.ts';

const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const portal = (): Response => new Response('<html>Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
const FAILURES = [
  ['the network', noNetwork],
  ['a 500', refusal(500, { reason: 'internal' })],
  ['a 503', refusal(503, { reason: 'unavailable' })],
  ['a page of a captive portal', portal],
] as const;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A server that fails so often and then answers; `issue` is the answer. */
function failing(times: number, failure: () => Response | Promise<Response>) {
  let asked = 0;
  let issue = (): Response => Response.error();
  return {
    refresh: () => {
      asked += 1;
      return asked <= times ? failure() : issue();
    },
    answerWith: (answer: () => Response) => (issue = answer),
  };
}

describe('a refresh that cannot be asked for', () => {
  it.each(FAILURES)(
    '[SES-12] is tried thrice more within ten seconds, and then leads to the login: %s',
    async (_, refresh) => {
      const browser = openBrowser({ token: expired(), refresh });
      await expect(browser.client.call('activity.list')).rejects.toMatchObject({ reason: 'aborted', silent: true });
      expect(browser.redirects).toEqual([LOGIN]);
      expect(browser.refreshes()).toBe(4);
      expect(browser.pauses).toHaveLength(3);
      expect(sum(browser.pauses)).toBeLessThanOrEqual(10_000);
      expect(browser.connection).toEqual([true]);
    },
  );

  it.each(FAILURES)(
    '[SES-12] leads there also where a page begins, and after a call that was refused: %s',
    async (_, refresh) => {
      const beginning = openBrowser({ token: null, refresh });
      expect((await beginning.session.start()).kind).toBe('leaving');
      expect(beginning.redirects).toEqual([LOGIN]);
      const open = openBrowser({ token: valid(), refresh, answer: refusal(401, { reason: 'unauthorized' }) });
      await expect(open.client.call('activity.list')).rejects.toMatchObject({ silent: true });
      expect(open.redirects).toEqual([LOGIN]);
    },
  );

  it.each([1, 2, 3])('leaves everything as it is where the server answers after %i failures', async (times) => {
    const server = failing(times, noNetwork);
    const browser = openBrowser({ token: expired(), refresh: server.refresh });
    server.answerWith(browser.issue);
    await browser.client.call('activity.list');
    expect(browser.redirects).toEqual([]);
    expect(browser.connection).toEqual([true, false]);
    expect(browser.refreshes()).toBe(times + 1);
  });

  it('does not try again what is refused: the login is next at once', async () => {
    const browser = openBrowser({ token: expired(), refresh: refusal(403, { reason: 'forbidden' }) });
    await expect(browser.client.call('activity.list')).rejects.toMatchObject({ silent: true });
    expect(browser.redirects).toEqual([LOGIN]);
    expect([browser.refreshes(), browser.pauses, browser.connection]).toEqual([1, [], []]);
  });

  it('is one for all calls of the page, and leads to the login once', async () => {
    const browser = openBrowser({ token: expired(), refresh: noNetwork });
    const calls = [1, 2, 3].map(() => browser.client.call('activity.list'));
    for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
    expect(browser.redirects).toEqual([LOGIN]);
    expect(browser.refreshes()).toBe(4);
  });

  it('does nothing where it was aborted, as when the page is left', async () => {
    const refresh = (): Promise<Response> => Promise.reject(new DOMException('left', 'AbortError'));
    const browser = openBrowser({ token: expired(), refresh });
    await expect(browser.client.call('activity.list')).rejects.toMatchObject({ reason: 'aborted', silent: true });
    expect([browser.redirects, browser.connection, browser.refreshes()]).toEqual([[], [], 1]);
  });

  it('of a guest is asked for once: her page goes on without', async () => {
    const browser = openBrowser({ token: expired(), refresh: noNetwork, session: { guests: true } });
    await expect(browser.session.start()).rejects.toThrow('Failed to fetch');
    expect([browser.redirects, browser.refreshes()]).toEqual([[], 1]);
  });
});

describe('where the login would not load either', () => {
  /** The server is away; `pass` lets one wait of the page end. */
  function openAway(refresh: () => Response | Promise<Response> = noNetwork) {
    const state = { isBack: false, refresh };
    const waits: (() => void)[] = [];
    const browser = openBrowser({
      token: expired(),
      refresh: () => (state.isBack ? state.refresh() : noNetwork()),
      login: () => (state.isBack ? Response.json({ version: '1' }) : noNetwork()),
      session: {
        pause: (ms) => (ms < 3000 ? Promise.resolve() : new Promise((done) => waits.push(done))),
      },
    });
    const settle = (): Promise<void> => expect.poll(() => waits.length).toBe(1);
    const pass = async (): Promise<void> => {
      await settle();
      waits.shift()?.();
    };
    return { ...browser, state, pass, settle };
  }

  it('keeps the page and fails the call; when the server is back, the session is fresh without a login', async () => {
    const { client, redirects, connection, refreshes, state, pass, settle, issue } = openAway();
    const call = Promise.allSettled([client.call('activity.list')]);
    await pass();
    expect(await call).toMatchObject([{ status: 'rejected', reason: { reason: 'network' } }]);
    await expect(client.call('activity.list')).rejects.toMatchObject({ reason: 'network' });
    expect([redirects, connection]).toEqual([[], [true]]);
    await pass();
    await settle();
    state.refresh = issue;
    state.isBack = true;
    await pass();
    await expect.poll(() => connection).toEqual([true, false]);
    const asked = refreshes();
    await client.call('activity.list');
    expect([redirects, refreshes()]).toEqual([[], asked]);
  });

  it.each([
    ['fails on', refusal(500, { reason: 'internal' })],
    ['refuses it', refusal(400, { detail: 'incorrect_refresh_token' })],
  ])('leads to the login when the server is back and %s', async (_, refresh) => {
    const { client, redirects, state, pass } = openAway(refresh);
    const call = Promise.allSettled([client.call('activity.list')]);
    await pass();
    expect(await call).toMatchObject([{ status: 'rejected', reason: { reason: 'network' } }]);
    state.isBack = true;
    await pass();
    await expect.poll(() => redirects).toEqual([LOGIN]);
  });
});
