import { DAY_MS, HOUR_MS } from '@parta/domain/time/durations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PlantedAssignment, plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework } from '../../testing/attempts.ts';
import { listLetters } from '../../testing/mailbox.ts';
import { yesno } from '../../testing/materials.ts';
import { findSampleSchool, type MadePerson, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { reminderHandlers } from './jobs.handlers.ts';

let app: TestApp;
let like: string;
let pupil: MadePerson;

beforeAll(async () => {
  app = await startTestApp();
  ({ like } = await freezeHomework(app, [yesno()], 25));
});
beforeEach(async () => {
  app.clock.freeze();
  pupil = await makePerson(app, await findSampleSchool(app), { user_type: 'student', roles: [] });
});
afterEach(() => app.clock.run());
afterAll(() => app.close());

const fromNow = (ms: number): Date => new Date(app.clock.now().getTime() + ms);
const assign = (activity: PlantedAssignment['activity'] = {}): Promise<string> =>
  plantAssignment(app, { like, user_ids: [pupil.id], activity });

async function look(): Promise<void> {
  for (const { handle } of reminderHandlers(app.context)) await handle({});
}

/** What she has been mailed so far, by how the subjects begin. */
async function listKinds(): Promise<(string | undefined)[]> {
  return (await listLetters(app, pupil.email)).map(({ subject }) => subject.split(':')[0]);
}

it('a participant is told once what was assigned to her, by whom, until when, for how long and where', async () => {
  const end_date = new Date('2031-02-03T15:30:00Z');
  const id = await assign({ end_date });
  await Promise.all([look(), look(), look()]);
  await look();
  const letters = await listLetters(app, pupil.email);
  expect(letters).toHaveLength(1);
  const text = letters[0]?.paragraphs.join('\n') ?? '';
  const owner = await app.db
    .selectFrom('activity')
    .innerJoin('user_account', 'user_account.id', 'activity.user_id')
    .innerJoin('organization', 'organization.id', 'activity.organization_id')
    .select(['title', 'last_name', 'full_name'])
    .where('activity.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(text).toContain(`«${owner.title}»`);
  expect(text).toContain(owner.last_name);
  expect(text).toContain(owner.full_name);
  expect(text).toContain('3 февраля 2031 г., 18:30 (UTC+3)');
  expect(text).toContain('25 минут');
  expect(letters[0]?.button?.address).toMatch(new RegExp(`/a/${id}/$`));
});

it('the end is told in the time zone of whoever reads it', async () => {
  await app.db.updateTable('user_account').set({ time_zone: 'Asia/Omsk' }).where('id', '=', pupil.id).execute();
  await assign({ end_date: new Date('2031-02-03T15:30:00Z') });
  await look();
  const [letter] = await listLetters(app, pupil.email);
  expect(letter?.paragraphs.join('\n')).toContain('3 февраля 2031 г., 21:30 (UTC+6)');
});

it('what begins later is told of when it begins', async () => {
  await assign({ status: 0, start_date: fromNow(HOUR_MS) });
  await look();
  expect(await listKinds()).toEqual([]);
  app.clock.advance(HOUR_MS);
  await look();
  expect(await listKinds()).toEqual(['Вам назначено']);
});

it('a day before the end, and not earlier, whoever has not finished is reminded once', async () => {
  await assign({ end_date: fromNow(3 * DAY_MS) });
  await look();
  app.clock.advance(2 * DAY_MS - 1000);
  await look();
  expect(await listKinds()).toEqual(['Вам назначено']);
  app.clock.advance(1000);
  await Promise.all([look(), look()]);
  app.clock.advance(HOUR_MS);
  await look();
  expect(await listKinds()).toEqual(['Вам назначено', 'Скоро завершится']);
});

it('what is assigned less than a day before its end is told of once', async () => {
  await assign({ end_date: fromNow(DAY_MS - HOUR_MS) });
  await look();
  app.clock.advance(HOUR_MS);
  await look();
  expect(await listKinds()).toEqual(['Вам назначено']);
});

it.each([
  ['has finished', { status: 20 }],
  ['was taken out', { removed_at: new Date() }],
])('whoever %s is not reminded of the end', async (_, change) => {
  const id = await assign({ end_date: fromNow(3 * DAY_MS) });
  await look();
  await app.db.updateTable('participant').set(change).where('activity_id', '=', id).execute();
  app.clock.advance(2 * DAY_MS);
  await look();
  expect(await listKinds()).toEqual(['Вам назначено']);
});

it.each([
  ['completed', 20],
  ['cancelled', 21],
])('nobody is reminded of what was %s', async (_, status) => {
  const id = await assign({ end_date: fromNow(3 * DAY_MS) });
  await look();
  await app.db.updateTable('activity').set({ status }).where('id', '=', id).execute();
  app.clock.advance(2 * DAY_MS);
  await look();
  expect(await listKinds()).toEqual(['Вам назначено']);
});

it('an address that is not confirmed gets no reminder', async () => {
  await app.db.updateTable('user_account').set({ email_confirmed: false }).where('id', '=', pupil.id).execute();
  await assign();
  await look();
  expect(await listKinds()).toEqual([]);
});

it('whoever switches reminders off gets none, and none of old ones when she switches them on', async () => {
  const browser = await app.signIn(pupil.email, pupil.password);
  expect((await browser.get('user.self')).reminders).toBe(true);
  expect((await browser.get('user.update', { body: { reminders: false } })).reminders).toBe(false);
  await assign();
  await look();
  await browser.get('user.update', { body: { reminders: true } });
  await look();
  expect(await listKinds()).toEqual([]);
  await assign();
  await look();
  expect(await listKinds()).toEqual(['Вам назначено']);
});

it('a mail program switches reminders off by one click without a session, with the code of the mail alone', async () => {
  await assign();
  await look();
  const [letter] = await listLetters(app, pupil.email);
  const path = new URL(letter?.unsubscribe ?? '').pathname;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const click = async (to: string): Promise<number> =>
    (await app.browser().send({ method: 'POST', path: to, headers, body: 'List-Unsubscribe=One-Click' })).status;
  const findSwitch = () =>
    app.db.selectFrom('user_account').select('reminders').where('id', '=', pupil.id).executeTakeFirstOrThrow();
  expect(await click(path.replace(/.\/$/, path.endsWith('A/') ? 'B/' : 'A/'))).toBe(404);
  expect(await click(path.replace(pupil.id, 'B'.repeat(22)))).toBe(404);
  expect(await findSwitch()).toEqual({ reminders: true });
  expect(await click(path)).toBe(204);
  expect(await click(path)).toBe(204);
  expect(await findSwitch()).toEqual({ reminders: false });
  await assign();
  await look();
  expect(await listKinds()).toEqual(['Вам назначено']);
});

it('a person whose mail program does not switch them off is asked by a page, and told when it is done', async () => {
  await assign();
  await look();
  const [letter] = await listLetters(app, pupil.email);
  const path = new URL(letter?.unsubscribe ?? '').pathname;
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  const findSwitch = () =>
    app.db.selectFrom('user_account').select('reminders').where('id', '=', pupil.id).executeTakeFirstOrThrow();
  const asked = await app.browser().send({ method: 'GET', path, headers: { accept: 'text/html' } });
  expect([asked.status, asked.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(asked.headers['referrer-policy']).toBe('same-origin');
  expect(asked.text).toContain('<h1>Отключить письма о заданиях?</h1>');
  expect(await findSwitch()).toEqual({ reminders: true });
  const told = await app.browser().send({ method: 'POST', path, headers, body: '' });
  expect([told.status, told.text.includes('<h1>Письма о заданиях отключены</h1>')]).toEqual([200, true]);
  expect(await findSwitch()).toEqual({ reminders: false });
  const strange = await app.browser().send({ method: 'GET', path: path.replace(pupil.id, 'B'.repeat(22)) });
  expect(strange.status).toBe(404);
});
