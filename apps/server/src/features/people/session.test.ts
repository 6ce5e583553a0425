import { generateKeyPairSync } from 'node:crypto';
import { encodePaddedBase85 } from '@parta/domain/encoding/base85';
import {
  decodeToken,
  decodeTokenPayload,
  encodeToken,
  encodeTokenPayload,
  type SignedToken,
  signedBytes,
} from '@parta/domain/session/token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTokenVerifier } from '../../identity/access-token.ts';
import { createSecrets } from '../../identity/secrets.ts';
import type { Answer, Browser } from '../../testing/browser.ts';
import { findSampleSchool, makePerson, makeSchool, type School, takeRoles } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;

beforeAll(async () => {
  app = await startTestApp();
  school = await findSampleSchool(app);
});

afterAll(() => app.close());

const self = (browser: Browser, headers: Record<string, string> = {}): Promise<Answer> =>
  browser.call('user.self', { headers });

async function newcomer(): Promise<Browser> {
  const { email, password } = await makePerson(app, school);
  return app.signIn(email, password);
}

function tokenOf(browser: Browser): string {
  return browser.jar.find('access_token')?.value ?? '';
}

function withToken(browser: Browser, token: string): Browser {
  const other = browser.copy();
  other.jar.set('access_token', token);
  return other;
}

describe('cookies of a session', () => {
  it('[SES-06] [SES-07] sign-in sets a readable token, a marker, a hidden proof and a hidden refresh token', async () => {
    const browser = await newcomer();
    const cookies = Object.fromEntries(
      browser.jar.cookies.map(({ name, path, http_only, same_site, secure, domain }) => [
        name,
        { path, http_only, same_site, secure, domain },
      ]),
    );
    const plain = { secure: false, domain: null };
    expect(cookies).toEqual({
      access_token: { path: '/', http_only: false, same_site: 'Lax', ...plain },
      refresh_token_is_set: { path: '/', http_only: false, same_site: 'Lax', ...plain },
      session_owner: { path: '/', http_only: false, same_site: 'Lax', ...plain },
      session_proof: { path: '/', http_only: true, same_site: 'Lax', ...plain },
      refresh_token: { path: '/account/api/auth/', http_only: true, same_site: 'Strict', ...plain },
      known_device: { path: '/account/api/auth/login/', http_only: true, same_site: 'Lax', ...plain },
      device: { path: '/', http_only: true, same_site: 'Lax', ...plain },
    });
    const { id } = await browser.get('user.self');
    expect(browser.jar.find('refresh_token_is_set')?.value).toBe('1');
    expect(browser.jar.find('session_owner')?.value).toBe(id);
    const left = (browser.jar.find('access_token')?.expires_at?.getTime() ?? 0) - app.clock.now().getTime();
    expect(left).toBeGreaterThan(590_000);
    expect(left).toBeLessThanOrEqual(600_000);
  });

  it('over HTTPS every cookie is Secure and the proof bears the prefix that keeps siblings from setting it', async () => {
    const secure = await startTestApp({ config: { TRUSTED_PROXY_HOPS: '1', PUBLIC_URL: 'https://parta.example' } });
    const { email, password } = { email: 'student@parta.example', password: 'parta-demo' };
    const browser = secure.browser();
    await browser.get('auth.login', { body: { email, password }, headers: { 'x-forwarded-proto': 'https' } });
    expect(browser.jar.cookies.every((cookie) => cookie.secure)).toBe(true);
    expect(browser.jar.find('__Host-session_proof')).toMatchObject({ path: '/', domain: null, http_only: true });
    expect((await self(browser, { 'x-forwarded-proto': 'https' })).status).toBe(200);
    await secure.close();
  });

  it('with sibling hosts the session is shared by their domain and the refresh token stays with the account', async () => {
    const siblings = await startTestApp({
      config: {
        TRUSTED_PROXY_HOPS: '1',
        PUBLIC_URL: 'https://parta.school.example',
        EDITOR_BASE: 'https://editor.school.example/',
        COOKIE_DOMAIN: 'school.example',
      },
    });
    const browser = siblings.browser();
    const body = { email: 'student@parta.example', password: 'parta-demo' };
    await browser.get('auth.login', { body, headers: { 'x-forwarded-proto': 'https' } });
    const domains = Object.fromEntries(browser.jar.cookies.map(({ name, domain }) => [name, domain]));
    expect(domains).toEqual({
      access_token: 'school.example',
      refresh_token_is_set: 'school.example',
      session_owner: 'school.example',
      '__Secure-session_proof': 'school.example',
      refresh_token: null,
      known_device: null,
      device: null,
    });
    await siblings.close();
  });

  it('an installation that people reach by HTTPS sets no cookie for plain HTTP, whatever its proxy forgets to say', async () => {
    const secure = await startTestApp({ config: { PUBLIC_URL: 'https://parta.example' } });
    const browser = secure.browser();
    await browser.get('auth.login', { body: { email: 'organiser@parta.example', password: 'parta-demo' } });
    const cookies = Object.fromEntries(
      browser.jar.cookies.map(({ name, path, domain, secure: isSecure, http_only }) => [
        name,
        { path, domain, isSecure, http_only },
      ]),
    );
    const host = { domain: null, isSecure: true };
    expect(cookies).toEqual({
      access_token: { path: '/', http_only: false, ...host },
      refresh_token_is_set: { path: '/', http_only: false, ...host },
      session_owner: { path: '/', http_only: false, ...host },
      '__Host-session_proof': { path: '/', http_only: true, ...host },
      refresh_token: { path: '/account/api/auth/', http_only: true, ...host },
      known_device: { path: '/account/api/auth/login/', http_only: true, ...host },
      device: { path: '/', http_only: true, ...host },
    });
    expect((await self(browser)).status).toBe(200);
    expect((await browser.call('auth.refresh')).status).toBe(200);
    await browser.call('auth.logout');
    expect(browser.jar.find('__Host-session_proof')).toBe(undefined);
    await secure.close();
  });

  it('a header that claims HTTPS is not believed without a proxy in front', async () => {
    const browser = app.browser();
    const body = { email: 'student@parta.example', password: 'parta-demo' };
    await browser.get('auth.login', { body, headers: { 'x-forwarded-proto': 'https' } });
    expect(browser.jar.cookies.some((cookie) => cookie.secure)).toBe(false);
  });

  it('[abuse 44] cookies planted before a sign-in are worth nothing after it', async () => {
    const planted = await newcomer();
    const { email, password } = await makePerson(app, school);
    const victim = planted.copy();
    await victim.get('auth.login', { body: { email, password } });
    for (const name of ['access_token', 'session_proof', 'refresh_token']) {
      expect(victim.jar.find(name)?.value).not.toBe(planted.jar.find(name)?.value);
    }
    expect((await planted.get('user.self')).email).not.toBe(email);
  });
});

describe('access token', () => {
  it('[SES-18] carries the person, her departments, permissions and limits', async () => {
    const earliest = Math.floor(app.clock.now().getTime() / 1000) + 600;
    const browser = await newcomer();
    const latest = Math.floor(app.clock.now().getTime() / 1000) + 600;
    const token = decodeToken(tokenOf(browser));
    const payload = token === null ? null : decodeTokenPayload(token.payloadBytes);
    expect(payload).toMatchObject({
      userType: 'staff',
      departments: [{ id: school.department_id, organization: { id: school.organization_id } }],
      limits: { live_participants: 5000 },
    });
    expect(payload?.permissions).toContain(`activity:me:sync:org:${school.organization_id}`);
    expect(payload?.expiresAt).toBeGreaterThanOrEqual(earliest);
    expect(payload?.expiresAt).toBeLessThanOrEqual(latest);
  });

  it('[abuse 31] with any single bit flipped is 401', async () => {
    const browser = await newcomer();
    const token = Buffer.from(tokenOf(browser), 'latin1');
    const altered: string[] = [];
    for (let bit = 0; bit < token.length * 8; bit += 1) {
      const copy = Buffer.from(token);
      copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const text = copy.toString('latin1');
      // What no cookie header can carry never reaches the server.
      if (/^[\x21-\x3a\x3c-\x7e]+$/.test(text)) altered.push(text);
    }
    expect(altered.length).toBeGreaterThan(token.length * 4);
    const proof = browser.jar.find('session_proof')?.value ?? '';
    const verify = createTokenVerifier(app.context.secrets);
    const read = (text: string): unknown => verify(text, decodeURIComponent(proof), app.clock.now());
    expect(read(tokenOf(browser))).not.toBeNull();
    expect(altered.filter((text) => read(text) !== null)).toEqual([]);
    // A token that was found good is good with its own proof alone, and no longer than it says.
    const other = (await newcomer()).jar.find('session_proof')?.value ?? '';
    expect(verify(tokenOf(browser), decodeURIComponent(other), app.clock.now())).toBeNull();
    const ended = new Date(app.clock.now().getTime() + 601_000);
    expect(verify(tokenOf(browser), decodeURIComponent(proof), ended)).toBeNull();
    // The gate reads tokens by nothing else; that it does is shown by some of each part.
    const sent = altered.filter((_, index) => index % 40 === 0);
    const answers = await Promise.all(sent.map((text) => self(withToken(browser, text))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await self(browser)).status).toBe(200);
  });

  it('[abuse 31] [abuse 32] cut, lengthened, written anew or signed by another key is 401', async () => {
    const browser = await newcomer();
    const text = tokenOf(browser);
    const token = decodeToken(text);
    if (token === null) throw new Error('the server wrote a token that nobody reads');
    const pair = generateKeyPairSync('ed25519');
    const foreign = createSecrets(
      [
        {
          kid: token.kid,
          private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
          public_key: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        },
      ],
      Buffer.alloc(32),
    );
    const payload = decodeTokenPayload(token.payloadBytes);
    if (payload === null) throw new Error('the server wrote a payload that nobody reads');
    const longer = encodeTokenPayload({ ...payload, expiresAt: payload.expiresAt + 3600 });
    const forged: SignedToken[] = [
      { ...token, signature: new Uint8Array(64) },
      { ...token, kid: 'none' },
      { ...token, payloadBytes: longer },
      { ...token, payloadBytes: longer, signature: foreign.sign(signedBytes({ ...token, payloadBytes: longer })) },
      { ...token, signature: foreign.sign(signedBytes(token)) },
      { ...token, proofHash: new Uint8Array(32) },
    ];
    const texts = [text.slice(0, -5), text.slice(5), `${text}00000`, '', 'x', ...forged.map(encodeToken)];
    texts.push(encodePaddedBase85(token.payloadBytes));
    for (const wrong of texts) expect((await self(withToken(browser, wrong))).status, wrong).toBe(401);
  });

  it('[abuse 38] alone, without the hidden proof, is 401; the proof alone too; and another person’s proof', async () => {
    const browser = await newcomer();
    const other = await newcomer();
    const stolen = app.browser();
    stolen.jar.set('access_token', tokenOf(browser));
    stolen.jar.set('refresh_token_is_set', '1');
    expect((await self(stolen)).status).toBe(401);
    stolen.jar.set('session_proof', other.jar.find('session_proof')?.value ?? '');
    expect((await self(stolen)).status).toBe(401);
    const person = await makePerson(app, school);
    const [home, work] = [
      await app.signIn(person.email, person.password),
      await app.signIn(person.email, person.password),
    ];
    stolen.jar.set('access_token', tokenOf(home));
    stolen.jar.set('session_proof', work.jar.find('session_proof')?.value ?? '');
    expect((await self(stolen)).status, 'the same person’s other session').toBe(401);
    const proof = app.browser();
    proof.jar.set('session_proof', browser.jar.find('session_proof')?.value ?? '');
    expect((await self(proof)).status).toBe(401);
  });

  it('[abuse 34] of another kind (refresh token, play token) gives no session', async () => {
    const browser = await newcomer();
    const refresh = browser.jar.find('refresh_token')?.value ?? '';
    expect((await self(withToken(browser, refresh))).status).toBe(401);
    const swapped = app.browser();
    swapped.jar.set('refresh_token', tokenOf(browser), '/account/api/auth/');
    expect((await swapped.call('auth.refresh')).status).toBe(400);
  });

  it('[SES-23] is worth nothing from the second of its expiry on', async () => {
    const browser = await newcomer();
    const token = tokenOf(browser);
    const frozen = app.clock.now();
    app.clock.freeze(new Date(Math.floor(frozen.getTime() / 1000) * 1000 + 598_000));
    expect((await self(withToken(browser, token))).status).toBe(200);
    app.clock.advance(3000);
    expect((await self(withToken(browser, token))).status).toBe(401);
    app.clock.run();
  });
});

describe('end of a session', () => {
  it('[abuse 43] sign-out ends it at once, in every browser that holds a copy, and takes the cookies away', async () => {
    const browser = await newcomer();
    const copy = browser.copy();
    expect((await browser.call('auth.logout')).status).toBe(204);
    // What is left gives no authority.
    expect(browser.jar.cookies.map(({ name }) => name)).toEqual(['device', 'known_device']);
    expect((await self(browser)).status).toBe(401);
    expect((await self(copy)).status).toBe(401);
    expect((await copy.call('auth.refresh')).json).toEqual({ detail: 'incorrect_refresh_token' });
  });

  it('sign-out works when the access token has run out already', async () => {
    const browser = await newcomer();
    const copy = browser.copy();
    app.clock.advance(601_000);
    expect((await browser.call('auth.logout')).status).toBe(204);
    expect((await copy.call('auth.refresh')).status).toBe(400);
  });

  it('sign-out of one session leaves the person’s others alone', async () => {
    const person = await makePerson(app, school);
    const [one, other] = [
      await app.signIn(person.email, person.password),
      await app.signIn(person.email, person.password),
    ];
    await one.get('auth.logout');
    expect((await self(other)).status).toBe(200);
  });

  it('sign-out without a session is 204 all the same', async () => {
    expect((await app.browser().call('auth.logout')).status).toBe(204);
  });

  it('[PERM-15] [PERM-16] a role taken away stops writing and reading at once', async () => {
    const person = await makePerson(app, school);
    const browser = await app.signIn(person.email, person.password);
    expect((await browser.call('activity.list')).status).toBe(200);
    await takeRoles(app, person);
    expect((await browser.call('activity.list')).status).toBe(403);
    expect((await browser.call('folder.root')).status).toBe(403);
    expect((await self(browser)).status).toBe(200);
  });

  it('a license that runs out ends the rights within 5 s, and the refresh says why', async () => {
    const valid_until = new Date(app.clock.now().getTime() + 60_000);
    const place = await makeSchool(app, { valid_until });
    const person = await makePerson(app, place);
    const browser = await app.signIn(person.email, person.password);
    app.clock.advance(valid_until.getTime() - app.clock.now().getTime() - 1000);
    expect((await browser.call('activity.list')).status).toBe(200);
    app.clock.advance(6000);
    expect((await browser.call('activity.list')).status).toBe(401);
    const refreshed = await browser.call('auth.refresh');
    expect({ status: refreshed.status, body: refreshed.json }).toEqual({
      status: 400,
      body: { detail: 'license_expired' },
    });
  });
});
