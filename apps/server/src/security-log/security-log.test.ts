import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Browser } from '../testing/browser.ts';
import { makePerson, makeSchool } from '../testing/people.ts';
import { begin, enrol } from '../testing/second-factor.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { TestClock } from '../testing/test-clock.ts';
import { openSecurityWriter, writeEcs } from './open-writer.ts';
import { type RefusedPerson, type SecurityEvent, type SecurityLine, SecurityLog } from './security-log.ts';

const EVENT: SecurityEvent = {
  kind: 'access_denied',
  network: '203.0.113.7',
  call: 'organization.update',
  reason: 'forbidden',
  status: 403,
  organization_id: null,
};

/** A log whose lines are kept; its windows end by hand. */
function openLog() {
  const clock = new TestClock();
  clock.freeze();
  const lines: SecurityLine[] = [];
  const often: RefusedPerson[] = [];
  const log = new SecurityLog({
    clock,
    write: (line) => lines.push(line),
    noteOften: (people) => often.push(...people),
  });
  return { log, lines, often, clock };
}

const nobody = async (): Promise<null> => null;

describe('the security log', () => {
  it('writes twenty events of a kind and network in a minute, and the rest as one line with their number', async () => {
    const { log, lines } = openLog();
    for (let index = 0; index < 1000; index += 1) await log.note(EVENT, nobody);
    await log.note({ ...EVENT, network: '198.51.100.1' }, nobody);
    expect(lines).toHaveLength(21);
    log.flush();
    expect(lines.slice(21)).toMatchObject([{ kind: 'access_denied', network: '203.0.113.7', count: 980 }]);
    log.flush();
    expect(lines).toHaveLength(22);
    await log.note(EVENT, nobody);
    expect(lines).toHaveLength(23);
    log.stop();
  });

  it('only counts malformed calls, and a flood from many networks together', async () => {
    const { log, lines } = openLog();
    const malformed: SecurityEvent = { ...EVENT, kind: 'malformed_call', reason: 'invalid', status: 400 };
    for (let index = 0; index < 20_000; index += 1) {
      await log.note({ ...malformed, network: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` }, nobody);
    }
    expect(lines).toEqual([]);
    log.stop();
    expect(lines.length).toBeLessThan(6000);
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(20_000);
  });

  it('tells of people who were refused ten times in a minute, and of nobody with a slip or two', async () => {
    const { log, often } = openLog();
    for (let index = 0; index < 12; index += 1) await log.note(EVENT, async () => 'curious');
    await log.note(EVENT, async () => 'slipped');
    log.stop();
    expect(often).toEqual([{ actor_id: 'curious', address: '203.0.113.7', count: 12 }]);
  });

  it('is written in the names of the Elastic Common Schema, one JSON object a line', async () => {
    const written: string[] = [];
    writeEcs({ write: (text: string) => void written.push(text) })({
      ...EVENT,
      organization_id: 'o',
      actor_id: 'u',
      count: 3,
      at: new Date('2026-11-27T10:00:00Z'),
    });
    expect(written).toHaveLength(1);
    expect(written[0]?.endsWith('\n')).toBe(true);
    expect(JSON.parse(written[0] ?? '')).toEqual({
      '@timestamp': '2026-11-27T10:00:00.000Z',
      log: { level: 'info' },
      ecs: { version: '8.17.0' },
      event: {
        kind: 'event',
        dataset: 'parta.security',
        action: 'access_denied',
        category: ['iam'],
        type: ['denied'],
        outcome: 'failure',
      },
      http: { response: { status_code: 403 } },
      source: { address: '203.0.113.7' },
      user: { id: 'u' },
      organization: { id: 'o' },
      parta: { call: 'organization.update', reason: 'forbidden', count: 3 },
    });
  });
});

describe('what calls leave in it', () => {
  let app: TestApp;
  let pupil: Browser;
  const noted: SecurityEvent[] = [];
  const actors: (string | null)[] = [];

  beforeAll(async () => {
    app = await startTestApp();
    const { security } = app.context;
    const note = security.note.bind(security);
    security.note = async (event, findActor) => {
      noted.push(event);
      await note(event, async () => {
        const actor = await findActor();
        actors.push(actor);
        return actor;
      });
    };
    pupil = await app.signedIn('student');
  });
  afterAll(() => app.close());

  const kindsOf = async (work: () => Promise<unknown>): Promise<(string | null)[][]> => {
    noted.length = 0;
    await work();
    return noted.map(({ kind, call }) => [kind, call]);
  };

  it('is every refused right, foreign object, malformed call, failed sign-in and worthless token, and no success', async () => {
    const foreign = await makeSchool(app);
    const params = { organization_id: foreign.organization_id };
    const { id } = await pupil.get('user.self');
    expect(await kindsOf(() => pupil.call('user.self'))).toEqual([]);
    expect(await kindsOf(() => pupil.call('folder.root'))).toEqual([['access_denied', 'folder.root']]);
    await expect.poll(() => actors).toEqual([id]);
    expect(await kindsOf(() => pupil.call('audit.list', { params }))).toEqual([['object_absent', 'audit.list']]);
    expect(noted[0]).toMatchObject({ organization_id: foreign.organization_id, network: '127.0.0.1', status: 404 });
    const stranger = app.browser();
    const malformed = {
      method: 'POST',
      path: addressOf('auth.login'),
      body: '{"email":7}',
      headers: { 'content-type': 'application/json' },
    };
    expect(await kindsOf(() => stranger.send(malformed))).toEqual([['malformed_call', 'auth.login']]);
    const wrong = { email: 'organiser@parta.example', password: 'не тот' };
    expect(await kindsOf(() => stranger.call('auth.login', { body: wrong }))).toEqual([
      ['sign_in_failed', 'auth.login'],
    ]);
    expect(JSON.stringify(noted)).not.toMatch(/не тот|organiser/);
    expect(await kindsOf(() => stranger.call('auth.refresh'))).toEqual([['refresh_refused', 'auth.refresh']]);
  });

  it('is a wrong second factor, and a refresh token that comes again after it was replaced', async () => {
    const person = await makePerson(app, await makeSchool(app));
    const browser = await app.signIn(person.email, person.password);
    await enrol(app, browser, person);
    const stranger = app.browser();
    const { token } = await begin(stranger, person);
    expect(await kindsOf(() => stranger.call('auth.second_factor', { body: { token, code: '000000' } }))).toEqual([
      ['second_factor_failed', 'auth.second_factor'],
    ]);
    const thief = browser.copy();
    await browser.get('auth.refresh');
    await browser.get('auth.refresh');
    expect(await kindsOf(() => thief.call('auth.refresh'))).toEqual([['refresh_reused', 'auth.refresh']]);
  });

  it('is in the log of the organization where one of its people was refused again and again', async () => {
    const school = await makeSchool(app);
    const person = await makePerson(app, school);
    const browser = await app.signIn(person.email, person.password);
    const chief = await makePerson(app, school, { roles: ['organisation_administrator'] });
    const params = { organization_id: school.organization_id };
    for (let index = 0; index < 15; index += 1) await browser.call('audit.list', { params });
    await expect.poll(() => actors.filter((id) => id === person.id).length).toBe(15);
    app.context.security.flush();
    const reader = await app.signIn(chief.email, chief.password);
    const query = { action: 'calls_refused' };
    await expect
      .poll(async () =>
        (await reader.get('audit.list', { params, query })).entries.map(({ actor, details }) => [actor?.id, details]),
      )
      .toEqual([[person.id, { count: 15 }]]);
  });
});

it('a disk that takes no more security events is a complaint of the process log, and no end of the process', async () => {
  const complaints: string[] = [];
  const write = openSecurityWriter('/dev/full', pino({}, { write: (line: string) => void complaints.push(line) }));
  write({ ...EVENT, at: new Date(0), actor_id: null, count: 1 });
  await expect.poll(() => complaints[0]).toContain('security events cannot be written');
});
