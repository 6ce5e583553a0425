import { DAY_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdministeredSchool, makeAdministeredSchool } from '../../testing/administration.ts';
import type { Browser } from '../../testing/browser.ts';
import { findLastLetter, listLetters, secretOf } from '../../testing/mailbox.ts';
import { makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { consentText } from '../people/texts.ts';

const SECRET = /^[A-Za-z0-9_-]{43}$/;

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

/** Opens a school of its own with an administrator who is signed in. */
async function openOffice(): Promise<void> {
  school = await makeAdministeredSchool(app);
  office = school.administrator;
}

function freshEmail(): string {
  numbered += 1;
  return `guest${numbered}@new.example`;
}

function invited(email: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  const names = { lastName: 'Щукина', firstName: 'Ольга', middleName: '' };
  return { email, ...names, departmentId: school.department_id, type: 'staff', roles: ['author'], ...more };
}

function place(id?: string): Record<string, string> {
  return { organization_id: school.organization_id, ...(id === undefined ? {} : { id }) };
}

async function invite(email: string, more: Record<string, unknown> = {}): Promise<string> {
  const body = { invitations: [invited(email, more)] };
  expect(await office.get('invitation.create', { params: place(), body })).toEqual({ created: 1 });
  return secretOf(await findLastLetter(app, email.toLowerCase()));
}

function newcomer(token: string, more: Record<string, unknown> = {}): { body: Record<string, unknown> } {
  const names = { lastName: 'Щукина', firstName: 'Ольга', middleName: '' };
  const account = { password: 'тёплый вечер', ...names, consent: { version: consentText.version }, ...more };
  return { body: { token, account } };
}

async function countRows(email: string): Promise<{ accounts: number; invitations: number }> {
  const accounts = await app.db.selectFrom('user_account').select('id').where('email', '=', email).execute();
  const invitations = await app.db.selectFrom('invitation').select('id').where('email', '=', email).execute();
  return { accounts: accounts.length, invitations: invitations.length };
}

describe('an administrator who invites', () => {
  beforeAll(openOffice);

  it('mails a link that says which organization invites, and keeps no secret', async () => {
    const email = freshEmail();
    const token = await invite(email);
    const letter = await findLastLetter(app, email);
    expect(token).toMatch(SECRET);
    expect(letter.button?.address).toBe(`http://localhost:3000/account/invitation#token=${token}`);
    expect(letter.to_name).toBe('Щукина Ольга');
    expect([letter.subject, ...letter.paragraphs].join(' ')).toContain('Лицей № 2');
    const row = await app.db.selectFrom('invitation').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(14 * DAY_MS);
  });

  it('sees open invitations, newest first, and leaves a line in the log without addresses', async () => {
    const emails = [freshEmail(), freshEmail()];
    for (const email of emails) await invite(email);
    const { invitations, total } = await office.get('invitation.list', { params: place() });
    expect(invitations.map(({ email }) => email).slice(0, 2)).toEqual(emails.toReversed());
    expect(total).toBeGreaterThanOrEqual(2);
    const lines = await app.db
      .selectFrom('audit_entry')
      .select('details')
      .where('organization_id', '=', school.organization_id)
      .where('action', '=', 'invited')
      .execute();
    expect(lines[0]?.details).toEqual({ count: 1, types: ['staff'] });
    expect(JSON.stringify(lines)).not.toContain('@');
  });

  it('replaces an open invitation to the same place: one row, the new link works, the old one does not', async () => {
    const email = freshEmail();
    const old = await invite(email);
    const fresh = await invite(email, { roles: ['organiser'], lastName: 'Иванова' });
    expect(await countRows(email)).toEqual({ accounts: 0, invitations: 1 });
    const guest = app.browser();
    expect(await guest.call('invitation.about', { body: { token: old } })).toMatchObject({ status: 400 });
    expect(await guest.get('invitation.about', { body: { token: fresh } })).toMatchObject({
      lastName: 'Иванова',
      roles: ['organiser'],
    });
  });

  it.each([
    ['of another organization', { departmentId: 'foreign' }, 'unknown_department', 'departmentId'],
    ['with a role that its type may not carry', { type: 'student' }, 'role_not_allowed', 'roles'],
    ['who appears twice', { email: 'same' }, 'duplicate_email', 'email'],
  ])('invites nobody when one of the list is %s', async (_, more, reason, field) => {
    const [first, second] = [freshEmail(), freshEmail()];
    const foreign = await makeSchool(app);
    const named: Record<string, string> = { foreign: foreign.department_id, same: first };
    const wrong = Object.fromEntries(Object.entries(more).map(([key, value]) => [key, named[value] ?? value]));
    const body = { invitations: [invited(first), { ...invited(second), ...wrong }] };
    const answer = await office.call('invitation.create', { params: place(), body });
    expect([answer.status, answer.json]).toEqual([400, { reason, field: `invitations.1.${field}` }]);
    expect(await countRows(first)).toEqual({ accounts: 0, invitations: 0 });
    expect(await listLetters(app, first)).toEqual([]);
  });

  it('invites nobody when one of the list works there already, and says who', async () => {
    const colleague = await makePerson(app, school, { roles: [] });
    const body = { invitations: [invited(freshEmail()), invited(colleague.email)] };
    const answer = await office.call('invitation.create', { params: place(), body });
    expect(answer.json).toEqual({ reason: 'already_member', field: 'invitations.1.email', email: colleague.email });
    expect(answer.status).toBe(409);
  });

  it('sends a fresh link in place of the old one, and withdraws the link for good', async () => {
    const email = freshEmail();
    const old = await invite(email);
    const { invitations } = await office.get('invitation.list', { params: place() });
    const id = invitations.find((row) => row.email === email)?.id ?? '';
    await office.get('invitation.resend', { params: place(id) });
    const fresh = secretOf(await findLastLetter(app, email));
    const guest = app.browser();
    expect((await guest.call('invitation.about', { body: { token: old } })).status).toBe(400);
    expect((await guest.call('invitation.about', { body: { token: fresh } })).status).toBe(200);
    await office.get('invitation.withdraw', { params: place(id) });
    expect((await guest.call('invitation.about', { body: { token: fresh } })).json).toEqual({ reason: 'link_invalid' });
    for (const name of ['invitation.resend', 'invitation.withdraw'] as const) {
      expect((await office.call(name, { params: place(id) })).status).toBe(404);
    }
  });

  it('finds no invitation of another organization, and no other organization', async () => {
    const email = freshEmail();
    await invite(email);
    const row = await app.db.selectFrom('invitation').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const foreign_school = await makeSchool(app);
    const foreigner = await makePerson(app, foreign_school, { roles: ['organisation_administrator'] });
    const elsewhere = await app.signIn(foreigner.email, foreigner.password);
    const own = { organization_id: foreign_school.organization_id, id: row.id };
    expect((await elsewhere.call('invitation.withdraw', { params: own })).status).toBe(404);
    expect((await elsewhere.call('invitation.withdraw', { params: place(row.id) })).status).toBe(404);
    expect((await elsewhere.call('invitation.list', { params: place() })).status).toBe(404);
    const colleague = await makePerson(app, school);
    const beside = await app.signIn(colleague.email, colleague.password);
    expect((await beside.call('invitation.list', { params: place() })).status).toBe(403);
  });
});

describe('too many mails', () => {
  beforeAll(openOffice);

  it('one mailbox gets five mails an hour', async () => {
    const email = freshEmail();
    for (let sent = 0; sent < 5; sent += 1) await invite(email);
    const body = { invitations: [invited(freshEmail()), invited(email)] };
    const answer = await office.call('invitation.create', { params: place(), body });
    expect([answer.status, answer.json]).toMatchObject([429, { reason: 'too_many_attempts' }]);
    const { id } = await app.db
      .selectFrom('invitation')
      .select('id')
      .where('email', '=', email)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow();
    const again = await office.call('invitation.resend', { params: place(id) });
    expect([again.status, again.json]).toMatchObject([429, { reason: 'too_many_attempts' }]);
    expect(await listLetters(app, email)).toHaveLength(5);
    // Another organization that wants her is not kept from her by this one.
    await openOffice();
    await invite(email);
    expect(await listLetters(app, email)).toHaveLength(6);
  });

  it('one mailbox is not several by letters that look alike: a mail program makes one address of them', async () => {
    for (const email of ['teacher@\uff4eew.example', '\ufb01rst@new.example', 'teacher@new\uff0eexample']) {
      const answer = await office.call('invitation.create', {
        params: place(),
        body: { invitations: [invited(email)] },
      });
      expect([answer.status, answer.json]).toEqual([400, { reason: 'invalid', field: 'invitations.0.email' }]);
    }
  });

  it('an organization mails a thousand an hour, and further ones later', async () => {
    await openOffice();
    const many = () => ({ invitations: Array.from({ length: 500 }, () => invited(freshEmail())) });
    for (let call = 0; call < 2; call += 1) {
      expect(await office.get('invitation.create', { params: place(), body: many() })).toEqual({ created: 500 });
    }
    const body = { invitations: [invited(freshEmail())] };
    expect((await office.call('invitation.create', { params: place(), body })).status).toBe(429);
    app.clock.advance(60_000);
    expect((await office.call('invitation.create', { params: place(), body })).status).toBe(200);
  });
});

describe('the holder of a link', () => {
  beforeAll(openOffice);

  it('reads what is offered, whether she has an account, and whether she is signed in with it', async () => {
    const person = await makePerson(app, await makeSchool(app));
    const token = await invite(person.email.toUpperCase());
    const about = await app.browser().get('invitation.about', { body: { token } });
    expect(about).toMatchObject({
      organization: { shortName: 'Лицей', fullName: 'Лицей № 2' },
      department: { shortName: 'Кафедра', fullName: 'Кафедра физики' },
      email: person.email,
      hasAccount: true,
      isSignedIn: false,
    });
    const herself = await app.signIn(person.email, person.password);
    expect(await herself.get('invitation.about', { body: { token } })).toMatchObject({ isSignedIn: true });
    expect(await office.get('invitation.about', { body: { token } })).toMatchObject({ isSignedIn: false });
    const stranger = await invite(freshEmail());
    expect(await app.browser().get('invitation.about', { body: { token: stranger } })).toMatchObject({
      hasAccount: false,
      isSignedIn: false,
    });
  });

  it('gets the same answer for a link that never was and for one that has run out', async () => {
    const token = await invite(freshEmail());
    app.clock.advance(14 * DAY_MS);
    for (const worthless of [token, 'nothing', `${token}x`]) {
      for (const name of ['invitation.about', 'invitation.accept'] as const) {
        const body = name === 'invitation.about' ? { token: worthless } : newcomer(worthless).body;
        const answer = await app.browser().call(name, { body });
        expect([answer.status, answer.json]).toEqual([400, { reason: 'link_invalid' }]);
      }
    }
  });
});
