import { DAY_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetListChanges } from './commands/forget-list-changes.ts';

let app: TestApp;
let school: School;
let owner: MadePerson;
let colleague: MadePerson;
let pupil: MadePerson;
let like: string;
/** Running, with the pupil in it. */
let id: string;

type List = 'activity.list' | 'activity.participating';

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  owner = await makePerson(app, school);
  colleague = await makePerson(app, school);
  pupil = await makePerson(app, school, { user_type: 'student', roles: [] });
  const { id: material_id } = await plantMaterial(app, owner.id, [yesno()], { title: 'Реки' });
  const presenter = await app.signIn(owner.email, owner.password);
  ({ activity_id: like } = await startRoom(app, { presenter, material_id }));
});
beforeEach(async () => {
  id = await plantAssignment(app, { like, user_ids: [pupil.id] });
});
afterAll(() => app.close());

const signIn = ({ email, password }: MadePerson): Promise<Browser> => app.signIn(email, password);
const ask = (browser: Browser, list: List, etag?: string): Promise<Answer> =>
  browser.call(list, etag === undefined ? {} : { headers: { 'if-none-match': etag } });
const etagOf = ({ headers }: Answer): string => String(headers['etag']);

describe('a list that is asked for again', () => {
  it.each(['activity.list', 'activity.participating'] as const)(
    '%s is not sent while nothing changes',
    async (list) => {
      const browser = await signIn(list === 'activity.list' ? owner : pupil);
      const first = await ask(browser, list);
      expect(first.status).toBe(200);
      const again = await ask(browser, list, etagOf(first));
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
      expect(etagOf(again)).toBe(etagOf(first));
    },
  );

  it('is sent to whoever has the list of somebody else, or of other statuses', async () => {
    const own = await ask(await signIn(owner), 'activity.list');
    expect((await ask(await signIn(colleague), 'activity.list', etagOf(own))).status).toBe(200);
    const browser = await signIn(owner);
    const completed = await browser.call('activity.list', {
      query: { status: '20' },
      headers: { 'if-none-match': etagOf(own) },
    });
    expect(completed.status).toBe(200);
  });

  const changes: [string, List, () => Promise<unknown>][] = [
    ['an activity is made', 'activity.list', async () => plantAssignment(app, { like, user_ids: [] })],
    ['a title changes', 'activity.list', async () => setActivity({ title: 'Моря' })],
    ['an activity ends', 'activity.list', async () => setActivity({ status: 20 })],
    ['work is assigned', 'activity.participating', async () => plantAssignment(app, { like, user_ids: [pupil.id] })],
    ['a title changes', 'activity.participating', async () => setActivity({ title: 'Океаны' })],
    ['an end moves', 'activity.participating', async () => setActivity({ end_date: new Date(0) })],
    ['an activity is cancelled', 'activity.participating', async () => setActivity({ status: 21 })],
    ['somebody has begun', 'activity.participating', async () => setParticipant({ status: 10 })],
    ['somebody is taken out', 'activity.participating', async () => setParticipant({ removed_at: new Date(0) })],
    ['its owner takes another name', 'activity.participating', async () => rename(owner, 'Иная')],
    ['she comes into a group with work', 'activity.participating', comeLate],
  ];
  it.each(changes)('is sent once more after %s (%#, %s)', async (_change, list, change) => {
    const browser = await signIn(list === 'activity.list' ? owner : pupil);
    const before = await ask(browser, list);
    await change();
    const after = await ask(browser, list, etagOf(before));
    expect(after.status).toBe(200);
    expect(after.json).not.toEqual(before.json);
    expect((await ask(browser, list, etagOf(after))).status).toBe(304);
  });

  it('is sent to both when a colleague takes a lesson over, and when she gives it back', async () => {
    const [hers, his] = [await signIn(owner), await signIn(colleague)];
    const before = await ask(his, 'activity.list');
    await setActivity({ presenter_id: colleague.id });
    const taken = await ask(his, 'activity.list', etagOf(before));
    expect(taken.json).not.toEqual(before.json);
    const held = await ask(hers, 'activity.list');
    await setActivity({ presenter_id: null });
    expect((await ask(his, 'activity.list', etagOf(taken))).json).toEqual(before.json);
    expect((await ask(hers, 'activity.list', etagOf(held))).status).toBe(200);
  });

  it('is sent after each of two changes that end in the other order than they began', async () => {
    const browser = await signIn(owner);
    const other = await plantAssignment(app, { like, user_ids: [] });
    const before = await ask(browser, 'activity.list');
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isNoted, resolve: note } = Promise.withResolvers<void>();
    const slow = app.db.transaction().execute(async (tx) => {
      await tx.updateTable('activity').set({ title: 'Первое' }).where('id', '=', id).execute();
      note();
      await wait;
    });
    await isNoted;
    await app.db.updateTable('activity').set({ title: 'Второе' }).where('id', '=', other).execute();
    const second = await ask(browser, 'activity.list', etagOf(before));
    expect(second.status).toBe(200);
    goOn();
    await slow;
    expect((await ask(browser, 'activity.list', etagOf(second))).status).toBe(200);
  });

  it.each(['activity.list', 'activity.participating'] as const)(
    '%s is sent in parts, with the length of the whole',
    async (list) => {
      for (let count = 0; count < 3; count += 1) await plantAssignment(app, { like, user_ids: [pupil.id] });
      const browser = await signIn(list === 'activity.list' ? owner : pupil);
      const whole = await browser.get(list);
      const first = await browser.call(list, { query: { limit: 2 } });
      expect(first.json).toEqual(whole.slice(0, 2));
      expect(first.headers['x-total-count']).toBe(String(whole.length));
      const rest = await browser.call(list, { query: { after: whole[1]?.id ?? '' } });
      expect(rest.json).toEqual(whole.slice(2));
      expect(etagOf(rest)).not.toBe(etagOf(first));
      const strange = await browser.call(list, { query: { after: pupil.id } });
      expect(outcome(strange)).toEqual({ status: 400, body: { reason: 'invalid_after', field: 'after' } });
      expect((await browser.call(list, { query: { limit: 501 } })).status).toBe(400);
    },
  );

  it('keeps its version when former changes are forgotten, so that none is missed', async () => {
    const browser = await signIn(owner);
    await setActivity({ title: 'Раз' });
    await setActivity({ title: 'Два' });
    await forgetListChanges(app.db, new Date(Date.now() + DAY_MS));
    const left = await app.db.selectFrom('activity_list_change').selectAll().where('user_id', '=', owner.id).execute();
    expect(left.length).toBe(1);
    const before = await ask(browser, 'activity.list');
    await setActivity({ title: 'Три' });
    await forgetListChanges(app.db, new Date(Date.now() + DAY_MS));
    expect((await ask(browser, 'activity.list', etagOf(before))).status).toBe(200);
  });
});

async function setActivity(values: {
  title?: string;
  status?: number;
  end_date?: Date;
  presenter_id?: string | null;
}): Promise<void> {
  await app.db.updateTable('activity').set(values).where('id', '=', id).execute();
}

async function setParticipant(values: { status?: number; removed_at?: Date }): Promise<void> {
  await app.db.updateTable('participant').set(values).where('activity_id', '=', id).execute();
}

async function rename(person: MadePerson, last_name: string): Promise<void> {
  await app.db.updateTable('user_account').set({ last_name }).where('id', '=', person.id).execute();
}

async function comeLate(): Promise<void> {
  const { department_id } = school;
  const group_id = await plantStudentGroup(app, { department_id, owner_id: owner.id, name: '8Б' });
  const late = await plantAssignment(app, { like, user_ids: [], activity: { connect_after_start: true } });
  await app.db.insertInto('activity_group').values({ activity_id: late, group_id }).execute();
  app.clock.advance(1000);
  await plantMember(app, group_id, pupil.id);
}
