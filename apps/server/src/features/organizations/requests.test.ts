import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdministeredSchool,
  listAudit,
  listJobs,
  listSeats,
  makeAdministeredSchool,
  makeApplicant,
} from '../../testing/administration.ts';
import { type Answer, outcome } from '../../testing/browser.ts';
import { findLastLetter, listLetters } from '../../testing/mailbox.ts';
import { type MadePerson, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: AdministeredSchool;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeAdministeredSchool(app);
});

afterAll(() => app.close());

const decide = (
  { job_id }: Pick<MadePerson, 'job_id'>,
  body: unknown,
  { administrator, params } = school,
): Promise<Answer> => administrator.call('job.decide', { params: { ...params, id: job_id }, body });
const accept = (person: MadePerson, roles: string[] = [], place = school): Promise<Answer> =>
  decide(person, { decision: 'accept', roles }, place);
const auditOf = async ({ id }: MadePerson, place = school): Promise<unknown[]> =>
  (await listAudit(app, place.organization_id)).filter(({ subject_id }) => subject_id === id);

describe('accepting a request', () => {
  it('gives roles and a seat, writes who decided and when, and mails it', async () => {
    const applicant = await makeApplicant(app, school);
    const browser = await app.signIn(applicant.email, applicant.password);
    expect((await browser.call('activity.list')).status).toBe(403);
    const answer = await accept(applicant, ['organiser', 'author', 'organiser']);
    expect(outcome(answer)).toMatchObject({
      status: 200,
      body: { status: 'accepted', roles: ['author', 'organiser'], hasSeat: true },
    });
    const job = await app.db.selectFrom('job').selectAll().where('id', '=', applicant.job_id).executeTakeFirstOrThrow();
    expect(job.decided_by).toBe(school.person.id);
    expect(Math.abs((job.decided_at?.getTime() ?? 0) - app.clock.now().getTime())).toBeLessThan(60_000);
    expect((await browser.call('activity.list')).status).toBe(200);
    expect(await auditOf(applicant)).toMatchObject([
      {
        action: 'job_accepted',
        actor_id: school.person.id,
        details: { department: 'Кафедра', type: 'staff', roles: ['author', 'organiser'] },
      },
      { action: 'seat_given' },
    ]);
    const letter = await findLastLetter(app, applicant.email);
    expect(letter.subject).toBe('Заявка одобрена: Лицей');
    expect(letter.button?.address).toMatch(/^http:\/\/localhost:\d+\/$/);
  });

  it('of a pupil takes no seat and makes no staff', async () => {
    const pupil = await makeApplicant(app, school, { user_type: 'student' });
    const before = await listSeats(app, school.license_id);
    expect((await accept(pupil)).status).toBe(200);
    expect(await listSeats(app, school.license_id)).toEqual(before);
    expect((await (await app.signIn(pupil.email, pupil.password)).get('user.self')).userType).toBe('student');
  });

  it('of a pupil who comes to work makes her staff, for as long as she works', async () => {
    const pupil = await makeApplicant(app, school, { user_type: 'student', job_type: 'staff' });
    expect((await accept(pupil, ['author'])).status).toBe(200);
    expect((await (await app.signIn(pupil.email, pupil.password)).get('user.self')).userType).toBe('staff');
    await school.administrator.get('job.dismiss', { params: { ...school.params, id: pupil.job_id } });
    expect((await (await app.signIn(pupil.email, pupil.password)).get('user.self')).userType).toBe('student');
  });

  it('takes no second seat for a second job', async () => {
    const person = await makePerson(app, school);
    const job_id = app.context.random.identifier();
    await app.db
      .insertInto('job')
      .values({
        id: job_id,
        user_id: person.id,
        department_id: school.department_id,
        type: 'external',
        status: 'waiting',
      })
      .execute();
    expect((await accept({ ...person, job_id }, ['author'])).status).toBe(200);
    expect((await listSeats(app, school.license_id)).filter((id) => id === person.id)).toHaveLength(1);
    expect(await auditOf(person)).toMatchObject([{ action: 'job_accepted' }]);
  });

  it.each([
    ['student', ['author']],
    ['external', ['organisation_administrator']],
    ['external', ['author', 'organisation_administrator']],
  ] as const)('of type %s with the roles %j is 400', async (job_type, roles) => {
    const applicant = await makeApplicant(app, school, { job_type });
    expect(outcome(await accept(applicant, [...roles]))).toEqual({
      status: 400,
      body: { reason: 'role_not_allowed', field: 'roles' },
    });
    expect(await auditOf(applicant)).toEqual([]);
  });

  it.each([
    { decision: 'accept' },
    { decision: 'accept', roles: ['platform_administrator'] },
    { decision: 'accept', roles: ['student'] },
    { decision: 'accept', roles: ['curator'] },
    { decision: 'accept', roles: [], user_id: 'x' },
    { decision: 'accept', roles: [], status: 'accepted' },
    { decision: 'reject', roles: [] },
    { decision: 'maybe' },
    {},
  ])('[abuse 25] %j is 400 and decides nothing', async (body) => {
    const applicant = await makeApplicant(app, school);
    expect(outcome(await decide(applicant, body))).toMatchObject({ status: 400, body: { reason: 'invalid' } });
    expect((await listJobs(school, 'waiting')).map(({ id }) => id)).toContain(applicant.job_id);
  });

  it('waits until the address is confirmed; rejecting does not', async () => {
    const applicant = await makeApplicant(app, school, { email_confirmed: false });
    expect(outcome(await accept(applicant))).toEqual({ status: 409, body: { reason: 'email_not_confirmed' } });
    expect((await decide(applicant, { decision: 'reject' })).status).toBe(200);
    expect(await listLetters(app, applicant.email)).toEqual([]);
  });

  it('without a seat left is unable_to_license with the person, and nothing is applied', async () => {
    const full = await makeAdministeredSchool(app, { seats: 1 });
    const applicant = await makeApplicant(app, full);
    expect(outcome(await accept(applicant, ['author'], full))).toEqual({
      status: 400,
      body: { reason: 'unable_to_license', user_id: applicant.id },
    });
    expect(await listJobs(full, 'waiting')).toMatchObject([{ id: applicant.job_id, roles: [], decidedAt: null }]);
    expect(await listSeats(app, full.license_id)).toEqual([full.person.id]);
    expect(await auditOf(applicant, full)).toEqual([]);
    expect(await listLetters(app, applicant.email)).toEqual([]);
    const roles = await app.db.selectFrom('job_role').select('role').where('job_id', '=', applicant.job_id).execute();
    expect(roles).toEqual([]);
  });
});

describe('rejecting a request', () => {
  it('mails it, logs it and gives nothing; the person may ask again', async () => {
    const applicant = await makeApplicant(app, school);
    const answer = await decide(applicant, { decision: 'reject' });
    expect(outcome(answer)).toMatchObject({ status: 200, body: { status: 'rejected', roles: [], hasSeat: false } });
    expect(await auditOf(applicant)).toMatchObject([{ action: 'job_rejected', actor_id: school.person.id }]);
    const letter = await findLastLetter(app, applicant.email);
    expect(letter.subject).toBe('Заявка отклонена: Лицей');
    expect(letter.button?.address).toMatch(/\/account\/jobs$/);
    expect((await listJobs(school, 'rejected')).map(({ id }) => id)).toContain(applicant.job_id);
  });
});

describe('a decision that comes too late', () => {
  it('is already_decided, whatever it says, and changes nothing', async () => {
    const applicant = await makeApplicant(app, school);
    await accept(applicant, ['author']);
    for (const body of [{ decision: 'reject' }, { decision: 'accept', roles: ['organiser'] }]) {
      expect(outcome(await decide(applicant, body))).toEqual({ status: 409, body: { reason: 'already_decided' } });
    }
    expect((await listJobs(school, 'accepted')).find(({ id }) => id === applicant.job_id)?.roles).toEqual(['author']);
    expect(await listLetters(app, applicant.email)).toHaveLength(1);
  });

  it('of two administrators deciding at once one is heard', async () => {
    const second = await makePerson(app, school, { roles: ['organisation_administrator'] });
    const other = { ...school, administrator: await app.signIn(second.email, second.password) };
    for (let round = 0; round < 5; round += 1) {
      const applicant = await makeApplicant(app, school);
      const answers = await Promise.all([
        accept(applicant, ['author']),
        decide(applicant, { decision: 'reject' }, other),
        accept(applicant, ['organiser'], other),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect(await listLetters(app, applicant.email)).toHaveLength(1);
      const decided = (await auditOf(applicant)).length;
      expect(decided).toBe(answers[1]?.status === 200 ? 1 : 2);
    }
  });

  it('never deadlocks with the person who asks anew at the same moment', async () => {
    const department_id = school.department_id;
    for (let round = 0; round < 10; round += 1) {
      const applicant = await makeApplicant(app, school);
      const browser = await app.signIn(applicant.email, applicant.password);
      const answers = await Promise.all([
        browser.call('user.apply', { body: { departmentId: department_id, type: 'staff' } }),
        decide(applicant, { decision: 'reject' }),
        browser.call('user.apply', { body: { departmentId: department_id, type: 'staff' } }),
      ]);
      for (const answer of answers) expect([200, 409], answer.text).toContain(answer.status);
    }
  });

  it('on a request that was taken back is 404', async () => {
    const applicant = await makeApplicant(app, school);
    await app.db.deleteFrom('job').where('id', '=', applicant.job_id).execute();
    expect((await accept(applicant)).status).toBe(404);
  });

  it('on the request of an erased person is 404', async () => {
    const applicant = await makeApplicant(app, school);
    await app.db
      .updateTable('user_account')
      .set({ erased_at: app.clock.now() })
      .where('id', '=', applicant.id)
      .execute();
    expect((await accept(applicant)).status).toBe(404);
  });
});
