import { DAY_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit, listSeats, makeApplicant } from '../../testing/administration.ts';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { findPersonId, type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { takeSeat } from '../organizations/commands/seats.ts';

let app: TestApp;
let platform: Browser;
let own_id: string;

beforeAll(async () => {
  app = await startTestApp();
  platform = await app.signedIn('platform');
  own_id = await findPersonId(app, 'platform@parta.example');
});

afterAll(() => app.close());

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
const limits = { live_participants: 300, storage_mb: 1000, materials: 50 };
const terms = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  validFrom: inDays(-1),
  validUntil: inDays(30),
  seats: 10,
  limits,
  features: ['self_study'],
  ...overrides,
});
const create = ({ organization_id: id }: School, body = terms()): Promise<Answer> =>
  platform.call('platform.license_create', { params: { id }, body });
const update = ({ organization_id: id, license_id }: School, body: unknown): Promise<Answer> =>
  platform.call('platform.license_update', { params: { id, license_id: license_id ?? '' }, body });
const licensesOf = async ({ organization_id: id }: School) =>
  (await platform.get('platform.organization_get', { params: { id } })).licenses;

describe('a new license', () => {
  it('opens a school that has none: its staff can sign in, with its limits and features', async () => {
    const school = await makeSchool(app, { licensed: false });
    const person = await makePerson(app, school);
    const body = { email: person.email, password: person.password };
    expect(outcome(await app.browser().call('auth.login', { body }))).toEqual({
      status: 400,
      body: { reason: 'no_leu' },
    });
    const made = await create(school);
    expect(outcome(made)).toMatchObject({
      status: 200,
      body: { seats: 10, seatsUsed: 1, limits, features: ['self_study'] },
    });
    const browser = await app.signIn(person.email, person.password);
    expect((await browser.call('activity.list')).status).toBe(200);
    expect(await listAudit(app, school.organization_id)).toMatchObject([
      { action: 'license_created', actor_id: own_id, details: { seats: 10, seats_given: 1 } },
    ]);
  });

  it('seats staff and externals in the order in which they were accepted, while seats last', async () => {
    const school = await makeSchool(app, { licensed: false });
    const people: MadePerson[] = [];
    for (const days of [5, 3, 4]) {
      const person = await makePerson(app, school, { job_type: days === 4 ? 'external' : 'staff', roles: ['author'] });
      const decided_at = new Date(app.clock.now().getTime() - days * DAY_MS);
      await app.db.updateTable('job').set({ decided_at }).where('id', '=', person.job_id).execute();
      people.push(person);
    }
    await makePerson(app, school, { user_type: 'student', roles: [] });
    await makeApplicant(app, school);
    await makePerson(app, school, { job_status: 'rejected', roles: [] });
    const { id } = await platform.get('platform.license_create', {
      params: { id: school.organization_id },
      body: terms({ seats: 2 }),
    });
    const expected = [people[0]?.id ?? '', people[2]?.id ?? ''].toSorted();
    expect((await listSeats(app, id)).toSorted()).toEqual(expected);
  });

  it('spares its seats for whom no other license covers as long', async () => {
    const school = await makeSchool(app, { valid_until: new Date(app.clock.now().getTime() + 20 * DAY_MS) });
    const covered = await makePerson(app, school);
    const uncovered = await makePerson(app, school, { seat: false });
    const shorter = await platform.get('platform.license_create', {
      params: { id: school.organization_id },
      body: terms({ validUntil: inDays(10) }),
    });
    expect(await listSeats(app, shorter.id)).toEqual([uncovered.id]);
    const longer = await platform.get('platform.license_create', {
      params: { id: school.organization_id },
      body: terms({ validUntil: inDays(40) }),
    });
    expect(await listSeats(app, longer.id)).toEqual([covered.id, uncovered.id].toSorted());
    expect((await licensesOf(school)).map(({ id }) => id)).toEqual([longer.id, school.license_id, shorter.id]);
  });

  it('that begins later changes nothing until then, and everything then', async () => {
    const school = await makeSchool(app, { licensed: false });
    const person = await makePerson(app, school);
    const body = { email: person.email, password: person.password };
    await create(school, terms({ validFrom: new Date(app.clock.now().getTime() + 60_000).toISOString() }));
    expect((await app.browser().call('auth.login', { body })).status).toBe(400);
    app.clock.advance(61_000);
    const browser = await app.signIn(person.email, person.password);
    expect((await browser.call('activity.list')).status).toBe(200);
  });

  it.each([
    { validUntil: '2020-01-01T00:00:00Z' },
    { validFrom: '2040-01-01T00:00:00+03:00', validUntil: '2040-01-01T00:00:00+03:00' },
  ])('%j ends before it starts', async (overrides) => {
    const school = await makeSchool(app, { licensed: false });
    expect(outcome(await create(school, terms(overrides)))).toEqual({
      status: 400,
      body: { reason: 'ends_before_start', field: 'validUntil' },
    });
    expect(await licensesOf(school)).toEqual([]);
  });

  it.each([
    ['seats', -1],
    ['seats', 1_000_001],
    ['seats', 1.5],
    ['limits', { live_participants: 1 }],
    ['limits', { ...limits, petabytes: 1 }],
    ['limits', { ...limits, live_participants: 0 }],
    ['features', ['everything']],
    ['validFrom', 'вчера'],
    ['validUntil', 1_800_000_000],
    ['organization_id', 'x'],
    ['id', 'x'],
    ['seatsUsed', 0],
  ])('[abuse 25] with a wrong %s (%j) is 400 and given to nobody', async (field, value) => {
    const school = await makeSchool(app, { licensed: false });
    const refused = await create(school, terms({ [field]: value }));
    expect(outcome(refused)).toMatchObject({ status: 400, body: { reason: 'invalid' } });
    expect(await licensesOf(school)).toEqual([]);
  });

  it('for an organization that is none is 404', async () => {
    const organization_id = app.context.random.identifier();
    expect((await create({ organization_id, department_id: '', license_id: null })).status).toBe(404);
  });
});

describe('a license that follows another one', () => {
  it('lets in who came after it was given, and who has no seat of it only while it has room', async () => {
    const turn = new Date(app.clock.now().getTime() + DAY_MS);
    const school = await makeSchool(app, { valid_until: turn });
    const between = { validFrom: turn.toISOString(), validUntil: inDays(40), seats: 1 };
    const made = await platform.get('platform.license_create', {
      params: { id: school.organization_id },
      body: { ...between, limits, features: [] },
    });
    const shorter = terms({ validFrom: inDays(-3), validUntil: inDays(0.5), seats: 5 });
    expect((await create(school, shorter)).status).toBe(200);
    const [first, second] = [
      await makePerson(app, school, { seat: false }),
      await makePerson(app, school, { seat: false }),
    ];
    for (const { id } of [first, second, first]) {
      const now = app.clock.now();
      const seat = app.db.transaction().execute((tx) => takeSeat(tx, school.organization_id, id, now));
      expect(await seat).toBe(true);
    }
    expect(await listSeats(app, made.id)).toEqual([first.id]);
    expect(await listSeats(app, school.license_id)).toEqual([first.id, second.id].toSorted());
    expect((await licensesOf(school)).map(({ seatsUsed }) => seatsUsed)).toEqual([1, 2, 0]);
    app.clock.advance(DAY_MS);
    await platform.get('auth.refresh');
    const body = ({ email, password }: MadePerson) => ({ body: { email, password } });
    expect((await app.browser().call('auth.login', body(first))).status).toBe(200);
    expect((await app.browser().call('auth.login', body(second))).json).toEqual({ reason: 'license_expired' });
  });
});

describe('a changed license', () => {
  it('counts at once for everybody who holds a seat of it', async () => {
    const school = await makeSchool(app);
    const person = await makePerson(app, school);
    const browser = await app.signIn(person.email, person.password);
    expect((await browser.call('activity.list')).status).toBe(200);
    const answer = await update(school, { validUntil: inDays(-1) });
    expect(outcome(answer)).toMatchObject({ status: 200, body: { seats: 100, seatsUsed: 1 } });
    expect((await browser.call('activity.list')).status).toBe(401);
    expect(outcome(await browser.call('auth.refresh'))).toEqual({
      status: 400,
      body: { detail: 'license_expired' },
    });
    expect((await update(school, { validUntil: inDays(1) })).status).toBe(200);
    expect((await browser.call('activity.list')).status).toBe(200);
  });

  it('keeps what is not named; the log names what changed, and nothing where nothing did', async () => {
    const school = await makeSchool(app);
    const [before] = await licensesOf(school);
    expect((await update(school, { seats: 7, features: ['self_study', 'self_study'] })).status).toBe(200);
    expect((await update(school, { seats: 7, validUntil: before?.validUntil })).status).toBe(200);
    expect((await update(school, {})).status).toBe(200);
    expect(await licensesOf(school)).toEqual([{ ...before, seats: 7, features: ['self_study'] }]);
    expect((await update(school, { limits })).status).toBe(200);
    expect((await update(school, { limits: { ...limits } })).status).toBe(200);
    expect(await listAudit(app, school.organization_id)).toMatchObject([
      { action: 'license_changed', actor_id: own_id, details: { fields: ['seats', 'features'] } },
      { action: 'license_changed', details: { fields: ['limits'] } },
    ]);
  });

  it('never has fewer seats than are held', async () => {
    const school = await makeSchool(app);
    await makePerson(app, school);
    await makePerson(app, school);
    expect(outcome(await update(school, { seats: 1 }))).toMatchObject({
      status: 409,
      body: { reason: 'seats_in_use', field: 'seats' },
    });
    expect((await update(school, { seats: 2 })).status).toBe(200);
    expect((await licensesOf(school))[0]).toMatchObject({ seats: 2, seatsUsed: 2 });
  });

  it('never has fewer seats than are taken at that very moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const school = await makeSchool(app);
      const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(app, school, { seat: false })));
      const now = app.clock.now();
      await Promise.all([
        ...people.map(({ id }) => app.db.transaction().execute((tx) => takeSeat(tx, school.organization_id, id, now))),
        update(school, { seats: 3 }),
      ]);
      const [license] = await licensesOf(school);
      expect(license?.seatsUsed).toBeLessThanOrEqual(license?.seats ?? 0);
    }
  });

  it('does not end before it starts, by either end', async () => {
    const school = await makeSchool(app);
    for (const body of [{ validFrom: inDays(900) }, { validUntil: '2001-01-01T00:00:00Z' }]) {
      expect(outcome(await update(school, body))).toEqual({
        status: 400,
        body: { reason: 'ends_before_start', field: 'validUntil' },
      });
    }
  });

  it('begins and ends in years of four digits, wherever they are counted: nothing else is stored', async () => {
    const school = await makeSchool(app);
    for (const [field, moment] of [
      ['validUntil', '9999-12-31T23:59:59-12:00'],
      ['validFrom', '0000-01-01T00:00:00+14:00'],
    ] as const) {
      const refusal = { status: 400, body: { reason: 'invalid', field } };
      expect(outcome(await create(school, terms({ [field]: moment })))).toEqual(refusal);
      expect(outcome(await update(school, { [field]: moment }))).toEqual(refusal);
    }
    expect(await licensesOf(school)).toHaveLength(1);
    const validUntil = '9999-12-31T23:59:59.999Z';
    expect((await update(school, { validUntil })).status).toBe(200);
    expect((await licensesOf(school))[0]).toMatchObject({ validUntil });
  });

  it('is looked for in its own organization', async () => {
    const school = await makeSchool(app);
    const other = await makeSchool(app);
    expect((await update({ ...school, license_id: other.license_id }, { seats: 1 })).status).toBe(404);
    expect((await update({ ...school, license_id: app.context.random.identifier() }, { seats: 1 })).status).toBe(404);
    expect((await licensesOf(other))[0]?.seats).toBe(100);
  });
});
