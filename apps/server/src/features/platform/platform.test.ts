import type { EndpointName } from '@parta/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit, makeAdministeredSchool, makeApplicant } from '../../testing/administration.ts';
import { type Answer, type Browser, type CallParts, outcome } from '../../testing/browser.ts';
import { findLastLetter, listLetters, secretOf } from '../../testing/mailbox.ts';
import { findPersonId, findSampleSchool, makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let platform: Browser;
let own_id: string;

beforeAll(async () => {
  app = await startTestApp();
  platform = await app.signedIn('platform');
  own_id = await findPersonId(app, 'platform@parta.example');
});

afterAll(() => app.close());

const department = { shortName: 'Кафедра', fullName: 'Кафедра физики' };
const create = (body: Record<string, unknown>): Promise<Answer> =>
  platform.call('platform.organization_create', { body: { website: null, department, ...body } });
const found = async (query: Record<string, string | number>): Promise<string[]> =>
  (await platform.get('platform.organizations', { query })).organizations.map(({ fullName }) => fullName);

describe('the platform', () => {
  const CALLS: [EndpointName, CallParts][] = [
    ['platform.organizations', {}],
    ['platform.organization_create', { body: { shortName: 'Ш', fullName: 'Ш', website: null, department } }],
    ['platform.organization_get', {}],
    ['platform.organization_update', { body: { shortName: 'Ш' } }],
    [
      'platform.license_create',
      {
        body: {
          validFrom: '2026-01-01T00:00:00Z',
          validUntil: '2027-01-01T00:00:00Z',
          seats: 1,
          limits: { live_participants: 1, storage_mb: 0, materials: 0 },
          features: [],
        },
      },
    ],
    ['platform.license_update', { body: { seats: 1 } }],
    ['platform.administrator_invite', { body: { email: 'a@test.example', departmentId: '' } }],
    ['platform.administrator_remove', {}],
    ['platform.user_roles', {}],
    ['platform.user_role_give', { body: { email: 'organiser@parta.example', role: 'curator', password: 'x' } }],
    ['platform.user_role_take', { body: { password: 'x' } }],
  ];

  it.each(CALLS)('%s is its administrators’ alone', async (name, parts) => {
    const school = await findSampleSchool(app);
    const params = {
      id: name === 'platform.user_role_take' ? own_id : school.organization_id,
      license_id: school.license_id ?? '',
      job_id: school.department_id,
      role: 'platform_administrator',
    };
    const body: unknown =
      name === 'platform.administrator_invite'
        ? { email: 'a@test.example', departmentId: school.department_id }
        : parts.body;
    const whole = { params, ...(body === undefined ? {} : { body }) };
    for (const role of ['administrator', 'organiser', 'author', 'student'] as const) {
      const browser = await app.signedIn(role);
      expect(outcome(await browser.call(name, whole)), role).toEqual({ status: 403, body: { reason: 'forbidden' } });
    }
    expect((await app.browser().call(name, whole)).status).toBe(401);
  });

  it('its administrator administers no organization by that', async () => {
    // An author of the sample school, nobody in the other one.
    for (const [school, status] of [
      [await findSampleSchool(app), 403],
      [await makeSchool(app), 404],
    ] as const) {
      const params = { organization_id: school.organization_id };
      expect((await platform.call('organization.get', { params })).status).toBe(status);
      expect((await platform.call('job.list', { params, query: { status: 'accepted' } })).status).toBe(status);
    }
  });
});

describe('organizations of the platform', () => {
  it('are made with a first department, and shown with numbers and administrators but no other people', async () => {
    const made = await create({ shortName: 'Лицей № 30', fullName: 'Лицей № 30 имени Ньютона' });
    expect(made.status).toBe(200);
    const { organizations } = await platform.get('platform.organizations', { query: { q: 'ньютон' } });
    const id = organizations[0]?.id ?? '';
    expect(made.json).toEqual({ id });
    expect(organizations).toEqual([
      { id, shortName: 'Лицей № 30', fullName: 'Лицей № 30 имени Ньютона', website: null, people: 0, license: null },
    ]);
    const opened = await platform.get('platform.organization_get', { params: { id } });
    expect(opened).toMatchObject({ licenses: [], administrators: [], invitedAdministrators: [] });
    expect(opened.departments.map(({ shortName }) => shortName)).toEqual(['Кафедра']);
    expect(await listAudit(app, id)).toMatchObject([
      { action: 'organization_created', actor_id: own_id },
      { action: 'department_created', details: { department: 'Кафедра' } },
    ]);
  });

  it('show the license that is valid now and ends last, and people once each', async () => {
    const school = await makeSchool(app, { name: 'Школа с лицензией' });
    const person = await makePerson(app, school, { roles: ['organisation_administrator'] });
    await makeApplicant(app, school);
    await makePerson(app, school, { user_type: 'student', roles: [], seat: false });
    const { organizations } = await platform.get('platform.organizations', { query: { q: 'с лицензией' } });
    expect(organizations).toMatchObject([{ people: 2, license: { seats: 100, seatsUsed: 1 } }]);
    const opened = await platform.get('platform.organization_get', { params: { id: school.organization_id } });
    expect(opened.administrators).toEqual([
      expect.objectContaining({ jobId: person.job_id, id: person.id, email: person.email }),
    ]);
    expect(opened.licenses).toMatchObject([{ id: school.license_id, seats: 100, seatsUsed: 1 }]);
    const looked = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('organization_id', '=', school.organization_id)
      .execute();
    expect(looked).toEqual([{ action: 'people_listed', actor_id: own_id }]);
  });

  it('are found without case and ё, by either name, and wildcards are letters', async () => {
    await create({ shortName: 'Полёт', fullName: 'Гимназия 100% успеха' });
    for (const q of ['ПОЛЕТ', 'полёт', '100%', 'успеха гимназия']) {
      expect(await found({ q }), q).toEqual(['Гимназия 100% успеха']);
    }
    expect(await found({ q: '100_' })).toEqual([]);
    const all = await platform.get('platform.organizations');
    expect(all.total).toBe(all.organizations.length);
    expect(await found({ page: 2 })).toEqual([]);
  });

  it('bear full names that differ, and websites that are addresses', async () => {
    await create({ shortName: 'Первая', fullName: 'Школа имени Ёлкина' });
    for (const fullName of ['Школа имени Ёлкина', 'ШКОЛА  имени елкина']) {
      expect(outcome(await create({ shortName: 'Вторая', fullName }))).toEqual({
        status: 409,
        body: { reason: 'name_taken', field: 'fullName' },
      });
    }
    expect(outcome(await create({ shortName: 'Третья', fullName: 'Третья', website: 'javascript:1' }))).toEqual({
      status: 400,
      body: { reason: 'invalid_website', field: 'website' },
    });
    expect(await found({ q: 'Третья' })).toEqual([]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create({ shortName: 'Четвёртая', fullName: 'Четвёртая' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await found({ q: 'Четвёртая' })).toHaveLength(1);
  });

  it.each([
    { shortName: 'Ш' },
    { shortName: 'Ш', fullName: 'Ш', id: 'x' },
    { shortName: 'Ш', fullName: 'Ш', license: {} },
    { shortName: 'Ш', fullName: 'Ш', department: { shortName: 'К' } },
    { shortName: 'Ш', fullName: 'Ш', department: { ...department, id: 'x' } },
    { shortName: 'Ш', fullName: 'Ш', website: undefined },
  ])('[abuse 25] %j makes none', async (body) => {
    const before = (await platform.get('platform.organizations')).total;
    expect((await create(body)).status).toBe(400);
    expect((await platform.get('platform.organizations')).total).toBe(before);
  });

  it('are renamed as they may be called, and its own administrator reads it in the log', async () => {
    const school = await makeAdministeredSchool(app, { name: 'Школа до' });
    const change = (body: unknown): Promise<Answer> =>
      platform.call('platform.organization_update', { params: { id: school.organization_id }, body });
    await create({ shortName: 'Занятая', fullName: 'Занятое имя' });
    expect(outcome(await change({ fullName: 'занятое имя' }))).toEqual({
      status: 409,
      body: { reason: 'name_taken', field: 'fullName' },
    });
    expect(outcome(await change({ website: 'javascript:1' }))).toEqual({
      status: 400,
      body: { reason: 'invalid_website', field: 'website' },
    });
    expect((await change({ fullName: 'Школа после', website: 'https://school.example' })).status).toBe(204);
    expect(await school.administrator.get('organization.get', { params: school.params })).toMatchObject({
      fullName: 'Школа после',
      website: 'https://school.example',
    });
    expect(await listAudit(app, school.organization_id)).toMatchObject([
      { action: 'organization_changed', actor_id: own_id, details: { fields: ['fullName', 'website'] } },
    ]);
    for (const id of [app.context.random.identifier(), 'x']) {
      expect((await platform.call('platform.organization_get', { params: { id } })).status).toBe(404);
      expect(
        (await platform.call('platform.organization_update', { params: { id }, body: { shortName: 'Ш' } })).status,
      ).toBe(404);
    }
  });
});

describe('administrators of an organization', () => {
  const invite = (id: string, email: string, departmentId: string): Promise<Answer> =>
    platform.call('platform.administrator_invite', { params: { id }, body: { email, departmentId } });

  it('are invited by mail, and stand there until they accept', async () => {
    const school = await makeSchool(app);
    const { organization_id, department_id } = school;
    expect((await invite(organization_id, ' New.Head@test.example ', department_id)).status).toBe(204);
    const opened = await platform.get('platform.organization_get', { params: { id: organization_id } });
    expect(opened.invitedAdministrators).toMatchObject([{ email: 'new.head@test.example' }]);
    expect(secretOf(await findLastLetter(app, 'new.head@test.example')).length).toBeGreaterThan(40);
    expect(await listAudit(app, organization_id)).toMatchObject([{ action: 'invited', actor_id: own_id }]);
    const invitation = await app.db
      .selectFrom('invitation')
      .select(['type', 'roles'])
      .where('department_id', '=', department_id)
      .executeTakeFirstOrThrow();
    expect(invitation).toEqual({ type: 'staff', roles: ['organisation_administrator'] });
  });

  it('are not invited again, nor to a department of another organization', async () => {
    const school = await makeAdministeredSchool(app);
    const other = await makeSchool(app);
    const { organization_id, department_id } = school;
    expect(outcome(await invite(organization_id, school.person.email.toUpperCase(), department_id))).toEqual({
      status: 409,
      body: { reason: 'already_administrator', field: 'email' },
    });
    for (const id of [other.department_id, app.context.random.identifier()]) {
      expect(outcome(await invite(organization_id, 'head2@test.example', id))).toEqual({
        status: 400,
        body: { reason: 'unknown_department', field: 'departmentId' },
      });
    }
    expect((await invite(app.context.random.identifier(), 'head2@test.example', department_id)).status).toBe(404);
    expect(await listLetters(app, 'head2@test.example')).toEqual([]);
  });

  it('lose the role at once, the last one too', async () => {
    const school = await makeAdministeredSchool(app);
    const remove = (job_id: string): Promise<Answer> =>
      platform.call('platform.administrator_remove', { params: { id: school.organization_id, job_id } });
    expect((await school.administrator.call('organization.get', { params: school.params })).status).toBe(200);
    expect((await remove(school.person.job_id)).status).toBe(204);
    expect((await school.administrator.call('organization.get', { params: school.params })).status).toBe(403);
    expect(await listAudit(app, school.organization_id)).toMatchObject([
      {
        action: 'roles_changed',
        actor_id: own_id,
        subject_id: school.person.id,
        details: { added: [], removed: ['organisation_administrator'] },
      },
    ]);
    expect((await remove(school.person.job_id)).status).toBe(404);
    const elsewhere = await makeAdministeredSchool(app);
    expect((await remove(elsewhere.person.job_id)).status).toBe(404);
    expect((await elsewhere.administrator.call('organization.get', { params: elsewhere.params })).status).toBe(200);
  });
});

describe('roles of the platform', () => {
  const give = (email: string, role: string, password = 'parta-demo'): Promise<Answer> =>
    platform.call('platform.user_role_give', { body: { email, role, password } });
  const take = (id: string, role: string, { browser = platform, password = 'parta-demo' } = {}): Promise<Answer> =>
    browser.call('platform.user_role_take', { params: { id, role }, body: { password } });

  it('ask for the password of whoever gives and takes them, a few times', async () => {
    const person = await makePerson(app, await makeSchool(app));
    const wrong = { status: 400, body: { reason: 'wrong_password', field: 'password' } };
    expect(outcome(await give(person.email, 'curator', 'не тот'))).toEqual(wrong);
    expect((await give(person.email, 'curator')).status).toBe(204);
    expect(outcome(await take(person.id, 'curator', { password: 'не тот' }))).toEqual(wrong);
    const params = { id: person.id, role: 'curator' };
    expect((await platform.call('platform.user_role_take', { params, body: {} })).status).toBe(400);
    app.clock.freeze();
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      statuses.push((await take(person.id, 'curator', { password: 'не тот' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await take(person.id, 'curator')).status).toBe(429);
    expect((await give(person.email, 'curator')).status).toBe(429);
    app.clock.run();
    expect((await platform.get('platform.user_roles')).some(({ id }) => id === person.id)).toBe(true);
    app.clock.advance(3_600_000);
    await platform.get('auth.refresh');
    expect((await take(person.id, 'curator')).status).toBe(204);
  });

  it('are given to an address and taken away, and count at once', async () => {
    const person = await makePerson(app, await makeSchool(app), { last_name: 'Абакумов' });
    const browser = await app.signIn(person.email, person.password);
    expect((await browser.call('platform.user_roles')).status).toBe(403);
    expect((await give(person.email.toUpperCase(), 'platform_administrator')).status).toBe(204);
    expect((await give(person.email, 'platform_administrator')).status).toBe(204);
    expect((await give(person.email, 'curator')).status).toBe(204);
    const roles = await browser.get('platform.user_roles');
    expect(roles.filter(({ id }) => id === person.id).map(({ role }) => role)).toEqual([
      'curator',
      'platform_administrator',
    ]);
    expect(roles[0]).toMatchObject({ lastName: 'Абакумов', email: person.email });
    expect((await take(person.id, 'platform_administrator')).status).toBe(204);
    expect((await browser.call('platform.user_roles')).status).toBe(403);
    expect((await take(person.id, 'platform_administrator')).status).toBe(404);
    expect((await take(person.id, 'curator')).status).toBe(204);
    expect((await listAudit(app, null)).filter(({ subject_id }) => subject_id === person.id)).toMatchObject([
      { action: 'user_role_given', actor_id: own_id, details: { role: 'platform_administrator' } },
      { action: 'user_role_given', details: { role: 'curator' } },
      { action: 'user_role_taken', details: { role: 'platform_administrator' } },
      { action: 'user_role_taken', details: { role: 'curator' } },
    ]);
  });

  it('need an account with a confirmed address that is not erased', async () => {
    const school = await makeSchool(app);
    const unconfirmed = await makePerson(app, school, { email_confirmed: false });
    const erased = await makePerson(app, school);
    await app.db.updateTable('user_account').set({ erased_at: app.clock.now() }).where('id', '=', erased.id).execute();
    for (const email of [unconfirmed.email, erased.email, 'nobody@test.example']) {
      expect(outcome(await give(email, 'curator'))).toEqual({
        status: 400,
        body: { reason: 'unknown_account', field: 'email' },
      });
    }
  });

  it('of another kind than the two are refused', async () => {
    expect((await give('organiser@parta.example', 'organisation_administrator')).status).toBe(400);
    expect((await give('organiser@parta.example', 'admin')).status).toBe(400);
    expect((await take(own_id, 'organiser')).status).toBe(404);
  });

  it('leave one administrator of the platform, also when two take the role from each other at once', async () => {
    expect(outcome(await take(own_id, 'platform_administrator'))).toEqual({
      status: 409,
      body: { reason: 'last_administrator' },
    });
    const person = await makePerson(app, await makeSchool(app));
    const both = [
      { id: own_id, email: 'platform@parta.example', password: 'parta-demo', browser: platform },
      { ...person, browser: await app.signIn(person.email, person.password) },
    ] as const;
    const [first, second] = both;
    let left: { id: string; email: string; password: string; browser: Browser } = first;
    for (let round = 0; round < 5; round += 1) {
      const gone = left === first ? second : first;
      const body = { email: gone.email, role: 'platform_administrator', password: left.password };
      await left.browser.get('platform.user_role_give', { body });
      const answers = await Promise.all([
        take(second.id, 'platform_administrator', first),
        take(first.id, 'platform_administrator', second),
      ]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      left = answers[0].status === 204 ? first : second;
      expect((await left.browser.get('platform.user_roles')).map(({ id, role }) => [id, role])).toContainEqual([
        left.id,
        'platform_administrator',
      ]);
    }
  });
});
