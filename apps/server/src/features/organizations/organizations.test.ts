import type { EndpointName } from '@parta/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdministeredSchool,
  listAudit,
  makeAdministeredSchool,
  makeApplicant,
  makeDepartment,
} from '../../testing/administration.ts';
import { type Answer, type Browser, type CallParts, outcome } from '../../testing/browser.ts';
import { type MadePerson, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: AdministeredSchool;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeAdministeredSchool(app, { name: 'Лицей на Фонтанке' });
});

afterAll(() => app.close());

const update = (body: unknown, { administrator, params } = school): Promise<Answer> =>
  administrator.call('organization.update', { params, body });

describe('an organization', () => {
  it('shows its licenses, those that end last first, with the seats used, and how much waits', async () => {
    const place = await makeAdministeredSchool(app, { seats: 5 });
    const now = app.clock.now();
    const later = { id: app.context.random.identifier(), valid_until: new Date(now.getTime() + 900 * 86_400_000) };
    await app.db
      .insertInto('license')
      .values({
        ...later,
        organization_id: place.organization_id,
        valid_from: now,
        seats: 2,
        limits: JSON.stringify({ materials: 10 }),
        features: ['self_study'],
      })
      .execute();
    await makePerson(app, place, { user_type: 'student', roles: [], seat: false });
    await makeApplicant(app, place);
    await makeDepartment(place, 'Кафедра химии');
    const found = await place.administrator.get('organization.get', { params: place.params });
    expect(found).toMatchObject({
      id: place.organization_id,
      shortName: 'Лицей',
      website: null,
      departments: 2,
      people: 2,
      waiting: 1,
      invitations: 0,
    });
    expect(found.licenses).toMatchObject([
      { id: later.id, validUntil: later.valid_until.toISOString(), seats: 2, seatsUsed: 0, features: ['self_study'] },
      { id: place.license_id, seats: 5, seatsUsed: 1, limits: { live_participants: 5000 }, features: [] },
    ]);
  });

  it('[abuse 25] takes new names and a website, and nothing else', async () => {
    const body = {
      shortName: 'Фонтанка',
      fullName: '  Лицей   на реке Фонтанке ',
      website: 'https://школа57.рф/о-нас',
    };
    expect((await update(body)).status).toBe(204);
    const changed = await school.administrator.get('organization.get', { params: school.params });
    expect(changed).toMatchObject({ ...body, fullName: 'Лицей на реке Фонтанке' });
    for (const field of ['id', 'seats', 'licenses', 'people', 'short_name', 'organization_id', 'features', 'status']) {
      expect(outcome(await update({ shortName: 'Взлом', [field]: 1 }))).toMatchObject({ status: 400 });
    }
    for (const wrong of [{ shortName: '' }, { shortName: null }, { fullName: 'Ш'.repeat(201) }, { website: 7 }]) {
      expect((await update(wrong)).status).toBe(400);
    }
    expect(await school.administrator.get('organization.get', { params: school.params })).toEqual(changed);
    expect((await update({ website: null })).status).toBe(204);
    expect(await listAudit(app, school.organization_id)).toMatchObject([
      {
        action: 'organization_changed',
        actor_id: school.person.id,
        details: { fields: ['shortName', 'fullName', 'website'] },
      },
      { action: 'organization_changed', details: { fields: ['website'] } },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'ftp://school.example/',
    'school.example',
    'https://',
    'https://user:secret@school.example/',
    'https://school example/',
    'https:\\\\school.example',
    '',
  ])('refuses the website %j', async (website) => {
    expect(outcome(await update({ website }))).toEqual({
      status: 400,
      body: { reason: 'invalid_website', field: 'website' },
    });
  });

  it('bears no full name of another organization, however it is written; its own it may write anew', async () => {
    await makeAdministeredSchool(app, { name: 'Гимназия «Полёт»' });
    for (const fullName of ['Гимназия «Полёт»', 'ГИМНАЗИЯ «ПОЛЕТ»']) {
      expect(outcome(await update({ shortName: 'Полёт', fullName }))).toEqual({
        status: 409,
        body: { reason: 'name_taken', field: 'fullName' },
      });
    }
    const { shortName } = await school.administrator.get('organization.get', { params: school.params });
    expect(shortName).not.toBe('Полёт');
    expect((await update({ fullName: 'ЛИЦЕЙ НА РЕКЕ ФОНТАНКЕ' })).status).toBe(204);
  });

  it('of two that take one free name at once, one bears it', async () => {
    const places = [await makeAdministeredSchool(app), await makeAdministeredSchool(app)];
    const answers = await Promise.all(places.map((place) => update({ fullName: 'Школа «Первая»' }, place)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });
});

describe('who administers', () => {
  const OWN: [EndpointName, CallParts][] = [
    ['organization.get', {}],
    ['organization.update', { body: { shortName: 'Чужая' } }],
    ['department.list', {}],
    ['department.create', { body: { shortName: 'Чужая', fullName: 'Чужая' } }],
    ['job.list', { query: { status: 'accepted' } }],
  ];
  const WITH_DEPARTMENT: [EndpointName, CallParts][] = [
    ['department.update', { body: { shortName: 'Чужая' } }],
    ['department.delete', {}],
  ];
  const WITH_JOB: [EndpointName, CallParts][] = [
    ['job.decide', { body: { decision: 'reject' } }],
    ['job.update', { body: { roles: [] } }],
    ['job.seat', { body: { held: false } }],
    ['job.dismiss', {}],
  ];
  let foreign: AdministeredSchool;
  let victim: MadePerson;
  let colleague: Browser;

  beforeAll(async () => {
    foreign = await makeAdministeredSchool(app);
    await makeDepartment(foreign, 'Кафедра химии');
    victim = await makeApplicant(app, foreign);
    const { email, password } = await makePerson(app, school);
    colleague = await app.signIn(email, password);
  });

  const visible = ({ status, headers: { date: _date, ...headers }, text }: Answer): unknown => ({
    status,
    headers,
    text,
  });
  const nothing = (): string => app.context.random.identifier();

  it.each([...OWN, ...WITH_DEPARTMENT, ...WITH_JOB])(
    '%s of another organisation answers as for an organisation that never was',
    async (name, parts) => {
      const id = WITH_JOB.some(([known]) => known === name) ? victim.job_id : foreign.department_id;
      for (const browser of [school.administrator, colleague, await app.signedIn('platform')]) {
        const theirs = await browser.call(name, { ...parts, params: { ...foreign.params, id } });
        const random = await browser.call(name, { ...parts, params: { organization_id: nothing(), id: nothing() } });
        expect(theirs.status).toBe(404);
        expect(visible(theirs)).toEqual(visible(random));
      }
    },
  );

  it.each([...WITH_DEPARTMENT, ...WITH_JOB])(
    '%s: an id of another organisation under one’s own is 404, byte for byte as a random one',
    async (name, parts) => {
      const id = WITH_JOB.some(([known]) => known === name) ? victim.job_id : foreign.department_id;
      const before = await stateOf(foreign);
      const theirs = await school.administrator.call(name, { ...parts, params: { ...school.params, id } });
      const random = await school.administrator.call(name, { ...parts, params: { ...school.params, id: nothing() } });
      expect(theirs.status).toBe(404);
      expect(visible(theirs)).toEqual(visible(random));
      expect(await stateOf(foreign)).toEqual(before);
    },
  );

  it.each([...OWN, ...WITH_DEPARTMENT, ...WITH_JOB])(
    '%s is 403 for a colleague who does not administer and 401 for a stranger',
    async (name, parts) => {
      const params = { ...school.params, id: school.department_id };
      expect(outcome(await colleague.call(name, { ...parts, params }))).toEqual({
        status: 403,
        body: { reason: 'forbidden' },
      });
      expect((await app.browser().call(name, { ...parts, params })).status).toBe(401);
    },
  );

  it('who waits for a decision is refused everywhere', async () => {
    const { email, password } = await makeApplicant(app, school);
    const browser = await app.signIn(email, password);
    for (const [name, parts] of OWN) {
      expect((await browser.call(name, { ...parts, params: school.params })).status).toBe(403);
    }
  });

  async function stateOf({ organization_id }: AdministeredSchool): Promise<unknown> {
    return app.db
      .selectFrom('department')
      .leftJoin('job', 'job.department_id', 'department.id')
      .leftJoin('job_role', 'job_role.job_id', 'job.id')
      .select(['department.id', 'department.short_name', 'job.id as job_id', 'job.status', 'job_role.role'])
      .where('department.organization_id', '=', organization_id)
      .orderBy('department.id')
      .orderBy('job.id')
      .orderBy('job_role.role')
      .execute();
  }
});

describe('people of an organization', () => {
  let place: AdministeredSchool;
  let chemistry: string;

  beforeAll(async () => {
    place = await makeAdministeredSchool(app);
    chemistry = await makeDepartment(place, 'Кафедра химии');
    const there = { ...place, department_id: chemistry };
    await makePerson(app, place, { last_name: 'Ёжикова', first_name: 'Анна', email: 'a.ezhikova@test.example' });
    await makePerson(app, there, { last_name: 'Ежов', first_name: 'Пётр', email: '100%_ok@test.example' });
    await makePerson(app, place, {
      last_name: 'Яблокова',
      first_name: 'Анна',
      user_type: 'student',
      roles: ['student'],
    });
    await makeApplicant(app, there, { last_name: 'Ждущий' });
    await makePerson(app, place, { last_name: 'Ушедший', job_status: 'rejected', roles: [], seat: false });
    const erased = await makePerson(app, place, { last_name: 'Стёртый' });
    await app.db.updateTable('user_account').set({ erased_at: app.clock.now() }).where('id', '=', erased.id).execute();
  });

  const names = async (query: Record<string, string | number>): Promise<string[]> => {
    const { jobs } = await place.administrator.get('job.list', { params: place.params, query });
    return jobs.map(({ person }) => person.lastName);
  };

  it('are listed by status, by last name as Russian sorts; the erased never', async () => {
    const accepted = await names({ status: 'accepted' });
    // The letters ё and е differ only where nothing else does.
    expect(accepted).toEqual(['Ёжикова', 'Ежов', expect.stringMatching(/^Проверкин/), 'Яблокова']);
    expect(await names({ status: 'waiting' })).toEqual(['Ждущий']);
    expect(await names({ status: 'rejected' })).toEqual(['Ушедший']);
    const { people } = await place.administrator.get('organization.get', { params: place.params });
    expect(people).toBe(4);
  });

  it('bear their roles, seat and department', async () => {
    const [job] = (
      await place.administrator.get('job.list', { params: place.params, query: { status: 'accepted', q: 'яблокова' } })
    ).jobs;
    expect(job).toMatchObject({
      type: 'student',
      status: 'accepted',
      roles: [],
      hasSeat: true,
      department: { id: place.department_id, shortName: 'Кафедра' },
      person: { lastName: 'Яблокова', emailConfirmed: true },
    });
  });

  it.each([
    ['ежик', ['Ёжикова']],
    ['ЁЖ', ['Ёжикова', 'Ежов']],
    ['анна ябл', ['Яблокова']],
    ['EZHIKOVA@test', ['Ёжикова']],
    ['%', ['Ежов']],
    ['_', ['Ежов']],
    ['100%_OK', ['Ежов']],
    ['\\', []],
    ["'; drop table job; --", []],
    ['   ', ['Ёжикова', 'Ежов', 'Яблокова']],
  ])('are found by %j', async (q, expected) => {
    const found = (await names({ status: 'accepted', q })).filter((name) => !name.startsWith('Проверкин'));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('are found by department; by one of another organization nobody is', async () => {
    expect(await names({ status: 'accepted', department_id: chemistry })).toEqual(['Ежов']);
    expect(await names({ status: 'accepted', department_id: school.department_id })).toEqual([]);
  });

  it('come 50 a page with the total, and past the end none', async () => {
    const crowd = await makeAdministeredSchool(app, { seats: 200 });
    for (let index = 0; index < 54; index += 1) await makePerson(app, crowd, { last_name: 'Толпин', first_name: 'Ян' });
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        crowd.administrator.get('job.list', { params: crowd.params, query: { status: 'accepted', page } }),
      ),
    );
    expect(pages.map(({ jobs, total }) => [jobs.length, total])).toEqual([
      [50, 55],
      [5, 55],
      [0, 55],
    ]);
    expect(new Set(pages.flatMap(({ jobs }) => jobs.map(({ id }) => id))).size).toBe(55);
  });

  it('a look at them is in the log, with status and page and without what was searched for', async () => {
    await names({ status: 'waiting', q: 'ждущий', page: 1 });
    const line = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('organization_id', '=', place.organization_id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      action: 'people_listed',
      actor_id: place.person.id,
      details: { status: 'waiting', page: 1 },
    });
  });

  it.each([
    { status: 'erased' },
    {},
    { status: 'accepted', page: 0 },
    { status: 'accepted', department_id: 'x' },
    { status: 'accepted', extra: 1 },
    { status: 'accepted', q: 'я'.repeat(101) },
  ])('a search of %j is 400', async (query) => {
    const asked = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
    expect((await place.administrator.call('job.list', { params: place.params, query: asked })).status).toBe(400);
  });
});
