import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressOf, type Browser, outcome } from '../../testing/browser.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { findLastLetter, listLetters, secretOf } from '../../testing/mailbox.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertLoginAccounts } from '../people/commands/login-accounts.ts';
import { consentText } from '../people/texts.ts';

const LEV = { last_name: 'Ёжиков', first_name: 'Лев', middle_name: '', email: '', login: '' };
const ANNA = { last_name: 'Юрьева', first_name: 'Анна', middle_name: 'Ильинична', email: '', login: '' };
let app: TestApp;
let school: School;
let organiser: MadePerson;
let teacher: Browser;
let params: { id: string };
let numbered = 0;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app, { seats: 30 });
  organiser = await makePerson(app, school);
  teacher = await app.signIn(organiser.email, organiser.password);
});
beforeEach(async () => {
  params = { id: await plantStudentGroup(app, { ...school, owner_id: organiser.id }) };
});
afterAll(() => app.close());

function freshEmail(): string {
  numbered += 1;
  return `pupil${numbered}@new.example`;
}

const add = (...rows: (typeof LEV & { user_id?: string })[]) =>
  teacher.call('group.add_roster', { params, body: { rows } });
const members = () => teacher.get('group.participants', { params });
const invited = () => teacher.get('group.invited', { params });
const howIn = (group_id: string) =>
  app.db
    .selectFrom('student_group_member')
    .innerJoin('user_account', 'user_account.id', 'student_group_member.user_id')
    .select(['email', 'how', 'added_by'])
    .where('group_id', '=', group_id)
    .where('removed_at', 'is', null)
    .execute();

/** Accepts the last invitation of an address as a new person. */
async function accept(email: string) {
  const token = secretOf(await findLastLetter(app, email));
  const names = { lastName: 'Новая', firstName: 'Ольга', middleName: '' };
  const account = { password: 'тёплый вечер', ...names, consent: { version: consentText.version } };
  return app.browser().call('invitation.accept', { body: { token, account } });
}

function fetchList(of: { id: string }): Promise<Response> {
  const path = addressOf('group.roster', { params: of });
  const cookie = teacher.jar.headerFor(path) ?? '';
  return fetch(`http://127.0.0.1:${app.port}${path}`, { headers: { cookie } });
}

async function plantDepartment(organization_id: string): Promise<{ department_id: string }> {
  const department_id = app.context.random.identifier();
  const names = { short_name: 'Другая', full_name: 'Другая кафедра' };
  await app.db
    .insertInto('department')
    .values({ id: department_id, organization_id, ...names })
    .execute();
  return { department_id };
}

const download = async (of: { id: string }): Promise<ArrayBuffer> => (await fetchList(of)).arrayBuffer();

async function countAccounts(): Promise<number> {
  return (await app.db.selectFrom('user_account').select('id').execute()).length;
}

describe('a roster', () => {
  it('makes accounts by login with a seat, and invites whoever has an address', async () => {
    const email = freshEmail();
    const answer = await add(LEV, { ...ANNA, email });
    expect(outcome(answer)).toEqual({ status: 200, body: params });
    const [lev, ...others] = await members();
    expect(others).toEqual([]);
    expect(lev).toMatchObject({ last_name: 'Ёжиков', email: null, email_confirmed: true, has_signed_in: false });
    expect(lev?.login).toMatch(/^ezhikov\.l\d{3}$/);
    const seats = app.db
      .selectFrom('license_seat')
      .select('user_id')
      .where('user_id', '=', lev?.user_id ?? '');
    expect(await seats.execute()).toHaveLength(1);
    expect(await howIn(params.id)).toEqual([{ email: null, how: 'roster', added_by: organiser.id }]);
    expect(await invited()).toMatchObject([{ email, last_name: 'Юрьева', first_name: 'Анна' }]);
    expect((await findLastLetter(app, email)).to_name).toBe('Юрьева Анна Ильинична');
  });

  it('adds at once whoever works or studies in the organization, and leaves alone whoever is in the group', async () => {
    const colleague = await makePerson(app, school, { user_type: 'student', roles: [], seat: false });
    const present = await makePerson(app, school, { user_type: 'student', roles: [], seat: false });
    await plantMember(app, params.id, present.id);
    const { organization_id } = school;
    const rejected_at = app.context.clock.now();
    await app.db
      .insertInto('organization_rejection')
      .values({ organization_id, user_id: colleague.id, rejected_at })
      .execute();
    const row = { ...LEV, email: colleague.email };
    expect((await add({ ...row, email: row.email.toUpperCase() }, { ...ANNA, email: present.email })).status).toBe(200);
    expect(await howIn(params.id)).toEqual([
      { email: present.email, how: 'teacher', added_by: null },
      { email: colleague.email, how: 'roster', added_by: organiser.id },
    ]);
    expect(await invited()).toEqual([]);
    expect(await listLetters(app, colleague.email)).toEqual([]);
    // By a teacher's hand: as every acceptance, it ends a rejection.
    const rejections = app.db.selectFrom('organization_rejection').selectAll().where('user_id', '=', colleague.id);
    expect(await rejections.execute()).toEqual([]);
  });

  it('that was downloaded of one group adds the same people to another, and makes no second account', async () => {
    const pupil = await makePerson(app, school, { user_type: 'student', roles: [] });
    await add(LEV, { ...ANNA, email: pupil.email });
    const file = Buffer.from(await download(params)).toString('base64');
    const before = await countAccounts();
    const people = (await members()).map(({ user_id }) => user_id);
    params = { id: await plantStudentGroup(app, { ...school, owner_id: organiser.id }) };
    const { lists } = await teacher.get('group.read_roster', { params, body: { file } });
    const rows = lists.flatMap((list) => list.rows);
    expect(rows.map(({ known }) => known)).toEqual(['in_organization', 'in_organization']);
    const added = rows.map(({ last_name, first_name, middle_name, email, login }) => ({
      last_name,
      first_name,
      middle_name,
      email,
      login: login.toUpperCase(),
    }));
    expect((await add(...added)).status).toBe(200);
    expect((await members()).map(({ user_id }) => user_id)).toEqual(people);
    expect(await countAccounts()).toBe(before);
    const again = await teacher.get('group.read_roster', { params, body: { file } });
    expect(again.lists[0]?.rows.map(({ known }) => known)).toEqual(['in_group', 'in_group']);
    expect(again.lists[0]?.columns_passed_over).toEqual(['Состояние']);
  });

  it('of names alone asks whether its people are those of the organization, and makes no second accounts for them', async () => {
    // Names that no other test adds.
    const [first, second] = [
      { ...LEV, last_name: 'Ясенёв' },
      { ...ANNA, last_name: 'Юнгина' },
    ];
    await add(second, first);
    const before = await countAccounts();
    const present = await members();
    const people = present.map(({ user_id }) => user_id);
    const contactOf = (id: string) => present.find(({ user_id }) => user_id === id)?.login;
    params = { id: await plantStudentGroup(app, { ...school, owner_id: organiser.id }) };
    const read = async (text: string) => {
      const { lists } = await teacher.get('group.read_roster', { params, body: { text } });
      return lists.flatMap(({ rows }) => rows);
    };
    const rows = await read('Юнгина А.И.\nЯсенев Лев Юрьевич\nЮнгина Анна Петровна\nЮнгина Алла');
    const searches = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'people_searched')
      .execute();
    expect(searches).toMatchObject([
      { actor_id: organiser.id, organization_id: school.organization_id, details: { found: 2 } },
    ]);
    const [anna = '', lev = ''] = people;
    const same = { groups: ['7А'], known: 'in_organization' };
    expect(rows.map(({ same_names }) => same_names)).toEqual([
      [{ ...same, user_id: anna, middle_name: 'Ильинична', contact: contactOf(anna) }],
      [{ ...same, user_id: lev, middle_name: '', contact: contactOf(lev) }],
      [],
      [],
    ]);
    expect((await add({ ...first, user_id: lev }, { ...second, user_id: anna })).status).toBe(200);
    expect((await members()).map(({ user_id }) => user_id)).toEqual(people);
    expect(await countAccounts()).toBe(before);
    const again = await read('Ясенёв Лев');
    expect(again[0]?.same_names).toMatchObject([{ user_id: lev, known: 'in_group' }]);
  });

  it('names no pupil of another organization, and proposes one out of reach', async () => {
    const { department_id } = await plantDepartment(school.organization_id);
    const rare = { last_name: 'Редкий', first_name: 'Лев' };
    const far = await makePerson(app, { ...school, department_id }, { ...rare, user_type: 'student', roles: [] });
    const elsewhere = await makePerson(app, await makeSchool(app), { ...rare, user_type: 'student', roles: [] });
    const { lists } = await teacher.get('group.read_roster', { params, body: { text: 'Редкий Лев' } });
    expect(lists[0]?.rows[0]?.same_names).toMatchObject([{ user_id: far.id, groups: [], known: 'out_of_reach' }]);
    const row = { ...LEV, last_name: 'Редкий' };
    const refused = await add(row, { ...row, user_id: elsewhere.id });
    expect(outcome(refused)).toEqual({ status: 400, body: { reason: 'unknown_person', field: 'rows.1.user_id' } });
    expect((await add({ ...row, user_id: far.id })).status).toBe(200);
    expect(await members()).toEqual([]);
  });

  it('with a login that the organization does not know adds nobody', async () => {
    const elsewhere = await makePerson(app, await makeSchool(app));
    await app.db.updateTable('user_account').set({ login: 'far.a12' }).where('id', '=', elsewhere.id).execute();
    const refused = await add(LEV, { ...ANNA, login: 'far.a12' });
    expect(outcome(refused)).toEqual({ status: 400, body: { reason: 'unknown_login', field: 'rows.1.login' } });
    expect(await members()).toEqual([]);
  });

  it('does not wait for another school that is adding its own', async () => {
    const elsewhere = await makeSchool(app);
    await app.db.transaction().execute(async (tx) => {
      await insertLoginAccounts(app.context, tx, [ANNA], { ...elsewhere, address: '192.0.2.1' });
      expect((await add(LEV)).status).toBe(200);
    });
  });

  it('is added whole or not at all, with mails and all', async () => {
    const before = await countAccounts();
    const email = freshEmail();
    const many = Array.from({ length: 40 }, () => LEV);
    const refused = await add({ ...ANNA, email }, ...many);
    expect([refused.status, refused.json]).toMatchObject([400, { reason: 'unable_to_license' }]);
    expect(refused.text).toMatch(/"field":"rows\.\d+"/);
    const twice = await add(LEV, { ...ANNA, email }, { ...LEV, email });
    expect(outcome(twice)).toEqual({ status: 409, body: { reason: 'duplicate_email', field: 'rows.2.email' } });
    expect(await countAccounts()).toBe(before);
    expect(await members()).toEqual([]);
    expect(await invited()).toEqual([]);
    expect(await listLetters(app, email)).toEqual([]);
  });

  it('mails one address so many times a day and no more', async () => {
    const row = { ...ANNA, email: freshEmail() };
    for (let mail = 0; mail < 5; mail += 1) expect((await add(row)).status).toBe(200);
    const refused = await add(LEV, row);
    expect([refused.status, refused.json]).toMatchObject([429, { reason: 'too_many_attempts' }]);
    expect(await members()).toEqual([]);
  });

  it('is of a group that she manages', async () => {
    params = { id: await plantStudentGroup(app, await makeSchool(app)) };
    const body = { rows: [LEV] };
    const id = app.context.random.identifier();
    for (const of of [params, { id }]) {
      const calls = [
        teacher.call('group.add_roster', { params: of, body }),
        teacher.call('group.invited', { params: of }),
        teacher.call('group.roster', { params: of }),
      ];
      for (const answer of await Promise.all(calls)) {
        expect(outcome(answer)).toEqual({ status: 404, body: { reason: 'not_found' } });
      }
    }
  });

  it('of forty namesakes in two schools at once gives everybody a login of her own', async () => {
    const elsewhere = await makeSchool(app, { seats: 50 });
    const other = await makePerson(app, elsewhere);
    const browser = await app.signIn(other.email, other.password);
    const group_id = await plantStudentGroup(app, { ...elsewhere, owner_id: other.id });
    const wide = await makeSchool(app, { seats: 50 });
    const third = await makePerson(app, wide);
    const third_group = await plantStudentGroup(app, { ...wide, owner_id: third.id });
    const by_third = await app.signIn(third.email, third.password);
    const body = { rows: Array.from({ length: 40 }, () => ({ ...LEV, last_name: 'Иванов', first_name: 'Иван' })) };
    await Promise.all([
      browser.get('group.add_roster', { params: { id: group_id }, body }),
      by_third.get('group.add_roster', { params: { id: third_group }, body }),
    ]);
    const both = [
      ...(await browser.get('group.participants', { params: { id: group_id } })),
      ...(await by_third.get('group.participants', { params: { id: third_group } })),
    ];
    expect(new Set(both.map(({ login }) => login)).size).toBe(80);
  });
});

describe('an invitation into a group', () => {
  it('brings whoever accepts it into the group, with a seat', async () => {
    const email = freshEmail();
    await add({ ...ANNA, email });
    expect((await accept(email)).status).toBe(204);
    expect(await howIn(params.id)).toEqual([{ email, how: 'invitation', added_by: organiser.id }]);
    expect(await invited()).toEqual([]);
    const seat = app.db
      .selectFrom('license_seat')
      .innerJoin('user_account', 'user_account.id', 'license_seat.user_id')
      .select('user_account.id')
      .where('email', '=', email);
    expect(await seat.execute()).toHaveLength(1);
  });

  it('leads by one link into every group of the department whose list names her', async () => {
    const email = freshEmail();
    await add({ ...ANNA, email });
    const first = params.id;
    params = { id: await plantStudentGroup(app, { ...school, owner_id: organiser.id }) };
    await add({ ...ANNA, email });
    expect((await accept(email)).status).toBe(204);
    for (const group_id of [first, params.id]) expect(await howIn(group_id)).toMatchObject([{ email }]);
  });

  it.each(['archived', 'deleted'] as const)('is accepted without the group where that was %s', async (gone) => {
    const email = freshEmail();
    await add({ ...ANNA, email });
    if (gone === 'archived') await teacher.get('group.update', { params, body: { status: 2 } });
    else await teacher.get('group.delete', { params });
    expect((await accept(email)).status).toBe(204);
    expect(await howIn(params.id)).toEqual([]);
  });

  it('does not bring back whom the teacher took out since', async () => {
    const email = freshEmail();
    await add({ ...ANNA, email });
    const { id } = await makePerson(app, await makeSchool(app), { email });
    await app.db
      .insertInto('student_group_member')
      .values({
        group_id: params.id,
        user_id: id,
        joined_at: app.context.clock.now(),
        how: 'code',
        added_by: null,
        removed_at: new Date(app.context.clock.now().getTime() + 1),
        removed_by: organiser.id,
      })
      .execute();
    const browser = await app.signIn(email, organiser.password);
    const token = secretOf(await findLastLetter(app, email));
    expect((await browser.call('invitation.accept', { body: { token, account: null } })).status).toBe(204);
    expect(await howIn(params.id)).toEqual([]);
  });

  it('is not accepted where no seat is left, and nothing of it is stored', async () => {
    const poor = await makeSchool(app, { seats: 1 });
    const owner = await makePerson(app, poor);
    const browser = await app.signIn(owner.email, owner.password);
    const id = await plantStudentGroup(app, { ...poor, owner_id: owner.id });
    const email = freshEmail();
    await browser.get('group.add_roster', { params: { id }, body: { rows: [{ ...ANNA, email }] } });
    const before = await countAccounts();
    expect(outcome(await accept(email))).toEqual({ status: 400, body: { reason: 'unable_to_license' } });
    expect(await countAccounts()).toBe(before);
    expect(await browser.get('group.invited', { params: { id } })).toMatchObject([{ email }]);
  });
});

it('the list of a group is a sheet in which a name is no formula', async () => {
  const formula = { ...LEV, last_name: '=HYPERLINK(«a»)', first_name: '+Лев' };
  await add(formula, ANNA);
  const pupil = await makePerson(app, school, { user_type: 'student', roles: [], last_name: 'Яковлев' });
  await plantMember(app, params.id, pupil.id);
  const answer = await fetchList(params);
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('7А.xlsx'));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const file = Buffer.from(await answer.arrayBuffer());
  const { sheets } = await readXlsx(file);
  const logins = (await members()).map(({ login, email }) => email ?? login);
  expect(sheets[0]?.rows).toEqual([
    ['№', 'Фамилия', 'Имя', 'Отчество', 'Почта или логин', 'Состояние'],
    [1, '=HYPERLINK(«a»)', '+Лев', '', logins[0], 'Вход ещё не выполнен'],
    [2, 'Юрьева', 'Анна', 'Ильинична', logins[1], 'Вход ещё не выполнен'],
    [3, 'Яковлев', 'Пётр', '', pupil.email, 'Активен'],
  ]);
});
