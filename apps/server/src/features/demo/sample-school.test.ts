import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSampleSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { listDemoAccounts, seedDemo } from './commands.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
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

  it('is put in once', async () => {
    await seedDemo(app.context);
    const { total } = await (await app.signedIn('platform')).get('platform.organizations');
    expect(total).toBe(1);
  });
});
