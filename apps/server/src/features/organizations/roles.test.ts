import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdministeredSchool,
  listAudit,
  listJobs,
  makeAdministeredSchool,
  makeDepartment,
} from '../../testing/administration.ts';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { startPayload, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: AdministeredSchool;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeAdministeredSchool(app);
});

afterAll(() => app.close());

const update = (
  { job_id }: Pick<MadePerson, 'job_id'>,
  body: unknown,
  { administrator, params } = school,
): Promise<Answer> => administrator.call('job.update', { params: { ...params, id: job_id }, body });
const rolesOf = async ({ job_id }: MadePerson): Promise<unknown> =>
  (await listJobs(school, 'accepted')).find(({ id }) => id === job_id)?.roles;
const auditOf = async ({ id }: MadePerson): Promise<unknown[]> =>
  (await listAudit(app, school.organization_id)).filter(({ subject_id }) => subject_id === id);

describe('[abuse 43] an organizer who loses her role', () => {
  let organiser: MadePerson;
  let browser: Browser;
  let material_id: string;

  beforeAll(async () => {
    organiser = await makePerson(app, school);
    browser = await app.signIn(organiser.email, organiser.password);
    material_id = (await plantMaterial(app, organiser.id, [yesno()])).id;
  });

  const start = (): Promise<Answer> =>
    browser.call('material.start', { params: { id: material_id }, body: startPayload(app, school.organization_id) });

  it('starts nothing from the next call on, and the stream of her live activity ends within 5 s', async () => {
    const room = await startRoom(app, { presenter: browser, material_id });
    const stream = await room.stream();
    await stream.waitFor(({ event }) => event === 'change', 'the first change');
    expect((await start()).status).toBe(200);
    expect((await update(organiser, { roles: ['author'] })).status).toBe(200);
    expect(outcome(await start())).toEqual({ status: 403, body: { reason: 'forbidden' } });
    expect((await room.command('start', 1)).status).toBe(403);
    expect((await browser.call('folder.root')).status).toBe(200);
    await stream.waitForClose();
  });

  it('gets it back as fast', async () => {
    expect((await start()).status).toBe(403);
    await update(organiser, { roles: ['author', 'organiser'] });
    expect((await start()).status).toBe(200);
  });
});

describe('roles of a job', () => {
  it('are replaced as a whole; the log says what came and what went, and nothing where nothing did', async () => {
    const person = await makePerson(app, school, { roles: ['author'] });
    expect(outcome(await update(person, { roles: ['organiser', 'organisation_administrator'] }))).toMatchObject({
      status: 200,
      body: { roles: ['organiser', 'organisation_administrator'] },
    });
    expect((await update(person, { roles: ['organisation_administrator', 'organiser'] })).status).toBe(200);
    expect((await update(person, {})).status).toBe(200);
    expect((await update(person, { roles: [] })).status).toBe(200);
    expect(await auditOf(person)).toMatchObject([
      {
        action: 'roles_changed',
        actor_id: school.person.id,
        details: { added: ['organiser', 'organisation_administrator'], removed: ['author'] },
      },
      { action: 'roles_changed', details: { added: [], removed: ['organiser', 'organisation_administrator'] } },
    ]);
  });

  it('are those of its type alone', async () => {
    const external = await makePerson(app, school, { job_type: 'external', roles: ['author'] });
    const pupil = await makePerson(app, school, { user_type: 'student', roles: ['student'] });
    const refused = { status: 400, body: { reason: 'role_not_allowed', field: 'roles' } };
    expect(outcome(await update(external, { roles: ['organisation_administrator'] }))).toEqual(refused);
    expect(outcome(await update(pupil, { roles: ['author'] }))).toEqual(refused);
    expect((await update(pupil, { roles: [] })).status).toBe(200);
    expect(await rolesOf(external)).toEqual(['author']);
  });

  it.each([
    { roles: ['platform_administrator'] },
    { roles: ['curator'] },
    { roles: ['student'] },
    { roles: 'author' },
    { roles: [], status: 'waiting' },
    { roles: [], user_id: 'x' },
    { roles: [], permissions: ['platform:admin'] },
    { type: 'staff' },
    { id: 'x' },
    { decided_by: 'x' },
    { hasSeat: true },
  ])('[abuse 25] %j is 400 and changes nothing', async (body) => {
    const person = await makePerson(app, school, { roles: ['author'] });
    expect(outcome(await update(person, body))).toMatchObject({ status: 400, body: { reason: 'invalid' } });
    expect(await rolesOf(person)).toEqual(['author']);
    expect(await auditOf(person)).toEqual([]);
  });

  it('belong to accepted jobs', async () => {
    for (const job_status of ['waiting', 'rejected'] as const) {
      const person = await makePerson(app, school, { roles: [], job_status, seat: false });
      expect(outcome(await update(person, { roles: ['author'] }))).toEqual({
        status: 409,
        body: { reason: 'not_accepted' },
      });
    }
  });
});

describe('the last administrator', () => {
  const last = { status: 409, body: { reason: 'last_administrator' } };

  it('keeps the role, herself willing or not, and may take on others', async () => {
    const place = await makeAdministeredSchool(app);
    expect(outcome(await update(place.person, { roles: [] }, place))).toEqual(last);
    expect(outcome(await update(place.person, { roles: ['author'] }, place))).toEqual(last);
    expect((await update(place.person, { roles: ['author', 'organisation_administrator'] }, place)).status).toBe(200);
  });

  it('is whoever is left: waiting, dismissed and erased ones do not count', async () => {
    const place = await makeAdministeredSchool(app);
    await makePerson(app, place, { roles: ['organisation_administrator'], job_status: 'waiting' });
    const erased = await makePerson(app, place, { roles: ['organisation_administrator'] });
    await app.db.updateTable('user_account').set({ erased_at: app.clock.now() }).where('id', '=', erased.id).execute();
    expect(outcome(await update(place.person, { roles: [] }, place))).toEqual(last);
  });

  it('is left when two take the role from each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const place = await makeAdministeredSchool(app);
      const second = await makePerson(app, place, { roles: ['organisation_administrator'] });
      const other = { ...place, administrator: await app.signIn(second.email, second.password) };
      const answers = await Promise.all([
        update(second, { roles: [] }, place),
        update(place.person, { roles: [] }, other),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await app.db
        .selectFrom('job_role')
        .select('job_id')
        .where('job_id', 'in', [place.person.job_id, second.job_id])
        .execute();
      expect(left).toHaveLength(1);
    }
  });

  it('an administrator who gives the role away cannot use it any more', async () => {
    const place = await makeAdministeredSchool(app);
    await makePerson(app, place, { roles: ['organisation_administrator'] });
    expect((await update(place.person, { roles: [] }, place)).status).toBe(200);
    expect((await update(place.person, { roles: ['organisation_administrator'] }, place)).status).toBe(403);
  });
});

describe('moving a job', () => {
  let chemistry: string;

  beforeAll(async () => {
    chemistry = await makeDepartment(school, 'Кафедра химии');
  });

  it('keeps its roles; the person runs groups of the new department', async () => {
    const person = await makePerson(app, school);
    const browser = await app.signIn(person.email, person.password);
    expect(outcome(await update(person, { department_id: chemistry }))).toMatchObject({
      status: 200,
      body: { department: { id: chemistry }, roles: ['author', 'organiser'] },
    });
    expect((await browser.get('user.jobs')).map(({ department }) => department.id)).toEqual([chemistry]);
    expect((await update(person, { department_id: chemistry })).status).toBe(200);
    expect(await auditOf(person)).toMatchObject([{ action: 'job_moved', details: { department: 'Кафедра химии' } }]);
  });

  it('leads nowhere outside the organization, and takes the roles of the same call back', async () => {
    const foreign = await makeAdministeredSchool(app);
    const person = await makePerson(app, school, { roles: ['author'] });
    for (const department_id of [foreign.department_id, app.context.random.identifier()]) {
      expect(outcome(await update(person, { roles: ['organiser'], department_id }))).toEqual({
        status: 400,
        body: { reason: 'unknown_department', field: 'department_id' },
      });
    }
    expect(await rolesOf(person)).toEqual(['author']);
    expect(await auditOf(person)).toEqual([]);
  });

  it('is refused where she works or waits already; a former job there gives way', async () => {
    for (const status of ['accepted', 'waiting', 'rejected'] as const) {
      const person = await makePerson(app, school);
      const id = app.context.random.identifier();
      await app.db
        .insertInto('job')
        .values({ id, user_id: person.id, department_id: chemistry, type: 'staff', status })
        .execute();
      expect(outcome(await update(person, { department_id: chemistry })), status).toMatchObject(
        status === 'rejected'
          ? { status: 200, body: { department: { id: chemistry } } }
          : { status: 409, body: { reason: 'already_in_department' } },
      );
    }
  });
});
