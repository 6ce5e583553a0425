import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { findSampleSchool, makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function newcomer(): Promise<Browser> {
  const { email, password } = await makePerson(app, await findSampleSchool(app));
  return app.signIn(email, password);
}

const refresh = (browser: Browser): Promise<Answer> => browser.call('auth.refresh');
const refreshToken = (browser: Browser): string => browser.jar.find('refresh_token')?.value ?? '';
const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.call('user.self')).status === 200;

describe('refresh', () => {
  it('[API-01] gives a new access token and replaces the refresh token', async () => {
    const browser = await newcomer();
    const before = { access: browser.jar.find('access_token')?.value, refresh: refreshToken(browser) };
    app.clock.advance(601_000);
    expect(await isSignedIn(browser)).toBe(false);
    app.clock.freeze();
    const answer = await browser.get('auth.refresh');
    expect(answer.expiresAt).toBe(Math.floor(app.clock.now().getTime() / 1000) + 600);
    app.clock.run();
    expect(browser.jar.find('access_token')?.value).not.toBe(before.access);
    expect(refreshToken(browser)).not.toBe(before.refresh);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('[abuse 41] the token just replaced gives the same successor for 10 s: an answer lost on the wire costs nothing', async () => {
    const browser = await newcomer();
    const lost = browser.copy();
    await browser.get('auth.refresh');
    app.clock.advance(9000);
    expect((await refresh(lost)).status).toBe(200);
    expect(refreshToken(lost)).toBe(refreshToken(browser));
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('[abuse 39] twenty tabs at once make one rotation and nobody is signed out', async () => {
    const browser = await newcomer();
    const family = await familyOf(browser);
    const tabs = Array.from({ length: 20 }, () => browser.copy());
    const answers = await Promise.all(tabs.map(refresh));
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    expect(new Set(tabs.map(refreshToken)).size).toBe(1);
    expect(await countTokens(family)).toBe(2);
    for (const tab of tabs) expect(await isSignedIn(tab)).toBe(true);
  });

  it('[abuse 39] a token replaced more than 10 s ago is taken for stolen and ends the whole family', async () => {
    const browser = await newcomer();
    const thief = browser.copy();
    await browser.get('auth.refresh');
    app.clock.advance(11_000);
    expect((await refresh(thief)).json).toEqual({ detail: 'incorrect_refresh_token' });
    expect(await isSignedIn(browser)).toBe(false);
    expect((await refresh(browser)).json).toEqual({ detail: 'incorrect_refresh_token' });
  });

  it('[abuse 39] a token two generations old ends the family however quick it comes', async () => {
    const browser = await newcomer();
    const thief = browser.copy();
    await browser.get('auth.refresh');
    await browser.get('auth.refresh');
    expect((await refresh(thief)).json).toEqual({ detail: 'incorrect_refresh_token' });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('a refused refresh takes the cookies away', async () => {
    const browser = app.browser();
    browser.jar.set('refresh_token_is_set', '1');
    browser.jar.set('refresh_token', 'x'.repeat(43), '/account/api/auth/');
    const answer = await refresh(browser);
    expect({ status: answer.status, body: answer.json }).toEqual({
      status: 400,
      body: { detail: 'incorrect_refresh_token' },
    });
    expect(browser.jar.cookies).toEqual([]);
  });

  it('[abuse 42] the marker alone is worth nothing', async () => {
    const browser = app.browser();
    browser.jar.set('refresh_token_is_set', '1');
    expect((await refresh(browser)).json).toEqual({ detail: 'incorrect_refresh_token' });
    expect((await refresh(app.browser())).json).toEqual({ detail: 'incorrect_refresh_token' });
  });

  it('a refresh token lives 30 days, and no longer', async () => {
    const browser = await newcomer();
    const kept = browser.copy();
    const token = refreshToken(browser);
    app.clock.advance(30 * 86_400_000 - 60_000);
    await browser.get('auth.refresh');
    app.clock.advance(120_000);
    kept.jar.set('refresh_token', token, '/account/api/auth/');
    expect((await refresh(kept)).status).toBe(400);
  });

  it('the refresh token travels to the account’s sign-in addresses alone and is stored as a hash', async () => {
    const browser = await newcomer();
    expect(browser.jar.headerFor('/api/v1/folder/')).not.toContain('refresh_token=');
    const stored = await app.db.selectFrom('refresh_token').select('token_hash').execute();
    expect(stored.some((row) => row.token_hash.toString().includes(refreshToken(browser)))).toBe(false);
  });

  it('[API-01] a seat taken away is no_leu, and the cookies stay for the day it is given back', async () => {
    const place = await makeSchool(app);
    const person = await makePerson(app, place);
    const browser = await app.signIn(person.email, person.password);
    await app.db.deleteFrom('license_seat').where('user_id', '=', person.id).execute();
    expect((await refresh(browser)).json).toEqual({ detail: 'no_leu' });
    if (place.license_id === null) throw new Error('the school has a licence');
    await app.db.insertInto('license_seat').values({ license_id: place.license_id, user_id: person.id }).execute();
    expect((await refresh(browser)).status).toBe(200);
  });

  async function familyOf(browser: Browser): Promise<string> {
    const family = browser.jar.find('session_proof')?.value.split('.')[0] ?? '';
    expect(await countTokens(family)).toBe(1);
    return family;
  }

  async function countTokens(family_id: string): Promise<number> {
    const rows = await app.db
      .selectFrom('refresh_token')
      .select('family_id')
      .where('family_id', '=', family_id)
      .execute();
    return rows.length;
  }
});
