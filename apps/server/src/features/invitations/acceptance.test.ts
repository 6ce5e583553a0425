import { PASSWORD_MAX } from '@parta/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdministeredSchool, makeAdministeredSchool } from '../../testing/administration.ts';
import type { Answer, Browser } from '../../testing/browser.ts';
import { waitForLockWaits } from '../../testing/databases/lock-waits.ts';
import { findLastLetter, secretOf } from '../../testing/mailbox.ts';
import { makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { lockAccount } from '../people/commands/links.ts';
import { consentText } from '../people/texts.ts';

const PASSWORD = 'тёплый вечер';

let app: TestApp;
let school: AdministeredSchool;
let office: Browser;
let numbered = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
});

/** Opens a school of its own with an administrator who holds one of its seats. */
async function openOffice(seats = 100): Promise<void> {
  school = await makeAdministeredSchool(app, { seats });
  office = school.administrator;
}

function freshEmail(): string {
  numbered += 1;
  return `newcomer${numbered}@new.example`;
}

async function invite(email: string, more: Record<string, unknown> = {}): Promise<string> {
  const names = { lastName: '', firstName: '', middleName: '' };
  const one = { email, ...names, departmentId: school.department_id, type: 'staff', roles: ['author'], ...more };
  const params = { organization_id: school.organization_id };
  await office.get('invitation.create', { params, body: { invitations: [one] } });
  return secretOf(await findLastLetter(app, email));
}

function accept(browser: Browser, token: string, more: Record<string, unknown> = {}): Promise<Answer> {
  const names = { lastName: 'Щукина', firstName: 'Ольга', middleName: 'Петровна' };
  const account = { password: PASSWORD, ...names, consent: { version: consentText.version }, ...more };
  return browser.call('invitation.accept', { body: { token, account } });
}

function acceptAsIs(browser: Browser, token: string): Promise<Answer> {
  return browser.call('invitation.accept', { body: { token, account: null } });
}

interface Kept {
  jobs: { type: string; status: string; roles: string[] }[];
  seats: number;
  confirmed: boolean;
  consents: { version: string; given_by: string }[];
}

/** What the database has of a person; null when there is no account. */
async function look(email: string): Promise<Kept | null> {
  const account = await app.db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirst();
  if (account === undefined) return null;
  const jobs = await app.db
    .selectFrom('job')
    .select(['id', 'type', 'status'])
    .where('user_id', '=', account.id)
    .where('department_id', '=', school.department_id)
    .execute();
  const roles = await app.db
    .selectFrom('job_role')
    .innerJoin('job', 'job.id', 'job_role.job_id')
    .select(['job_role.job_id', 'job_role.role'])
    .where('job.user_id', '=', account.id)
    .orderBy('job_role.role')
    .execute();
  const seats = await app.db
    .selectFrom('license_seat')
    .selectAll()
    .where('user_id', '=', account.id)
    .where('license_id', '=', school.license_id)
    .execute();
  return {
    jobs: jobs.map(({ id, type, status }) => ({
      type,
      status,
      roles: roles.filter(({ job_id }) => job_id === id).map(({ role }) => role),
    })),
    seats: seats.length,
    confirmed: account.email_confirmed,
    consents: await app.db
      .selectFrom('consent')
      .select(['version', 'given_by'])
      .where('user_id', '=', account.id)
      .execute(),
  };
}

async function listActions(email: string): Promise<string[]> {
  const lines = await app.db
    .selectFrom('audit_entry')
    .innerJoin('user_account', 'user_account.id', 'audit_entry.subject_id')
    .select('audit_entry.action')
    .where('user_account.email', '=', email)
    .orderBy('audit_entry.id')
    .execute();
  return lines.map(({ action }) => action);
}

describe('somebody without an account', () => {
  beforeAll(() => openOffice());

  it('gets account, consent, confirmed address, job with roles and seat, and is signed in', async () => {
    const email = freshEmail();
    const token = await invite(email, { roles: ['organiser', 'author'] });
    const browser = app.browser();
    expect((await accept(browser, token)).status).toBe(204);
    expect(await browser.get('user.self')).toMatchObject({ email, emailConfirmed: true, lastName: 'Щукина' });
    expect(await browser.get('activity.list')).toEqual(expect.anything());
    expect(await look(email)).toEqual({
      jobs: [{ type: 'staff', status: 'accepted', roles: ['author', 'organiser'] }],
      seats: 1,
      confirmed: true,
      consents: [{ version: consentText.version, given_by: 'invitation' }],
    });
    expect(await listActions(email)).toEqual(['registered', 'invitation_accepted', 'job_accepted', 'seat_given']);
    const again = await app.signIn(email, PASSWORD);
    expect(await again.get('user.self')).toMatchObject({ email });
  });

  it('uses her link once', async () => {
    const email = freshEmail();
    const token = await invite(email);
    expect((await accept(app.browser(), token)).status).toBe(204);
    expect((await accept(app.browser(), token)).json).toEqual({ reason: 'link_invalid' });
  });

  it('takes no seat as a student', async () => {
    const email = freshEmail();
    const token = await invite(email, { type: 'student', roles: [] });
    expect((await accept(app.browser(), token)).status).toBe(204);
    expect(await look(email)).toMatchObject({ jobs: [{ type: 'student', status: 'accepted', roles: [] }], seats: 0 });
  });

  it.each<[string, Record<string, unknown> | null, number, Record<string, unknown>]>([
    ['no account is given', null, 409, { reason: 'account_needed' }],
    ['she agreed to an older text', { consent: { version: '1999' } }, 400, { reason: 'consent_outdated' }],
    [
      'the password is long',
      { password: 'д'.repeat(PASSWORD_MAX + 1) },
      400,
      { reason: 'too_long', field: 'account.password' },
    ],
    ['the password is one of many', { password: 'qwerty123' }, 400, { reason: 'too_common' }],
    ['the password is short', { password: 'мало' }, 400, { reason: 'too_short', field: 'account.password' }],
    [
      'the password is her name',
      { password: 'щукина-петрова1', lastName: 'Щукина-Петрова' },
      400,
      { reason: 'too_personal' },
    ],
    ['the password is her address', { password: 'addressbook7' }, 400, { reason: 'too_personal' }],
  ])('is refused when %s, and her link still works', async (_, more, status, reason) => {
    numbered += 1;
    const email = `addressbook@school${numbered}.example`;
    const token = await invite(email);
    const answer = more === null ? await acceptAsIs(app.browser(), token) : await accept(app.browser(), token, more);
    expect(answer.json).toMatchObject(reason);
    expect(answer.status).toBe(status);
    expect(await look(email)).toBeNull();
    expect((await accept(app.browser(), token)).status).toBe(204);
  });
});

describe('somebody with an account', () => {
  beforeAll(() => openOffice());

  it('is asked to sign in first, also when somebody else is signed in here', async () => {
    const person = await makePerson(app, await makeSchool(app));
    const token = await invite(person.email);
    for (const browser of [app.browser(), office]) {
      for (const answer of [await acceptAsIs(browser, token), await accept(browser, token)]) {
        expect([answer.status, answer.json]).toEqual([409, { reason: 'sign_in_needed' }]);
      }
    }
    expect(await look(person.email)).toMatchObject({ jobs: [] });
  });

  it('joins with her account and feels her new rights at once', async () => {
    const person = await makePerson(app, await makeSchool(app), { roles: [] });
    const browser = await app.signIn(person.email, person.password);
    expect((await browser.call('activity.list')).status).toBe(403);
    const token = await invite(person.email, { roles: ['organiser'] });
    expect((await acceptAsIs(browser, token)).status).toBe(204);
    expect((await browser.call('activity.list')).status).toBe(200);
    expect(await look(person.email)).toMatchObject({
      jobs: [{ type: 'staff', status: 'accepted', roles: ['organiser'] }],
      seats: 1,
      consents: [],
    });
  });

  it.each(['waiting', 'rejected'] as const)(
    'gets her %s request accepted with the roles of the invitation',
    async (job_status) => {
      const person = await makePerson(app, school, { job_status, roles: ['organiser'], seat: false });
      await app.db.updateTable('user_account').set({ email_confirmed: false }).where('id', '=', person.id).execute();
      const browser = await app.signIn(person.email, person.password);
      const token = await invite(person.email, { roles: ['author'] });
      expect((await acceptAsIs(browser, token)).status).toBe(204);
      expect(await look(person.email)).toMatchObject({
        jobs: [{ type: 'staff', status: 'accepted', roles: ['author'] }],
        seats: 1,
        confirmed: true,
      });
    },
  );

  it('who erases herself at that very moment gets no job and no seat', async () => {
    const person = await makePerson(app, await makeSchool(app));
    const browser = await app.signIn(person.email, person.password);
    const token = await invite(person.email);
    const accepting = await app.db.transaction().execute(async (tx) => {
      await lockAccount(tx, person.id);
      const call = acceptAsIs(browser, token);
      await waitForLockWaits(app, 1);
      await tx.updateTable('user_account').set({ erased_at: app.clock.now() }).where('id', '=', person.id).execute();
      return [call];
    });
    expect((await Promise.all(accepting)).map(({ status }) => status)).toEqual([404]);
    expect(await look(person.email)).toMatchObject({ jobs: [], seats: 0 });
  });

  it('keeps the roles that she was given meanwhile', async () => {
    const person = await makePerson(app, school, { job_status: 'waiting', roles: [], seat: false });
    const token = await invite(person.email, { roles: ['author'] });
    const { job_id } = person;
    await app.db.updateTable('job').set({ status: 'accepted' }).where('id', '=', job_id).execute();
    await app.db.insertInto('job_role').values({ job_id, role: 'organiser' }).execute();
    await app.db
      .insertInto('license_seat')
      .values({ license_id: school.license_id ?? '', user_id: person.id })
      .execute();
    const browser = await app.signIn(person.email, person.password);
    expect((await acceptAsIs(browser, token)).status).toBe(204);
    expect(await look(person.email)).toMatchObject({ jobs: [{ roles: ['author', 'organiser'] }], seats: 1 });
    expect(await listActions(person.email)).not.toContain('seat_given');
  });
});

describe('the last seat', () => {
  it('without a seat nothing is stored, and the link works once there is one', async () => {
    await openOffice(1);
    const email = freshEmail();
    const token = await invite(email);
    const refused = await accept(app.browser(), token);
    expect([refused.status, refused.json]).toEqual([400, { reason: 'unable_to_license' }]);
    expect(await look(email)).toBeNull();
    const person = await makePerson(app, await makeSchool(app));
    const own = await invite(person.email);
    const browser = await app.signIn(person.email, person.password);
    expect((await acceptAsIs(browser, own)).json).toEqual({ reason: 'unable_to_license', user_id: person.id });
    await app.db.updateTable('license').set({ seats: 2 }).where('id', '=', school.license_id).execute();
    expect((await accept(app.browser(), token)).status).toBe(204);
  });

  it('of several who take it at once one gets it, and the others leave nothing behind', async () => {
    await openOffice(2);
    const emails = Array.from({ length: 6 }, freshEmail);
    const tokens: string[] = [];
    for (const email of emails) tokens.push(await invite(email));
    const answers = await Promise.all(tokens.map((token) => accept(app.browser(), token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400, 400, 400, 400, 400]);
    const kept = await Promise.all(emails.map(look));
    expect(kept.filter((person) => person !== null)).toHaveLength(1);
  });

  it('one link accepted in several windows at once makes one account', async () => {
    await openOffice();
    const email = freshEmail();
    const token = await invite(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(app.browser(), token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const { status, json } of answers.filter((answer) => answer.status !== 204)) {
      expect([
        [400, { reason: 'link_invalid' }],
        [409, { reason: 'sign_in_needed' }],
      ]).toContainEqual([status, json]);
    }
    expect(await look(email)).toMatchObject({ seats: 1, jobs: [{ status: 'accepted' }] });
  });

  it('one link accepted in several windows of one person counts once', async () => {
    const person = await makePerson(app, await makeSchool(app));
    const browser = await app.signIn(person.email, person.password);
    const token = await invite(person.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => acceptAsIs(browser, token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const { json } of answers.filter(({ status }) => status !== 204))
      expect(json).toEqual({ reason: 'link_invalid' });
    const actions = await listActions(person.email);
    expect(actions.filter((action) => action === 'invitation_accepted')).toHaveLength(1);
  });

  it('an invitation withdrawn while it is accepted is either, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = freshEmail();
      const token = await invite(email, { type: 'student', roles: [] });
      const row = await app.db
        .selectFrom('invitation')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const params = { organization_id: school.organization_id, id: row.id };
      const both = await Promise.all([accept(app.browser(), token), office.call('invitation.withdraw', { params })]);
      expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
    }
  });
});
