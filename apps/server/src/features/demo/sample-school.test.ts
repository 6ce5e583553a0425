import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCallers } from '../../gate/sample-callers.ts';
import { findSampleSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendReminders } from '../reminders/commands.ts';
import { seedStarterCatalog } from '../starter/commands.ts';
import { listDemoAccounts, seedDemo } from './commands/seed-school.ts';
import { seedWork } from './commands/seed-work.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await seedStarterCatalog(app.context);
});

afterAll(() => app.close());

describe('the sample school', () => {
  it('gives its administrator something to administer: departments, people, requests and an invitation', async () => {
    const { organization_id } = await findSampleSchool(app);
    const administrator = await app.signedIn('administrator');
    const params = { organization_id };
    expect(await administrator.get('organization.get', { params })).toMatchObject({
      departments: 3,
      people: 12,
      waiting: 2,
      invitations: 1,
      licenses: [{ seatsUsed: 10 }],
    });
    const rejected = await administrator.get('job.list', { params, query: { status: 'rejected' } });
    expect(rejected.jobs).toMatchObject([{ roles: [], hasSeat: false }]);
    expect(await app.db.selectFrom('organization_rejection').select('organization_id').execute()).toEqual([params]);
    const { jobs } = await administrator.get('job.list', { params, query: { status: 'waiting' } });
    expect(jobs.map(({ type }) => type).toSorted()).toEqual(['staff', 'student']);
    for (const { id } of jobs) {
      const body = { decision: 'accept', roles: [] };
      const answer = await administrator.call('job.decide', { params: { ...params, id }, body });
      expect(answer.status, answer.text).toBe(200);
    }
  });

  it('has groups, with pupils in them and one that is over', async () => {
    const organiser = await app.signedIn('organiser');
    const groups = await organiser.get('group.list');
    expect(groups.map(({ name, status, participant_count }) => [name, status, participant_count])).toEqual([
      ['7А', 1, 3],
      ['8Б', 1, 0],
      ['10, кружок географии', 1, 1],
      ['11А, выпуск 2026', 2, 0],
    ]);
  });

  it('has everybody sign in whose account is printed, the administrator of the platform last', async () => {
    expect(listDemoAccounts().map(({ role }) => role)).toEqual([
      'organiser',
      'author',
      'student',
      'administrator',
      'platform',
    ]);
    for (const { role, email } of listDemoAccounts()) {
      expect((await (await app.signedIn(role)).get('user.self')).email).toBe(email);
    }
    const roles = await (await app.signedIn('platform')).get('platform.user_roles');
    expect(roles.map(({ role }) => role)).toEqual(['curator', 'platform_administrator']);
  });

  it('has a curator with a library, so that something can be published', async () => {
    const curator = await app.signedIn('platform');
    const { materials } = await curator.get('folder.root');
    const [material_id] = materials.map(({ id }) => id);
    if (material_id === undefined) throw new Error('the curator has no material');
    const { id } = await curator.get('catalog.publish', { body: { material_id, folder: null } });
    expect((await (await app.signedIn('organiser')).get('catalog.root')).materials.map((card) => card.id)).toContain(
      id,
    );
  });

  it('has finished work with results, and running work that some have done, some begun and some not', async () => {
    await seedWork(app.context, sampleCallers);
    const organiser = await app.signedIn('organiser');
    const [homework] = await organiser.get('activity.list');
    const [practice, test] = await organiser.get('activity.list', { query: { status: '20' } });
    if (homework === undefined || test === undefined) throw new Error('there is no work');
    const progressOf = async (id: string) => {
      const { people } = await organiser.get('activity.progress', { params: { id } });
      return Object.groupBy(people, ({ status }) => String(status));
    };
    const finished = await progressOf(test.id);
    expect(finished['20']?.length).toBe(11);
    const running = await progressOf(homework.id);
    expect([running['20']?.length, running['10']?.length, running['0']?.length]).toEqual([5, 2, 5]);
    const { data } = await organiser.get('statistics.by_participant', { params: { id: test.id } });
    expect(new Set(data.map(({ points }) => points)).size).toBeGreaterThan(4);
    const { alpha } = await organiser.get('statistics.summary', { params: { id: test.id } });
    expect(alpha).toBeGreaterThan(0.5);
    const queue = await organiser.get('marking.queue', { params: { id: practice?.id ?? '' } });
    expect(queue.questions.map(({ waiting }) => waiting)).toEqual([8, 7, 7]);
  });

  it('gives its printed student a result to look at, and work to begin; nobody is mailed about it', async () => {
    const student = await app.signedIn('student');
    const [homework] = await student.get('activity.participating');
    expect(homework).toMatchObject({ participant_status: 0, mode: 20 });
    const door = await student.get('attempt.door', { params: { activity_id: homework?.id ?? '' } });
    expect(door).toMatchObject({ obstacle: null, attempts: [], questions: 8 });
    await sendReminders(app.context);
    const mails = await app.db.selectFrom('mail').select('subject').execute();
    expect(mails.filter(({ subject }) => /реки/i.test(subject))).toEqual([]);
  });

  it('has its work once, however often and by how many it is made', async () => {
    await Promise.all([seedWork(app.context, sampleCallers), seedWork(app.context, sampleCallers)]);
    const { count } = await app.db
      .selectFrom('activity')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3);
  });

  it('is put in once', async () => {
    await seedDemo(app.context);
    const { total } = await (await app.signedIn('platform')).get('platform.organizations');
    expect(total).toBe(1);
  });
});
