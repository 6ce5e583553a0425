import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdministeredSchool, makeAdministeredSchool } from '../../testing/administration.ts';
import type { CallParts } from '../../testing/browser.ts';
import { startRoom } from '../../testing/live-room.ts';
import { findPersonId, findSampleSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: AdministeredSchool;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeAdministeredSchool(app);
});

afterAll(() => app.close());

const newest = () =>
  app.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

const list = (query: CallParts['query'] = {}) =>
  school.administrator.get('audit.list', { params: school.params, query });

describe('looks at personal data', () => {
  it('looking at the log is in the log: once a look, not once a page', async () => {
    const looks = async (): Promise<number> =>
      (await app.db.selectFrom('audit_entry').select('id').where('action', '=', 'log_viewed').execute()).length;
    const before = await looks();
    const { entries } = await list();
    expect(await newest()).toMatchObject({
      action: 'log_viewed',
      actor_id: school.person.id,
      organization_id: school.organization_id,
    });
    await list({ before: entries.at(-1)?.id ?? 1 });
    expect(await looks()).toBe(before + 1);
  });

  it('a look at results is in the log, with the activity and nothing personal', async () => {
    const room = await startRoom(app);
    const { organization_id } = await findSampleSchool(app);
    for (const name of ['statistics.by_participant', 'statistics.by_question'] as const) {
      const before = (await newest()).id;
      await room.presenter.get(name, { params: { id: room.activity_id } });
      expect(await newest()).toMatchObject({
        action: 'results_viewed',
        organization_id,
        actor_id: await findPersonId(app, 'organiser@parta.example'),
        details: { activity: room.activity_id },
      });
      expect((await newest()).id).toBeGreaterThan(before);
    }
  });

  it('an invitation taken back is in the log', async () => {
    const { administrator, params, department_id } = school;
    const invited = { email: 'taken.back@test.example', lastName: '', firstName: '', middleName: '', type: 'student' };
    await administrator.get('invitation.create', {
      params,
      body: { invitations: [{ ...invited, departmentId: department_id, roles: [] }] },
    });
    const { invitations } = await administrator.get('invitation.list', { params });
    await administrator.get('invitation.withdraw', { params: { ...params, id: invitations[0]?.id ?? '' } });
    expect(await newest()).toMatchObject({
      action: 'invitation_withdrawn',
      actor_id: school.person.id,
      organization_id: school.organization_id,
      details: { type: 'student' },
    });
    expect(JSON.stringify(await newest())).not.toContain('taken.back');
  });
});
