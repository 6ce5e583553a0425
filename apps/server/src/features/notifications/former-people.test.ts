import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdministeredSchool, makeAdministeredSchool } from '../../testing/administration.ts';
import { outcome } from '../../testing/browser.ts';
import { listTold, plantEvent, plantNews } from '../../testing/notifications.ts';
import { type MadePerson, makePerson, TEST_PASSWORD } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: AdministeredSchool;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeAdministeredSchool(app);
});
afterAll(() => app.close());

const makePupil = (): Promise<MadePerson> => makePerson(app, school, { user_type: 'student', roles: [] });

/** Dismisses by the call of administrators, or removes with all her data there. */
async function takeOut({ id, job_id, email }: MadePerson, how: 'job.dismiss' | 'person.erase'): Promise<void> {
  const { administrator, params } = school;
  if (how === 'job.dismiss') {
    await administrator.get(how, { params: { ...params, id: job_id } });
    return;
  }
  const body = { scope: 'organization', email, password: TEST_PASSWORD } as const;
  await administrator.get(how, { params: { ...params, id }, body });
}

it.each(['job.dismiss', 'person.erase'] as const)(
  'after %s the news of the organization are gone, and those for everybody stay',
  async (how) => {
    const pupil = await makePupil();
    const { organization_id } = school;
    const before = await plantNews(app, { audience: 'organization', organization_id, is_urgent: true });
    const forAll = await plantNews(app, { audience: 'all' });
    const shown = async (): Promise<string[]> => {
      const browser = await app.signIn(pupil.email, pupil.password);
      const ids = (await browser.get('notification.list')).map(({ id }) => id);
      expect((await browser.get('notification.unread')).unread).toBe(ids.length);
      return ids;
    };
    expect(await shown()).toEqual(expect.arrayContaining([before, forAll]));
    await takeOut(pupil, how);
    const later = await plantNews(app, { audience: 'organization', organization_id });
    const ids = await shown();
    expect(ids).toContain(forAll);
    expect(ids).not.toContain(before);
    expect(ids).not.toContain(later);
    const browser = await app.signIn(pupil.email, pupil.password);
    expect((await browser.get('notification.unread')).urgent).toEqual([]);
    const read = await browser.call('notification.read', { params: { id: before } });
    expect(outcome(read)).toEqual({ status: 404, body: { reason: 'not_found' } });
  },
);

it('whoever was dismissed is told of nothing more there, but of a decision about her job', async () => {
  const [former, present] = [await makePupil(), await makePupil()];
  await takeOut(former, 'job.dismiss');
  await plantEvent(app, school.organization_id, [former.id, present.id]);
  expect(await listTold(app, former.id)).toEqual([]);
  expect(await listTold(app, present.id)).toHaveLength(1);
  const decided = {
    kind: 'application_decided',
    organization: 'Лицей',
    department: 'География',
    decision: 'rejected',
  } as const;
  await plantEvent(app, school.organization_id, [former.id], decided);
  expect(await listTold(app, former.id)).toEqual([decided]);
});

it('a guest, who never was of the organization, and whoever has another job there are told', async () => {
  const guest = await makePerson(app, await makeAdministeredSchool(app), { user_type: 'student', roles: [] });
  const pupil = await makePupil();
  const { id, job_id } = pupil;
  const job = await app.db.selectFrom('job').selectAll().where('id', '=', job_id).executeTakeFirstOrThrow();
  await app.db
    .insertInto('job')
    .values({
      id: app.context.random.identifier(),
      user_id: id,
      department_id: job.department_id,
      type: 'staff',
      status: 'rejected',
    })
    .execute();
  await plantEvent(app, school.organization_id, [guest.id, id]);
  expect(await listTold(app, guest.id)).toHaveLength(1);
  expect(await listTold(app, id)).toHaveLength(1);
});
