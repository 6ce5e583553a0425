import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NAMES = [
  { last_name: 'Ёжиков', first_name: 'Лев', middle_name: '' },
  { last_name: 'Юрьева', first_name: 'Анна', middle_name: 'Ильинична' },
];
let app: TestApp;
let school: School;
let teacher: Browser;
let group_id: string;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app, { seats: 6 });
  const organiser = await makePerson(app, school);
  teacher = await app.signIn(organiser.email, organiser.password);
  group_id = await plantStudentGroup(app, { ...school, owner_id: organiser.id });
});
afterAll(() => app.close());

const add = (pupils = NAMES) => teacher.get('group.add_pupils', { params: { id: group_id }, body: { pupils } });
const secretOf = (url: string): string => new URL(url).hash.replace('#token=', '');

describe('accounts by login', () => {
  it('are made in the order of the names, in the group, with a seat, and sign in by what is printed', async () => {
    const { accounts } = await add();
    expect(accounts.map(({ login }) => login.replace(/\d+$/, ''))).toEqual(['ezhikov.l', 'iureva.a']);
    const participants = await teacher.get('group.participants', { params: { id: group_id } });
    expect(participants).toEqual(
      accounts.map(({ user_id, login }, index) => ({
        user_id,
        first_name: NAMES[index]?.first_name,
        last_name: NAMES[index]?.last_name,
        email: null,
        login,
        email_confirmed: true,
      })),
    );
    const [first] = accounts;
    const browser = app.browser();
    const body = { token: secretOf(first?.url ?? ''), password: 'совсем своё слово' };
    expect(await browser.get('auth.first_password', { body })).toEqual({ isSignedIn: true });
    expect((await browser.get('user.self')).login).toBe(first?.login);
  });

  it('are made for all or for nobody', async () => {
    const before = await app.db.selectFrom('user_account').select('id').execute();
    const four = [...NAMES, ...NAMES];
    const refused = await teacher.call('group.add_pupils', { params: { id: group_id }, body: { pupils: four } });
    expect([refused.status, refused.json]).toMatchObject([400, { reason: 'unable_to_license' }]);
    expect(await app.db.selectFrom('user_account').select('id').execute()).toHaveLength(before.length);
  });

  it('get another card from the teacher, which ends every session and the password before', async () => {
    const [pupil] = (await add(NAMES.slice(0, 1))).accounts;
    const browser = app.browser();
    const password = 'забытое слово';
    await browser.get('auth.first_password', { body: { token: secretOf(pupil?.url ?? ''), password } });
    const params = { id: group_id, user_id: pupil?.user_id ?? '' };
    const card = await teacher.get('group.reset_sign_in', { params });
    expect(card.login).toBe(pupil?.login);
    expect((await browser.call('user.self')).status).toBe(401);
    const old = await app.browser().call('auth.login', { body: { email: card.login, password } });
    expect(old.json).toEqual({ reason: 'invalid_credentials' });
    const typed = await app.browser().call('auth.login', { body: { email: card.login, password: card.password } });
    expect(typed.json).toMatchObject({ reason: 'first_password_needed' });
  });

  it('are reset for nobody with a mailbox, and for nobody who is more than a pupil here', async () => {
    const pupil = await makePerson(app, school, { user_type: 'student', roles: [], seat: false });
    const staff = await makePerson(app, school, { roles: [], seat: false });
    await plantMember(app, group_id, pupil.id, staff.id);
    const reset = async (user_id: string) => {
      const answer = await teacher.call('group.reset_sign_in', { params: { id: group_id, user_id } });
      return [answer.status, answer.json];
    };
    expect(await reset(pupil.id)).toEqual([409, { reason: 'has_email' }]);
    expect(await reset(staff.id)).toEqual([403, { reason: 'not_only_a_pupil_here' }]);
    expect(await reset(app.context.random.identifier())).toEqual([404, { reason: 'not_found' }]);
  });
});
