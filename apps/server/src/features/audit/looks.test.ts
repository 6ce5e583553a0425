import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdministeredSchool, makeAdministeredSchool } from '../../testing/administration.ts';
import type { CallParts } from '../../testing/browser.ts';
import { startRoom } from '../../testing/live-room.ts';
import { findPersonId, findSampleSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { recordAudit } from './commands.ts';

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

  it.each(['jsonl', 'csv'] as const)(
    'the log of a period is a file (%s) of this organization alone, which is in the log',
    async (format) => {
      const query = { format, from: new Date(app.clock.now().getTime() - 86_400_000).toISOString() };
      const at = app.clock.now();
      const lines = Array.from({ length: 2300 }, (_, index) => ({
        at,
        action: 'invited' as const,
        organization_id: school.organization_id,
        details: { [format]: index },
        address: '',
      }));
      await recordAudit(app.db, ...lines);
      await recordAudit(app.db, { at, action: 'dismissed', organization_id: 'elsewhere', address: '203.0.113.99' });
      await recordAudit(app.db, {
        ...lines[0],
        at: new Date(0),
        action: 'dismissed',
        address: '203.0.113.98',
      } as const);
      const answer = await school.administrator.call('audit.export', { params: school.params, query });
      expect(answer.status).toBe(200);
      const found = [...answer.text.matchAll(new RegExp(`\\{"+${format}"+:(\\d+)\\}`, 'g'))].map((match) =>
        Number(match[1]),
      );
      expect(found).toEqual(lines.map((_, index) => lines.length - 1 - index));
      expect(answer.text).not.toMatch(/203\.0\.113\.9/);
      expect(answer.text).toContain('log_exported');
      if (format === 'jsonl') for (const line of answer.text.trimEnd().split('\n')) JSON.parse(line);
      expect(await newest()).toMatchObject({ action: 'log_exported', actor_id: school.person.id });
    },
  );

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
