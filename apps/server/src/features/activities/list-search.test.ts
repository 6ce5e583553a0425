import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import type { Browser } from '../../testing/browser.ts';
import { plantStudentGroup } from '../../testing/groups.ts';
import { startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organizer: Browser;
let participant: Browser;
let department_id: string;
let group: string;
/** Of the material «Звёзды и планеты», assigned to the group 7А. */
let homework: string;
/** Of the material «Реки 100%». */
let rivers: string;

beforeAll(async () => {
  app = await startTestApp();
  const school = await makeSchool(app);
  department_id = school.department_id;
  const owner = await makePerson(app, school, { last_name: 'Рыбкина' });
  const pupil: MadePerson = await makePerson(app, school, { user_type: 'student', roles: [] });
  organizer = await app.signIn(owner.email, owner.password);
  participant = await app.signIn(pupil.email, pupil.password);
  const start = async (title: string): Promise<string> => {
    const { id: material_id } = await plantMaterial(app, owner.id, [yesno()], { title });
    return (await startRoom(app, { presenter: organizer, material_id })).activity_id;
  };
  homework = await plantAssignment(app, { like: await start('Звёзды и планеты'), user_ids: [pupil.id] });
  rivers = await plantAssignment(app, { like: await start('Реки 100%'), user_ids: [pupil.id] });
  await setTitle(homework, 'Повторение');
  await setTitle(rivers, 'Контрольная');
  // Lessons that they were planted after are another matter.
  await app.db.updateTable('activity').set({ status: 20 }).where('id', 'not in', [homework, rivers]).execute();
  group = await plantStudentGroup(app, { department_id, name: '7А' });
  await app.db.insertInto('activity_group').values({ activity_id: homework, group_id: group }).execute();
});
afterAll(() => app.close());

async function setTitle(id: string, title: string): Promise<void> {
  await app.db.updateTable('activity').set({ title }).where('id', '=', id).execute();
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).toSorted();
const both = (): string[] => [homework, rivers].toSorted();

it.each([
  ['the title of the activity', 'повтор', () => [homework]],
  ['the title of the material, ё as е and in small letters', 'звезды', () => [homework]],
  ['the name of a group', '7а', () => [homework]],
  ['several words in any order, each somewhere', 'планеты 7А', () => [homework]],
  ['words that no activity has together', 'планеты Контрольная', () => []],
  ['signs that a database knows as wildcards', '%', () => [rivers]],
  ['nothing', '  ', both],
])('the organizer finds activities by %s', async (_what, search, found) => {
  expect(idsOf(await organizer.get('activity.list', { query: { search } }))).toEqual(found());
});

it.each([
  ['the title of the activity', 'контр', () => [rivers]],
  ['the title of the material', 'реки', () => [rivers]],
  ['the name of the organizer', 'рыбкина', both],
  ['words of both', 'рыбкина звезды', () => [homework]],
  ['the end of one and the beginning of another', 'еЗв', () => []],
  ['nothing', '', both],
])('a participant finds activities by %s', async (_what, search, found) => {
  expect(idsOf(await participant.get('activity.participating', { query: { search } }))).toEqual(found());
});

it('a search tells how many it has found, and goes on within them', async () => {
  const answer = await organizer.call('activity.list', { query: { search: 'контрольная', limit: 1 } });
  expect(answer.headers['x-total-count']).toBe('1');
  const strange = await organizer.call('activity.list', { query: { search: 'контрольная', after: homework } });
  expect(strange.status).toBe(400);
});

it('a search knows a group by its new name though nothing else has changed', async () => {
  const query = { search: '8Б' };
  const before = await organizer.call('activity.list', { query });
  expect(before.json).toEqual([]);
  await app.db.updateTable('student_group').set({ name: '8Б' }).where('id', '=', group).execute();
  const etag = before.headers['etag'];
  const after = await organizer.call('activity.list', {
    query,
    headers: etag === undefined ? {} : { 'if-none-match': String(etag) },
  });
  expect(after.status).toBe(200);
  expect(idsOf(await organizer.get('activity.list', { query }))).toEqual([homework]);
});

it('names of groups come with each activity for whoever asks for them, and follow a rename at once', async () => {
  const namesOf = (rows: readonly { id: string; description: { group_names?: string[] | undefined } }[]) =>
    Object.fromEntries(rows.map(({ id, description }) => [id, description.group_names]));
  const plain = await organizer.call('activity.list');
  expect(namesOf(await organizer.get('activity.list'))).toEqual({ [homework]: undefined, [rivers]: undefined });
  expect(plain.headers['etag']).toBeDefined();
  const second = await plantStudentGroup(app, { department_id, name: '10А' });
  await app.db.insertInto('activity_group').values({ activity_id: homework, group_id: second }).execute();
  const query = { groups: 'true' as const };
  const before = await organizer.call('activity.list', { query });
  expect(before.headers['etag']).toBeUndefined();
  await app.db.updateTable('student_group').set({ name: 'Ёжики' }).where('id', '=', group).execute();
  await app.db.updateTable('student_group').set({ name: 'Еноты' }).where('id', '=', second).execute();
  expect(namesOf(await organizer.get('activity.list', { query }))).toEqual({
    [homework]: ['Ёжики', 'Еноты'],
    [rivers]: [],
  });
});

it('the list is narrowed to a group, with a search and in parts too', async () => {
  const listOf = async (query: { group_id: string; search?: string; limit?: number }) =>
    idsOf(await organizer.get('activity.list', { query }));
  expect(await listOf({ group_id: group })).toEqual([homework]);
  expect(await listOf({ group_id: group, search: 'звезды' })).toEqual([homework]);
  expect(await listOf({ group_id: group, search: 'реки' })).toEqual([]);
  const unknown = app.context.random.identifier();
  const answer = await organizer.call('activity.list', { query: { group_id: unknown, limit: 1 } });
  expect([answer.json, answer.headers['x-total-count']]).toEqual([[], '0']);
});
