import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { findSampleSchool, type MadePerson, makePerson } from '../../testing/people.ts';
import { begin, enrol } from '../../testing/second-factor.ts';
import { SoftPasskey } from '../../testing/soft-passkey.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ORIGIN = 'http://localhost:3000';
const WRONG = { status: 400, body: { reason: 'wrong_passkey', field: 'passkey' } };

let app: TestApp;
let person: MadePerson;
let browser: Browser;
let passkey: SoftPasskey;

beforeAll(async () => {
  app = await startTestApp({ config: { PORT: '3000' } });
});
afterAll(() => app.close());

beforeEach(async () => {
  person = await makePerson(app, await findSampleSchool(app));
  browser = await app.signIn(person.email, person.password);
  passkey = new SoftPasskey(ORIGIN);
});

const beginAdding = (body = { password: person.password }) => browser.get('second_factor.passkey_begin', { body });
const add = (made: unknown, name = 'Ключ'): Promise<Answer> =>
  browser.call('second_factor.passkey_add', { body: { name, passkey: made } });

async function addPasskey(): Promise<void> {
  const answer = await add(passkey.create(await beginAdding()));
  if (answer.status !== 200) throw new Error(`the passkey was refused: ${answer.text}`);
}

describe('adding a passkey', () => {
  it('makes it the first factor, named, with recovery codes, in a session that counts as fresh', async () => {
    const options = await beginAdding();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Парта' },
      user: { id: Buffer.from(person.id).toString('base64url'), name: person.email },
      excludeCredentials: [],
    });
    const { json } = await add(passkey.create(options), 'Ключ на связке');
    expect(json).toMatchObject({ passkey: { name: 'Ключ на связке', lastUsedAt: null } });
    const { freshUntil, ...state } = await browser.get('second_factor.state');
    expect(state).toMatchObject({
      totp: null,
      passkeys: [{ name: 'Ключ на связке' }],
      recoveryCodesLeft: 10,
      passkeysAvailable: true,
    });
    expect(freshUntil).not.toBeNull();
  });

  it('takes several, up to ten, and names those that are there already', async () => {
    await addPasskey();
    const options = await browser.get('second_factor.passkey_begin', { body: {} });
    const id = passkey.id.toString('base64url');
    expect(options.excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['usb'] }]);
    for (let more = 1; more < 10; more += 1) {
      const made = new SoftPasskey(ORIGIN).create(await browser.get('second_factor.passkey_begin', { body: {} }));
      expect(await add(made)).toMatchObject({ status: 200, json: { recoveryCodes: null } });
    }
    expect(outcome(await browser.call('second_factor.passkey_begin', { body: {} }))).toEqual({
      status: 409,
      body: { reason: 'too_many_passkeys' },
    });
  });

  it.each([
    ['from another page', { origin: 'http://localhost:3001' }],
    ['for another name', { rp_id: 'school.example' }],
    ['of another challenge', { challenge: 'x'.repeat(43) }],
    ['without a touch', { flags: 0 }],
  ])('refuses one that was made %s', async (_, fault) => {
    expect(outcome(await add(passkey.create(await beginAdding(), fault)))).toEqual(WRONG);
    expect(await browser.get('second_factor.state')).toMatchObject({ passkeys: [], recoveryCodesLeft: null });
  });

  it('uses its challenge up, and refuses a late one', async () => {
    const options = await beginAdding();
    expect(outcome(await add(passkey.create(options, { challenge: 'other' })))).toEqual(WRONG);
    const not_begun = { status: 409, body: { reason: 'not_begun' } };
    expect(outcome(await add(passkey.create(options)))).toEqual(not_begun);
    const late = await beginAdding();
    app.clock.advance(300_000);
    expect(outcome(await add(passkey.create(late)))).toEqual(not_begun);
  });

  it('refuses a passkey that is known, of another account too', async () => {
    await addPasskey();
    const other = await makePerson(app, await findSampleSchool(app));
    browser = await app.signIn(other.email, other.password);
    const made = passkey.create(await beginAdding({ password: other.password }));
    expect(outcome(await add(made))).toEqual({ status: 409, body: { reason: 'passkey_known' } });
  });

  it.each([
    ['nothing', ''],
    ['broken bytes', 'AAAA'],
    ['a list without an end', 'n___'],
  ])('refuses %s in place of an attestation', async (_, attestationObject) => {
    const made = passkey.create(await beginAdding());
    const broken = { ...made, response: { ...made.response, attestationObject } };
    expect(outcome(await add(broken))).toEqual(WRONG);
  });
});

describe('a sign-in by a passkey', () => {
  async function challenge() {
    const asking = app.browser();
    const { token, answer } = await begin(asking, person);
    const options = await asking.get('auth.second_factor_challenge', { body: { token } });
    return { asking, token, answer, options };
  }
  const complete = (asking: Browser, token: string, answer: unknown): Promise<Answer> =>
    asking.call('auth.second_factor', { body: { token, passkey: answer } });

  beforeEach(addPasskey);

  it('is completed by its answer to the challenge', async () => {
    const { asking, token, answer, options } = await challenge();
    expect(answer.json).toMatchObject({ methods: ['passkey', 'recovery_code'] });
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'discouraged' });
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([passkey.id.toString('base64url')]);
    expect((await complete(asking, token, passkey.get(options))).status).toBe(200);
    const { passkeys } = await asking.get('second_factor.state');
    expect(passkeys.map(({ lastUsedAt }) => lastUsedAt)).not.toEqual([null]);
  });

  it.each([
    ['from another page', { origin: 'http://localhost:3001' }],
    ['for another name', { rp_id: 'school.example' }],
    ['to another challenge', { challenge: 'x'.repeat(43) }],
    ['without a touch', { flags: 0 }],
    ['signed by another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('is refused an answer %s', async (_, fault) => {
    const { asking, token, options } = await challenge();
    expect(outcome(await complete(asking, token, passkey.get(options, fault)))).toEqual(WRONG);
    expect((await asking.call('user.self')).status).toBe(401);
  });

  it('is refused an answer to a challenge that was answered already, right or wrong', async () => {
    const { asking, token, options } = await challenge();
    expect(outcome(await complete(asking, token, passkey.get(options, { flags: 0 })))).toEqual(WRONG);
    expect(outcome(await complete(asking, token, passkey.get(options)))).toEqual(WRONG);
    const again = await asking.get('auth.second_factor_challenge', { body: { token } });
    expect(again.challenge).not.toBe(options.challenge);
    const answer = passkey.get(again);
    expect((await complete(asking, token, answer)).status).toBe(200);
    const other = await begin(app.browser(), person);
    expect(outcome(await complete(app.browser(), other.token, answer))).toEqual(WRONG);
  });

  it('is refused a counter that did not grow: the passkey may be a copy', async () => {
    const first = await challenge();
    expect((await complete(first.asking, first.token, passkey.get(first.options))).status).toBe(200);
    const second = await challenge();
    const copied = passkey.get(second.options, { counter: 1 });
    expect(outcome(await complete(second.asking, second.token, copied))).toEqual(WRONG);
  });

  it('is refused the passkey of another account', async () => {
    const { options, asking, token } = await challenge();
    const stranger = new SoftPasskey(ORIGIN);
    expect(outcome(await complete(asking, token, stranger.get(options)))).toEqual(WRONG);
  });
});

describe('a passkey that is there', () => {
  it('proves nothing in an open session by an answer to another challenge', async () => {
    await addPasskey();
    const answer = passkey.get(await browser.get('second_factor.challenge'), { challenge: 'x'.repeat(43) });
    expect(outcome(await browser.call('second_factor.prove', { body: { passkey: answer } }))).toEqual(WRONG);
  });

  it('is one of ten at most, also where the tenth came while another was being made', async () => {
    await addPasskey();
    const made = new SoftPasskey(ORIGIN).create(await browser.get('second_factor.passkey_begin', { body: {} }));
    const now = app.clock.now();
    for (let more = 1; more < 10; more += 1) {
      const id = app.context.random.identifier();
      const credential = { id, user_id: person.id, kind: 'passkey' as const, created_at: now, changed_at: now };
      await app.db.insertInto('credential').values(credential).execute();
      const stored = { external_id: id, public_key: Buffer.from(id), counter: 0, transports: [], name: id };
      await app.db
        .insertInto('passkey')
        .values({ credential_id: id, ...stored })
        .execute();
    }
    expect(outcome(await add(made))).toEqual({ status: 409, body: { reason: 'too_many_passkeys' } });
  });

  it('is renamed and removed by its owner, and absent for everybody else', async () => {
    await addPasskey();
    const [{ id } = { id: '' }] = (await browser.get('second_factor.state')).passkeys;
    const other = await makePerson(app, await findSampleSchool(app));
    const stranger = await app.signIn(other.email, other.password);
    await enrol(app, stranger, other);
    const missing = { status: 404, body: { reason: 'not_found' } };
    const renaming = { params: { id }, body: { name: 'Чужой' } };
    expect(outcome(await stranger.call('second_factor.passkey_rename', renaming))).toEqual(missing);
    expect(outcome(await stranger.call('second_factor.passkey_remove', { params: { id } }))).toEqual(missing);
    const renamed = await browser.get('second_factor.passkey_rename', { params: { id }, body: { name: ' Телефон ' } });
    expect(renamed.name).toBe('Телефон');
    await browser.get('second_factor.passkey_remove', { params: { id } });
    expect(await browser.get('second_factor.state')).toMatchObject({ passkeys: [], recoveryCodesLeft: null });
    expect(
      (await app.browser().call('auth.login', { body: { email: person.email, password: person.password } })).status,
    ).toBe(200);
  });
});

describe('an installation without a name', () => {
  it('offers no passkeys, and asks nobody for one', async () => {
    const plain = await startTestApp({
      config: { PUBLIC_URL: 'http://school.example' },
      beside: app,
      clock: app.clock,
    });
    try {
      await addPasskey();
      const there = browser.through(plain);
      expect(await there.get('second_factor.state')).toMatchObject({ passkeysAvailable: false });
      const refused = { status: 409, body: { reason: 'passkeys_unavailable' } };
      expect(outcome(await there.call('second_factor.passkey_begin', { body: {} }))).toEqual(refused);
      const made = passkey.create(await browser.get('second_factor.passkey_begin', { body: {} }));
      const adding = { body: { name: 'Ключ', passkey: made } };
      expect(outcome(await there.call('second_factor.passkey_add', adding))).toEqual(refused);
      const { answer } = await begin(plain.browser(), person);
      expect(answer.json).toMatchObject({ methods: ['recovery_code'] });
    } finally {
      await plain.close();
    }
  });
});
