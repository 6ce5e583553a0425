import { type EndpointName, endpoints, isEndpointName } from '@parta/contract/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, type CallParts, outcome } from '../../testing/browser.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { codeOf, type Enrolled, enrol, nextCode, signInWithCode } from '../../testing/second-factor.ts';
import { SoftPasskey } from '../../testing/soft-passkey.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const STALE_MS = 600_000;
const NEEDED = { status: 403, body: { reason: 'second_factor_needed', methods: ['totp', 'recovery_code'] } };

const GUEST = { email: 'guest@test.example', lastName: '', firstName: '', middleName: '' };

/** Whoever makes a call, and of what. */
interface Scene {
  readonly school: School;
  readonly chief: MadePerson;
  readonly member: MadePerson;
  readonly code: () => string;
}

/**
 * What is sensitive, as it was decided: exports of personal data, erasure, removing people, giving and taking roles, changing factors. What a
 * fresh call gets is no refusal by the gate.
 */
const SENSITIVE: Readonly<Record<string, { status: number; parts: (scene: Scene) => CallParts }>> = {
  'user.export': { status: 200, parts: () => ({}) },
  'user.erase': { status: 400, parts: () => ({ body: { password: 'не тот' } }) },
  'person.export': { status: 200, parts: ({ school, member }) => ({ params: inSchool(school, member.id) }) },
  'person.erase': {
    status: 400,
    parts: ({ school, member }) => ({
      params: inSchool(school, member.id),
      body: { scope: 'organization', email: 'other@test.example', password: 'не тот' },
    }),
  },
  'audit.export': {
    status: 200,
    parts: ({ school: { organization_id } }) => ({ params: { organization_id }, query: { format: 'jsonl' } }),
  },
  'job.decide': {
    status: 409,
    parts: ({ school, member }) => ({
      params: inSchool(school, member.job_id),
      body: { decision: 'reject' },
    }),
  },
  'job.update': {
    status: 200,
    parts: ({ school, member }) => ({ params: inSchool(school, member.job_id), body: { roles: ['author'] } }),
  },
  'job.dismiss': { status: 409, parts: ({ school, chief }) => ({ params: inSchool(school, chief.job_id) }) },
  'invitation.create': {
    status: 200,
    parts: ({ school: { organization_id, department_id } }) => ({
      params: { organization_id },
      body: {
        invitations: [{ ...GUEST, departmentId: department_id, type: 'staff', roles: ['author'] }],
      },
    }),
  },
  'platform.administrator_invite': {
    status: 404,
    parts: ({ member }) => ({
      params: { id: member.id },
      body: { email: GUEST.email, departmentId: member.id },
    }),
  },
  'platform.administrator_remove': {
    status: 404,
    parts: ({ school, member }) => ({ params: { id: school.organization_id, job_id: member.id } }),
  },
  'platform.user_role_give': {
    status: 400,
    parts: () => ({ body: { email: 'nobody@test.example', role: 'curator', password: 'не тот' } }),
  },
  'platform.user_role_take': {
    status: 400,
    parts: ({ member }) => ({ params: { id: member.id, role: 'curator' }, body: { password: 'не тот' } }),
  },
  'second_factor.totp_begin': { status: 200, parts: () => ({ body: {} }) },
  'second_factor.totp_confirm': { status: 400, parts: () => ({ body: { code: 'no code' } }) },
  'second_factor.passkey_begin': { status: 200, parts: () => ({ body: {} }) },
  'second_factor.passkey_add': {
    status: 409,
    parts: () => ({
      body: { name: 'Ключ', passkey: new SoftPasskey('').create({ challenge: '', rp: { id: 'localhost' } }) },
    }),
  },
  'second_factor.passkey_remove': { status: 404, parts: ({ member }) => ({ params: { id: member.id } }) },
  'second_factor.recovery_codes': { status: 200, parts: () => ({}) },
  'second_factor.totp_remove': { status: 204, parts: () => ({}) },
};

function inSchool({ organization_id }: School, id: string): Record<string, string> {
  return { organization_id, id };
}

const declared = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  'fresh_factor' in endpoint && isEndpointName(name) ? [name] : [],
);

it('what is sensitive is what was decided, and nothing else: not the grade report', () => {
  expect(declared.toSorted()).toEqual(Object.keys(SENSITIVE).toSorted());
});

describe('a person who has enrolled', () => {
  let app: TestApp;
  let scene: Scene;
  let enrolled: Enrolled;
  let browser: Browser;

  beforeAll(async () => {
    app = await startTestApp();
    const school = await makeSchool(app);
    const chief = await makePerson(app, school, { roles: ['organisation_administrator'] });
    await app.db.insertInto('user_role').values({ user_id: chief.id, role: 'platform_administrator' }).execute();
    const first = await app.signIn(chief.email, chief.password);
    enrolled = await enrol(app, first, chief);
    const member = await makePerson(app, school);
    scene = { school, chief, member, code: () => nextCode(app, enrolled.secret) };
    browser = await signInWithCode(app, chief, enrolled.secret);
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    await browser.call('auth.refresh');
  });

  const make = async (name: EndpointName) => outcome(await browser.call(name, SENSITIVE[name]?.parts(scene)));

  it.each(declared)('is asked for the second factor before a stale %s, and then makes it', async (name) => {
    app.clock.advance(STALE_MS);
    await browser.get('auth.refresh');
    expect(await make(name)).toEqual(NEEDED);
    const { freshUntil } = await browser.get('second_factor.prove', { body: { code: scene.code() } });
    expect(Date.parse(freshUntil)).toBeGreaterThan(app.clock.now().getTime() + STALE_MS - 60_000);
    const wanted = SENSITIVE[name]?.status;
    const made = await make(name);
    expect(made.status, JSON.stringify(made.body)).toBe(wanted);
    // The last of them has removed the app.
    if (name === 'second_factor.totp_remove') enrolled = await enrol(app, browser, scene.chief);
  });

  it('proves it for one session: another one of the same person is asked again', async () => {
    const other = await signInWithCode(app, scene.chief, enrolled.secret);
    app.clock.advance(STALE_MS);
    for (const each of [browser, other]) await each.get('auth.refresh');
    await browser.get('second_factor.prove', { body: { code: scene.code() } });
    expect((await browser.call('user.export')).status).toBe(200);
    expect(outcome(await other.call('user.export'))).toEqual(NEEDED);
  });

  it('is asked by a wrong code again, and by a code that was used', async () => {
    app.clock.advance(STALE_MS);
    await browser.get('auth.refresh');
    const wrong = { status: 400, body: { reason: 'wrong_code', field: 'code' } };
    expect(outcome(await browser.call('second_factor.prove', { body: { code: '000000' } }))).toEqual(wrong);
    const code = scene.code();
    await browser.get('second_factor.prove', { body: { code } });
    expect(outcome(await browser.call('second_factor.prove', { body: { code } }))).toEqual(wrong);
  });

  it('waits after ten wrong codes, and not for ever', async () => {
    const guess = (code: string) => browser.call('second_factor.prove', { body: { code } });
    for (let count = 0; count < 12; count += 1) await guess(`00000${count % 10}`);
    const refused = await guess(codeOf(app, enrolled.secret, 1));
    expect(refused).toMatchObject({ status: 429, json: { reason: 'too_many_attempts' } });
    app.clock.advance(180_000);
    expect((await guess(scene.code())).status).toBe(200);
  });
});

describe('whoever has not enrolled', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('is asked for nothing', async () => {
    const browser = await app.signedIn('administrator');
    expect((await browser.call('user.export')).status).toBe(200);
    expect(outcome(await browser.call('second_factor.prove', { body: { code: '123456' } }))).toEqual({
      status: 409,
      body: { reason: 'not_enrolled' },
    });
  });
});
