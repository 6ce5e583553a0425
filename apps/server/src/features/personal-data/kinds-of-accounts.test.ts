import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { findStoredTexts } from '../../testing/databases/database-walk.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import {
  isErased,
  makePerson,
  makeSchool,
  type PersonOptions,
  type School,
  TEST_PASSWORD,
} from '../../testing/people.ts';
import { makePupil } from '../../testing/pupils.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Names that no other row of the database holds; the login is made of them. */
const NAMES = { last_name: 'Канарейкина', first_name: 'Зинаида' };
const ADDRESS = 'Zinaida.Kanareikina@birds.example';
const PENDING = 'Zinaida.Kanareikina.New@birds.example';
const TRACE = /канарейкин|kanareikin/iu;

interface Account {
  readonly id: string;
  /** What is typed at sign-in and repeated before an erasure. */
  readonly name: string;
  readonly browser: Browser;
}

/** The documented statuses: of an administrator's export, of erasing what the organization holds, and of erasing the account. */
type Outcomes = Readonly<Record<'export' | 'organization' | 'account', number>>;
const OWN_ACCOUNT: Outcomes = { export: 200, organization: 200, account: 200 };
const ACCOUNT_OF_ITS_PERSON: Outcomes = { ...OWN_ACCOUNT, account: 409 };
const UNKNOWN: Outcomes = { export: 404, organization: 404, account: 404 };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function byAddress(school: School, options: PersonOptions = {}): Promise<Account> {
  const made = await makePerson(app, school, {
    ...NAMES,
    email: ADDRESS.toLowerCase(),
    user_type: 'student',
    roles: [],
    ...options,
  });
  return { id: made.id, name: made.email, browser: await app.signIn(made.email, made.password) };
}

async function byLogin(school: School): Promise<Account> {
  const pupil = await makePupil(app, school, NAMES);
  const browser = app.browser();
  await browser.get('auth.first_password', { body: { token: pupil.secret, password: TEST_PASSWORD } });
  return { id: pupil.user_id, name: pupil.login, browser };
}

async function byLoginWithPending(school: School): Promise<Account> {
  const account = await byLogin(school);
  await account.browser.get('user.change_email', { body: { email: PENDING, password: TEST_PASSWORD } });
  return account;
}

async function withJob(account: Account, status: 'rejected' | null): Promise<Account> {
  if (status === null) await app.db.deleteFrom('job').where('user_id', '=', account.id).execute();
  else await app.db.updateTable('job').set({ status }).where('user_id', '=', account.id).execute();
  return account;
}

async function inGroups(account: Account, school: School, names: readonly string[]): Promise<Account> {
  for (const name of names) {
    await plantMember(app, await plantStudentGroup(app, { ...school, name }), account.id);
  }
  return account;
}

async function asPlatformAdministrator(account: Account): Promise<Account> {
  await app.db.insertInto('user_role').values({ user_id: account.id, role: 'platform_administrator' }).execute();
  return account;
}

/** Every kind of account, and what an administrator of its organization may do with it. */
const KINDS: readonly [kind: string, make: (school: School) => Promise<Account>, outcomes: Outcomes][] = [
  ['a pupil with an address', (school) => byAddress(school), ACCOUNT_OF_ITS_PERSON],
  ['a pupil by login', byLogin, OWN_ACCOUNT],
  ['a pupil by login with a pending address', byLoginWithPending, OWN_ACCOUNT],
  ['a pupil made by an invitation', (school) => byAddress(school, { invited: true }), OWN_ACCOUNT],
  [
    'staff',
    (school) => byAddress(school, { user_type: 'staff', roles: ['organiser', 'author'] }),
    ACCOUNT_OF_ITS_PERSON,
  ],
  ['a pupil in several groups', async (school) => inGroups(await byLogin(school), school, ['8Б', '9В']), OWN_ACCOUNT],
  ['a dismissed pupil by login', async (school) => withJob(await byLogin(school), 'rejected'), ACCOUNT_OF_ITS_PERSON],
  ['a pupil by login without a job', async (school) => withJob(await byLogin(school), null), UNKNOWN],
  [
    'a platform administrator',
    async (school) => asPlatformAdministrator(await byAddress(school, { user_type: 'staff', invited: true })),
    ACCOUNT_OF_ITS_PERSON,
  ],
];

interface Place {
  readonly school: School;
  readonly chief: Browser;
  readonly account: Account;
}

async function start(make: (school: School) => Promise<Account>): Promise<Place> {
  const school = await makeSchool(app);
  const administrator = await makePerson(app, school, { roles: ['organisation_administrator'] });
  // Somebody stays who administers the platform.
  await asPlatformAdministrator({ ...administrator, name: administrator.email, browser: app.browser() });
  const chief = await app.signIn(administrator.email, administrator.password);
  const account = await inGroups(await make(school), school, ['7А']);
  return { school, chief, account };
}

/** Removes what a test left, so that each finds its own traces alone. */
async function eraseRest({ account }: Place): Promise<void> {
  if (!(await isErased(app, account.id)))
    await account.browser.get('user.erase', { body: { password: TEST_PASSWORD } });
}

async function listGroups(account: Account): Promise<string[]> {
  const rows = await app.db
    .selectFrom('student_group_member')
    .innerJoin('student_group', 'student_group.id', 'student_group_member.group_id')
    .select('student_group.name')
    .where('user_id', '=', account.id)
    .execute();
  return rows.map(({ name }) => name);
}

/** What was stored of a person and is not in an export of them. */
async function listMissing({ account }: Place, { text }: Answer): Promise<string[]> {
  const stored = [...Object.values(NAMES), account.name, ...(await listGroups(account))];
  return stored.filter((value) => !text.includes(JSON.stringify(value)));
}

describe.each(KINDS)('%s', (_kind, make, outcomes) => {
  it('gets everything that is stored, and erases the account without a trace', async () => {
    const place = await start(make);
    const answer = await place.account.browser.call('user.export');
    expect([answer.status, await listMissing(place, answer)]).toEqual([200, []]);
    for (const { value } of await findStoredTexts(app, /kanareikina\.new/iu)) expect(answer.text).toContain(value);
    await eraseRest(place);
    expect(await findStoredTexts(app, TRACE)).toEqual([]);
  });

  it('is exported by the organization as documented', async () => {
    const place = await start(make);
    const { school, chief, account } = place;
    const params = { organization_id: school.organization_id, id: account.id };
    const answer = await chief.call('person.export', { params });
    const missing = outcomes.export === 200 ? await listMissing(place, answer) : [];
    expect([answer.status, missing]).toEqual([outcomes.export, []]);
    await eraseRest(place);
  });

  it.each(['organization', 'account'] as const)('is erased with the scope «%s» as documented', async (scope) => {
    const place = await start(make);
    const { school, chief, account } = place;
    const params = { organization_id: school.organization_id, id: account.id };
    const before = await listGroups(account);
    const body = { scope, email: account.name, password: TEST_PASSWORD };
    const { status } = await chief.call('person.erase', { params, body });
    expect(status).toBe(outcomes[scope]);
    const isDone = status === 200;
    const isGone = isDone && scope === 'account';
    expect(await isErased(app, account.id)).toBe(isGone);
    expect(await listGroups(account)).toEqual(isDone ? [] : before);
    expect((await chief.call('person.export', { params })).status).toBe(isDone ? 404 : outcomes.export);
    const browser = app.browser();
    // A removal from the organization ends the sessions; the account and its password stay.
    const signed = await browser.call('auth.login', { body: { email: account.name, password: TEST_PASSWORD } });
    expect(signed.status).toBe(isGone ? 400 : 200);
    await eraseRest({ ...place, account: { ...account, browser } });
    expect(await findStoredTexts(app, TRACE)).toEqual([]);
  });
});
