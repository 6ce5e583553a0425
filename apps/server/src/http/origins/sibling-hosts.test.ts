import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import type { Answer, Browser } from '../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { settingsOf } from '../pages/pages.ts';

const AREA = 'http://my.school.test';
const ACCOUNT = 'account.school.test';

let app: TestApp;

beforeAll(async () => {
  const config = { PUBLIC_URL: AREA, ACCOUNT_BASE: `http://${ACCOUNT}/`, COOKIE_DOMAIN: 'school.test' };
  app = await startTestApp({ config });
});

afterAll(() => app.close());

/** A call that a page of `origin` makes to a host. */
function cross(
  browser: Browser,
  {
    host,
    origin,
    method = 'GET',
    path,
    body,
  }: { host: string; origin: string; method?: string; path: string; body?: unknown },
): Promise<Answer> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { host, origin, 'sec-fetch-site': 'same-site', 'content-type': 'application/json' };
  return browser.send({ method, path, headers, ...json });
}

describe('services on sibling hosts', () => {
  it('[GEN-12] stand at the root of a host of their own, beside the personal area at the root of its own', async () => {
    const email = 'organiser@parta.example';
    const signIn = { path: '/api/auth/login/', method: 'POST', body: { email, password: 'parta-demo' } };
    const answer = await cross(app.browser(), { host: ACCOUNT, origin: `http://${ACCOUNT}`, ...signIn });
    expect(answer.status).toBe(200);
    const shared = answer.set_cookies.filter((cookie) => cookie.includes('Domain=school.test'));
    expect(shared.map((cookie) => cookie.split('=')[0] ?? '').toSorted()).toEqual([
      'access_token',
      'refresh_token_is_set',
      'session_owner',
      'session_proof',
    ]);
    const elsewhere = await cross(app.browser(), { host: 'my.school.test', origin: AREA, ...signIn });
    expect(elsewhere.status).toBe(404);
  });

  it('tell their pages where every service stands, whichever host the page is on', () => {
    const { bases } = settingsOf(app.context.config);
    expect(bases).toMatchObject({ area: `${AREA}/`, account: `http://${ACCOUNT}/`, play: `${AREA}/play/` });
    expect(settingsOf(loadConfig({ PUBLIC_URL: AREA })).bases).toMatchObject({ area: '/', account: '/account/' });
  });

  it('[SES-25] let the personal area’s pages read the account service with cookies, and say so before a changing call', async () => {
    const path = '/api/user/self/';
    const read = await cross(app.browser(), { host: ACCOUNT, origin: AREA, path });
    expect(read.status).toBe(401);
    expect(read.headers['access-control-allow-origin']).toBe(AREA);
    expect(read.headers['access-control-allow-credentials']).toBe('true');
    const asked = await app.browser().send({
      method: 'OPTIONS',
      path,
      headers: { host: ACCOUNT, origin: AREA, 'access-control-request-method': 'PATCH' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers['access-control-allow-methods']).toContain('PATCH');
    expect(asked.headers['access-control-allow-headers']).toBe('content-type, if-none-match, proof-of-work');
  });

  it.each([
    'http://evil.test',
    'http://school.test',
    'http://my.school.test.evil.test',
    'https://my.school.test',
    'null',
  ])('[abuse 46] let no page of %s read anything', async (origin) => {
    const path = '/api/user/self/';
    const answers = [
      await cross(app.browser(), { host: ACCOUNT, origin, path }),
      await app.browser().send({
        method: 'OPTIONS',
        path,
        headers: { host: ACCOUNT, origin, 'access-control-request-method': 'PATCH' },
      }),
    ];
    for (const { status, headers } of answers) {
      expect([403, 404]).toContain(status);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers.vary).toMatch(/Origin/);
    }
  });
});
