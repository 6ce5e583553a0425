import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NAMES = [
  { last_name: 'Ёжиков', first_name: 'Лев', middle_name: '', email: '' },
  { last_name: 'Юрьева', first_name: 'Анна', middle_name: 'Ильинична', email: '' },
];
const OWN = 'совсем своё слово';
let app: TestApp;
let school: School;
let teacher: Browser;
let owner_id: string;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app, { seats: 40 });
  const organiser = await makePerson(app, school);
  owner_id = organiser.id;
  teacher = await app.signIn(organiser.email, organiser.password);
});
afterAll(() => app.close());

/** A group of these two, in the order of their names. */
async function makeClass(): Promise<{ params: { id: string }; user_ids: string[] }> {
  const params = { id: await plantStudentGroup(app, { ...school, owner_id }) };
  await teacher.get('group.add_roster', { params, body: { rows: NAMES } });
  const participants = await teacher.get('group.participants', { params });
  return { params, user_ids: participants.map(({ user_id }) => user_id) };
}

const secretOf = (url = ''): string => new URL(url).hash.replace('#token=', '');
const login = (email: string, password: string) => app.browser().call('auth.login', { body: { email, password } });

describe('cards', () => {
  it('are made in the order asked for, and lead to a password of her own', async () => {
    const { params, user_ids } = await makeClass();
    const body_of_two = { user_ids: user_ids.toReversed() };
    const { cards, sheet } = await teacher.get('group.issue_cards', { params, body: body_of_two });
    expect(Buffer.from(sheet, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
    expect(cards.map(({ user_id }) => user_id)).toEqual(user_ids.toReversed());
    expect(cards).toMatchObject([
      { last_name: 'Юрьева', first_name: 'Анна' },
      { last_name: 'Ёжиков', first_name: 'Лев' },
    ]);
    expect(cards.map((one) => one.login.replace(/\d+$/, ''))).toEqual(['iureva.a', 'ezhikov.l']);
    const [card] = cards;
    const typed = await login(card?.login ?? '', card?.password ?? '');
    expect(typed.json).toMatchObject({ reason: 'first_password_needed' });
    const browser = app.browser();
    const body = { token: secretOf(card?.url), password: OWN };
    expect(await browser.get('auth.first_password', { body })).toEqual({
      isSignedIn: true,
      isSecondFactorNeeded: false,
    });
    expect((await browser.get('user.self')).login).toBe(card?.login);
    const participants = await teacher.get('group.participants', { params });
    expect(participants.map(({ has_signed_in }) => has_signed_in)).toEqual([false, true]);
  });

  it('end the password, the sessions and every earlier card, also one that is being typed', async () => {
    const { params, user_ids } = await makeClass();
    const body = { user_ids: user_ids.slice(0, 1) };
    const [first] = (await teacher.get('group.issue_cards', { params, body })).cards;
    const browser = app.browser();
    await browser.get('auth.first_password', { body: { token: secretOf(first?.url), password: OWN } });
    const [second] = (await teacher.get('group.issue_cards', { params, body })).cards;
    expect(second?.login).toBe(first?.login);
    expect((await browser.call('user.self')).status).toBe(401);
    expect((await login(first?.login ?? '', OWN)).json).toEqual({ reason: 'invalid_credentials' });
    const typed = await login(second?.login ?? '', second?.password ?? '');
    const [third] = (await teacher.get('group.issue_cards', { params, body })).cards;
    for (const token of [secretOf(second?.url), String(Reflect.get(Object(typed.json), 'token'))]) {
      const used = await app.browser().call('auth.first_password', { body: { token, password: OWN } });
      expect([used.status, used.json]).toEqual([400, { reason: 'link_invalid' }]);
    }
    expect((await login(second?.login ?? '', second?.password ?? '')).json).toEqual({ reason: 'invalid_credentials' });
    const good = { token: secretOf(third?.url), password: OWN };
    expect(await app.browser().get('auth.first_password', { body: good })).toEqual({
      isSignedIn: true,
      isSecondFactorNeeded: false,
    });
  });

  it('are made for all or for nobody: none for a mailbox, for more than a pupil, for a stranger', async () => {
    const { params, user_ids } = await makeClass();
    const pupil = await makePerson(app, school, { user_type: 'student', roles: [], seat: false });
    const staff = await makePerson(app, school, { roles: [], seat: false });
    await plantMember(app, params.id, pupil.id, staff.id);
    for (const [user_id, outcome] of [
      [pupil.id, [409, { reason: 'has_email', user_id: pupil.id }]],
      [staff.id, [403, { reason: 'not_only_a_pupil_here', user_id: staff.id }]],
      [app.context.random.identifier(), [404, { reason: 'not_found' }]],
    ] as const) {
      const answer = await teacher.call('group.issue_cards', { params, body: { user_ids: [...user_ids, user_id] } });
      expect([answer.status, answer.json]).toEqual(outcome);
    }
    const issued = app.db
      .selectFrom('credential')
      .select('user_id')
      .where('user_id', 'in', user_ids)
      .where('kind', '=', 'one_time_card');
    expect(await issued.execute()).toEqual([]);
  });
});
