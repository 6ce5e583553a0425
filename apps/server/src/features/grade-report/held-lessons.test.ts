import { ACTIVITY_MODE, IDENTIFICATION } from '@parta/domain/codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, makeTaker } from '../../testing/attempts.ts';
import { type Browser, outcome } from '../../testing/browser.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { yesno } from '../../testing/materials.ts';
import { findSampleSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
});

afterAll(() => app.close());

it('a report has a lesson once it has left its lobby', async () => {
  const { department_id } = await findSampleSchool(app);
  const group_id = await plantStudentGroup(app, { department_id, name: '7А' });
  const pupil = await makeTaker(app);
  await plantMember(app, group_id, pupil.id);
  const { like } = await freezeHomework(app, [yesno()]);
  const start_date = new Date('2026-03-10T09:00:00Z');
  const activity_id = await plantAssignment(app, {
    like,
    user_ids: [pupil.id],
    activity: { mode: ACTIVITY_MODE.presenter_paced, start_date },
  });
  const identification = IDENTIFICATION.personified;
  await app.db.updateTable('activity').set({ identification }).where('id', '=', activity_id).execute();
  await app.db.insertInto('live_session').values({ activity_id, phase: 'lobby', position: 0, seed: 'seed' }).execute();
  const body = { start_date: '2026-03-10', end_date: '2026-03-10', group_ids: [group_id] };
  const ask = () => organiser.call('activity.report', { body });
  expect(outcome(await ask())).toEqual({ status: 400, body: { detail: 'No activities' } });
  await app.db
    .updateTable('live_session')
    .set({ phase: 'content', started_at: start_date })
    .where('activity_id', '=', activity_id)
    .execute();
  expect((await ask()).status).toBe(200);
});
