import { createHmac, createPublicKey } from 'node:crypto';
import { decodePaddedBase85, encodePaddedBase85 } from '@parta/domain/encoding/base85';
import {
  decodeToken,
  decodeTokenPayload,
  encodeToken,
  encodeTokenPayload,
  signedBytes,
} from '@parta/domain/session/token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { startRoom } from '../../testing/live-room.ts';
import { findLastLetter, secretOf } from '../../testing/mailbox.ts';
import { findSampleSchool, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function newcomer(): Promise<Browser & { email: string }> {
  const { email, password } = await makePerson(app, await findSampleSchool(app));
  return Object.assign(await app.signIn(email, password), { email });
}

const tokenOf = (browser: Browser): string => browser.jar.find('access_token')?.value ?? '';

async function statusWith(browser: Browser, token: string): Promise<number> {
  const other = browser.copy();
  other.jar.set('access_token', token);
  return (await other.call('user.self')).status;
}

/** The token of a browser with another payload, signed by the server's own key. */
function signedAnew(browser: Browser, change: Record<string, unknown>): string {
  const token = decodeToken(tokenOf(browser));
  const payload = token === null ? null : decodeTokenPayload(token.payloadBytes);
  if (token === null || payload === null) throw new Error('the server wrote a token that nobody reads');
  const payloadBytes = encodeTokenPayload({ ...payload, ...change });
  return encodeToken({
    ...token,
    payloadBytes,
    signature: app.context.secrets.sign(signedBytes({ ...token, payloadBytes })),
  });
}

describe('access token', () => {
  it('[abuse 32] signed by HMAC with the public key, or not at all, is 401', async () => {
    const browser = await newcomer();
    const token = decodeToken(tokenOf(browser));
    if (token === null) throw new Error('the server wrote a token that nobody reads');
    const { public_key } = await app.db.selectFrom('signing_key').select('public_key').executeTakeFirstOrThrow();
    const raw = createPublicKey(public_key).export({ type: 'spki', format: 'der' });
    const signatures = [public_key, raw, raw.subarray(-32)].map((key) =>
      createHmac('sha512', key).update(signedBytes(token)).digest(),
    );
    const forged = [...signatures, new Uint8Array(64)].map((signature) => encodeToken({ ...token, signature }));
    // The signature is the last of the parts, behind its length in one byte.
    const bytes = Buffer.from(decodePaddedBase85(tokenOf(browser)) ?? []);
    const unsigned = Buffer.concat([bytes.subarray(0, -65), Buffer.from([0])]);
    for (const text of [...forged, encodePaddedBase85(unsigned)]) expect(await statusWith(browser, text)).toBe(401);
    expect(await statusWith(browser, tokenOf(browser))).toBe(200);
  });

  it.each([[-1], [0], [1], [1.5], [2 ** 31], [2 ** 53], [2 ** 60], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    '[abuse 33] with the expiry %d is 401, although our own key signed it',
    async (expiresAt) => {
      const browser = await newcomer();
      expect(await statusWith(browser, signedAnew(browser, { expiresAt }))).toBe(401);
    },
  );

  it('[abuse 33] of a clock that is fast by half a minute is taken, by more it is not', async () => {
    const browser = await newcomer();
    const now = Math.ceil(app.clock.now().getTime() / 1000);
    app.clock.freeze(new Date(now * 1000));
    expect(await statusWith(browser, signedAnew(browser, { expiresAt: now + 630 }))).toBe(200);
    expect(await statusWith(browser, signedAnew(browser, { expiresAt: now + 631 }))).toBe(401);
    app.clock.run();
  });

  it('[abuse 33] is worth nothing from the second of its expiry on', async () => {
    const browser = await newcomer();
    const now = Math.ceil(app.clock.now().getTime() / 1000);
    app.clock.freeze(new Date(now * 1000));
    expect(await statusWith(browser, signedAnew(browser, { expiresAt: now + 1 }))).toBe(200);
    expect(await statusWith(browser, signedAnew(browser, { expiresAt: now }))).toBe(401);
    expect(await statusWith(browser, signedAnew(browser, { expiresAt: now - 1 }))).toBe(401);
    app.clock.run();
  });

  it('[abuse 34] a mailed link, a refresh token and a play token are none, and the other way round', async () => {
    const browser = await newcomer();
    await app.browser().get('auth.ask_reset', { body: { email: browser.email } });
    const link = secretOf(await findLastLetter(app, browser.email));
    const room = await startRoom(app, { presenter: await app.signedIn('organiser') });
    const pupil = await room.pupil('Аня');
    const play = pupil.browser.jar.find('play_token')?.value ?? '';
    const refresh = browser.jar.find('refresh_token')?.value ?? '';
    expect([link, play, refresh].every((text) => text.length >= 20)).toBe(true);
    for (const text of [link, play, refresh]) {
      expect(await statusWith(browser, text)).toBe(401);
      const other = browser.copy();
      other.jar.set('session_proof', text);
      expect((await other.call('user.self')).status).toBe(401);
    }
    for (const text of [play, refresh, tokenOf(browser)]) {
      const answer = await app
        .browser()
        .call('auth.reset_password', { body: { token: text, password: 'новый пароль' } });
      expect(answer.status).toBe(400);
    }
    for (const text of [link, play, tokenOf(browser)]) {
      const other = app.browser();
      other.jar.set('refresh_token', text, '/account/api/auth/');
      expect((await other.call('auth.refresh')).json).toEqual({ detail: 'incorrect_refresh_token' });
    }
  });
});

describe('cookies that a sibling host tosses in', () => {
  const asked = (cookie: string): Promise<number> =>
    app
      .browser()
      .send({ method: 'GET', path: '/account/api/user/self/', headers: { cookie, connection: 'close' } })
      .then(
        ({ status }) => status,
        () => 431,
      );

  it('[abuse 35] a second access token never opens another session, whichever comes first', async () => {
    const [mine, hers] = [await newcomer(), await newcomer()];
    const proof = `session_proof=${mine.jar.find('session_proof')?.value}`;
    const [one, other] = [`access_token=${tokenOf(mine)}`, `access_token=${tokenOf(hers)}`];
    const first = await asked([one, other, proof].join('; '));
    const second = await asked([other, one, proof].join('; '));
    expect([first, second].toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await asked([one, other, proof].join('; '))).toBe(first);
  });

  it('[abuse 35] a thousand cookies are read or refused, and the server goes on', async () => {
    const browser = await newcomer();
    const own = browser.jar.headerFor('/account/api/user/self/') ?? '';
    const many = (count: number): string => [own, ...Array.from({ length: count }, (_, at) => `c${at}=x`)].join('; ');
    expect(await asked(many(1000))).toBe(200);
    expect([400, 431]).toContain(await asked(many(5000)));
    expect([400, 431]).toContain(await asked(`${own}; x=${'y'.repeat(1_000_000)}`));
    expect((await browser.call('user.self')).status).toBe(200);
  });
});

describe('refusals of a refresh', () => {
  it('[abuse 42] tell their reason to the holder of the token alone', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const browser = await app.signIn(person.email, person.password);
    await app.db.deleteFrom('license_seat').where('user_id', '=', person.id).execute();
    expect((await browser.call('auth.refresh')).json).toEqual({ detail: 'no_leu' });
    const marked = app.browser();
    marked.jar.set('refresh_token_is_set', '1');
    const without = await marked.call('auth.refresh');
    expect({ status: without.status, body: without.json }).toEqual({
      status: 400,
      body: { detail: 'incorrect_refresh_token' },
    });
  });
});
