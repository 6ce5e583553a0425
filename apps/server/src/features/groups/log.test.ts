import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('every change of a group and of who is in it leaves a line of the organization, without names', async () => {
  const school = await makeSchool(app);
  const organiser = await makePerson(app, school);
  const pupil = await makePerson(app, school, { user_type: 'student', roles: [], last_name: 'Неназванная' });
  const teacher = await app.signIn(organiser.email, organiser.password);
  const { department_id } = school;
  const { id } = await teacher.get('group.create', { body: { department_id, name: 'Тайна', type: 1060, status: 1 } });
  const params = { id };
  const user_ids = [pupil.id];
  await teacher.get('group.update', { params, body: { name: 'Другая' } });
  await teacher.get('group.generate_join_id', { params });
  await teacher.get('group.add_participants', { params, body: { user_ids } });
  await teacher.get('group.remove_participants', { params, body: { user_ids } });
  const rows = [{ last_name: 'Безымянная', first_name: 'Анна', middle_name: '', email: '' }];
  await teacher.get('group.add_roster', { params, body: { rows } });
  const [made] = await teacher.get('group.participants', { params });
  const user_id = made?.user_id ?? '';
  await teacher.get('group.number_cards', { params });
  const { cards } = await teacher.get('group.issue_cards', { params, body: { user_ids: [user_id] } });
  const token = new URL(cards[0]?.url ?? '').hash.replace('#token=', '');
  await app.browser().get('auth.first_password', { body: { token, password: 'совсем своё слово' } });
  await teacher.get('group.issue_cards', { params, body: { user_ids: [user_id] } });
  const { codes } = await teacher.get('group.start_join', { body: { group_ids: [id] } });
  await (await app.signIn(pupil.email, pupil.password)).get('group.join', { body: { join: codes[id] ?? '' } });
  await teacher.get('group.stop_join', { body: { group_ids: [id] } });
  await teacher.get('group.remove_participants', { params, body: { user_ids: [user_id, pupil.id] } });
  await teacher.get('group.delete', { params });
  const lines = await app.db
    .selectFrom('audit_entry')
    .select(['action', 'details', 'actor_id'])
    .where('organization_id', '=', school.organization_id)
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual([
    'group_created',
    'group_changed',
    'group_link_changed',
    'group_participants_added',
    'group_participants_removed',
    'pupils_added',
    'group_viewed',
    'group_cards_numbered',
    'cards_issued',
    'cards_issued',
    'sign_in_reset',
    'group_joining_started',
    'group_joined',
    'group_joining_stopped',
    'group_participants_removed',
    'group_deleted',
  ]);
  expect(lines.map(({ actor_id }) => actor_id === pupil.id)).toEqual(
    lines.map(({ action }) => action === 'group_joined'),
  );
  expect(JSON.stringify(lines)).not.toMatch(/Тайна|Другая|Неназванная|Безымянная/);
});
