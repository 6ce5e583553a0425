import type { JobStatus, JobType } from '@parta/domain/codes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parta/domain/time/durations';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listAudit, makeAdministeredSchool } from '../../testing/administration.ts';
import type { Answer, Browser } from '../../testing/browser.ts';
import { findLastLetter, secretOf } from '../../testing/mailbox.ts';
import { type MadePerson, makePerson, makeSchool, type School, TEST_PASSWORD } from '../../testing/people.ts';
import { makePupil } from '../../testing/pupils.ts';
import { registerPerson } from '../../testing/registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { consentText } from './texts.ts';

const SESSION_COOKIES = ['access_token', 'refresh_token_is_set', 'session_proof', 'refresh_token'];
const OWN = 'совсем своё слово';

let app: TestApp;
let school: School;
let teacher: MadePerson;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  teacher = await makePerson(app, school);
});
afterEach(() => app.clock.run());
afterAll(() => app.close());

async function signIn(email: string, sharedComputer?: boolean): Promise<{ browser: Browser; isShared: boolean }> {
  const browser = app.browser();
  const said = sharedComputer === undefined ? {} : { sharedComputer };
  const answer = await browser.get('auth.login', { body: { email, password: TEST_PASSWORD, ...said } });
  return { browser, isShared: answer.isSharedComputer };
}

const refresh = (browser: Browser): Promise<Answer> => browser.call('auth.refresh');
const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.call('user.self')).status === 200;
const listCookies = ({ jar }: Browser): string[] => jar.cookies.map(({ name }) => name);

/** Whether each cookie of the session ends at a moment of its own; without one it ends with the browser. */
function listTerms({ jar }: Browser): boolean[] {
  return SESSION_COOKIES.map((name) => (jar.find(name)?.expires_at ?? null) !== null);
}

describe('a session on a shared computer', () => {
  it('has cookies that end with the browser, after a refresh too, and one that says since when', async () => {
    app.clock.freeze();
    const begun_at = Math.floor(app.clock.now().getTime() / 1000);
    const { browser, isShared } = await signIn(teacher.email, true);
    expect(isShared).toBe(true);
    for (const after of ['sign-in', 'refresh']) {
      expect({ after, terms: listTerms(browser) }).toEqual({ after, terms: [false, false, false, false] });
      expect(browser.jar.find('shared_computer')).toMatchObject({ value: String(begun_at), http_only: false });
      app.clock.advance(9 * MINUTE_MS);
      await browser.get('auth.refresh');
    }
  });

  it('is refreshed 29 minutes after its last use, and not after 31', async () => {
    app.clock.freeze();
    const { browser } = await signIn(teacher.email, true);
    app.clock.advance(29 * MINUTE_MS);
    expect((await refresh(browser)).status).toBe(200);
    app.clock.advance(29 * MINUTE_MS);
    expect((await refresh(browser)).status).toBe(200);
    app.clock.advance(31 * MINUTE_MS);
    expect((await refresh(browser)).json).toEqual({ detail: 'incorrect_refresh_token' });
    expect(listCookies(browser)).toEqual(['device']);
  });

  it('ends twelve hours after its sign-in, however much it was used', async () => {
    app.clock.freeze();
    const { browser } = await signIn(teacher.email, true);
    for (let quarter = 1; quarter < 48; quarter += 1) {
      app.clock.advance(HOUR_MS / 4);
      expect((await refresh(browser)).status).toBe(200);
    }
    app.clock.advance(HOUR_MS / 4);
    expect((await refresh(browser)).status).toBe(400);
  });

  it('leaves no mark that the device is known for the account', async () => {
    const { browser } = await signIn(teacher.email, true);
    expect(listCookies(browser)).not.toContain('known_device');
  });

  it('is named in the list of sessions', async () => {
    const person = await makePerson(app, school);
    await signIn(person.email);
    const { browser } = await signIn(person.email, true);
    const sessions = await browser.get('user.sessions');
    expect(sessions.map(({ isSharedComputer }) => isSharedComputer)).toEqual([true, false]);
  });

  it('stays one when the password is changed', async () => {
    const person = await makePerson(app, school);
    const { browser } = await signIn(person.email, true);
    await browser.get('user.change_password', { body: { currentPassword: TEST_PASSWORD, newPassword: OWN } });
    expect(listTerms(browser)).toEqual([false, false, false, false]);
  });

  it('is cleared by the sign-out to the last cookie of a session', async () => {
    const { browser } = await signIn(teacher.email, true);
    await browser.get('auth.logout');
    expect(listCookies(browser)).toEqual(['device']);
  });

  it('begins with an accepted invitation, too', async () => {
    const lyceum = await makeAdministeredSchool(app);
    const email = 'invited.shared@new.example';
    const names = { lastName: 'Щукина', firstName: 'Ольга', middleName: '' };
    const { department_id: departmentId } = lyceum;
    const invitations = [{ email, ...names, departmentId, type: 'staff', roles: ['author'] }];
    await lyceum.administrator.get('invitation.create', { params: lyceum.params, body: { invitations } });
    const token = secretOf(await findLastLetter(app, email));
    const account = { password: OWN, ...names, consent: { version: consentText.version } };
    const browser = app.browser();
    await browser.get('invitation.accept', { body: { token, account, sharedComputer: true } });
    expect(listTerms(browser)).toEqual([false, false, false, false]);
  });

  it('is not made known to the device by a confirmed address either', async () => {
    const marksOf = async (sharedComputer: boolean): Promise<string[]> => {
      const { email, password } = await registerPerson(app);
      const token = secretOf(await findLastLetter(app, email));
      const browser = app.browser();
      await browser.get('auth.confirm_email', { body: { token, password, sharedComputer } });
      return listCookies(browser);
    };
    expect(await marksOf(true)).not.toContain('known_device');
    expect(await marksOf(false)).toContain('known_device');
  });

  it('gives way to an ordinary one of the next person, with nothing left of it', async () => {
    const { browser } = await signIn(teacher.email, true);
    await browser.get('auth.login', { body: { email: teacher.email, password: TEST_PASSWORD } });
    expect(listTerms(browser)).toEqual([true, true, true, true]);
    expect(listCookies(browser)).not.toContain('shared_computer');
  });
});

describe('an ordinary session', () => {
  it('has its terms, its mark of the device and its thirty days', async () => {
    app.clock.freeze();
    const { browser, isShared } = await signIn(teacher.email);
    expect(isShared).toBe(false);
    expect(listTerms(browser)).toEqual([true, true, true, true]);
    expect(listCookies(browser)).toContain('known_device');
    expect(listCookies(browser)).not.toContain('shared_computer');
    app.clock.advance(29 * DAY_MS);
    expect((await refresh(browser)).status).toBe(200);
  });
});

describe('a computer that is said to be the own one', () => {
  const claim = (browser: Browser, password: string): Promise<Answer> =>
    browser.call('auth.own_computer', { body: { password } });

  it('needs the password, and lets the session last as every other one', async () => {
    const person = await makePerson(app, school);
    const { browser } = await signIn(person.email, true);
    const wrong = await claim(browser, 'не тот пароль');
    expect([wrong.status, wrong.json]).toEqual([400, { reason: 'wrong_password', field: 'password' }]);
    expect(listTerms(browser)).toEqual([false, false, false, false]);

    expect((await claim(browser, TEST_PASSWORD)).status).toBe(204);
    expect(listTerms(browser)).toEqual([true, true, true, true]);
    expect(listCookies(browser)).not.toContain('shared_computer');
    expect(await listAudit(app, null)).toContainEqual(
      expect.objectContaining({ action: 'own_computer_confirmed', actor_id: person.id }),
    );
    app.clock.advance(DAY_MS);
    expect((await refresh(browser)).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('is refused where the session is an ordinary one', async () => {
    const { browser } = await signIn(teacher.email);
    const answer = await claim(browser, TEST_PASSWORD);
    expect([answer.status, answer.json]).toEqual([409, { reason: 'not_shared' }]);
  });
});

describe('a computer class', () => {
  async function addJob(
    { id: user_id }: MadePerson,
    { department_id }: School,
    job: { type: JobType; status: JobStatus },
  ): Promise<void> {
    const id = app.context.random.identifier();
    await app.db
      .insertInto('job')
      .values({ id, user_id, department_id, ...job })
      .execute();
  }

  it('has pupils of its organization signed in as on a shared computer, and nobody else', async () => {
    const { administrator, person, params, ...lyceum } = await makeAdministeredSchool(app);
    await administrator.get('organization.update', { params, body: { hasComputerClass: true } });
    expect((await administrator.get('organization.get', { params })).hasComputerClass).toBe(true);
    expect(await listAudit(app, lyceum.organization_id)).toMatchObject([
      { action: 'organization_changed', actor_id: person.id, details: { fields: ['hasComputerClass'] } },
    ]);

    const pupil = await makePerson(app, lyceum, { user_type: 'student', roles: [] });
    expect((await signIn(pupil.email)).isShared).toBe(true);
    expect((await signIn(pupil.email, false)).isShared).toBe(false);

    const colleague = await makePerson(app, lyceum);
    expect((await signIn(colleague.email)).isShared).toBe(false);
    const student_teacher = await makePerson(app, lyceum, { user_type: 'student', roles: [] });
    await addJob(student_teacher, school, { type: 'staff', status: 'accepted' });
    expect((await signIn(student_teacher.email)).isShared).toBe(false);

    const dismissed = await makePerson(app, school, { user_type: 'student', roles: [] });
    await addJob(dismissed, lyceum, { type: 'student', status: 'rejected' });
    expect((await signIn(dismissed.email)).isShared).toBe(false);
  });

  it('asks it at the first sign-in by a card with the box ticked, and heeds what the pupil makes of it', async () => {
    const lyceum = await makeSchool(app);
    await app.db
      .updateTable('organization')
      .set({ has_computer_class: true })
      .where('id', '=', lyceum.organization_id)
      .execute();
    const setOwn = async (sharedComputer?: boolean): Promise<Browser> => {
      const { secret: token } = await makePupil(app, lyceum);
      const browser = app.browser();
      expect((await browser.get('auth.first_sign_in', { body: { token } })).isSharedComputer).toBe(true);
      const said = sharedComputer === undefined ? {} : { sharedComputer };
      await browser.get('auth.first_password', { body: { token, password: OWN, ...said } });
      return browser;
    };
    const untold = await setOwn();
    expect(listTerms(untold)).toEqual([false, false, false, false]);
    expect(listCookies(untold)).not.toContain('known_device');
    const unticked = await setOwn(false);
    expect(listTerms(unticked)).toEqual([true, true, true, true]);
    expect(listCookies(unticked)).toContain('known_device');
  });

  it('is not asked of pupils of other organizations', async () => {
    const { secret: token } = await makePupil(app, school);
    expect((await app.browser().get('auth.first_sign_in', { body: { token } })).isSharedComputer).toBe(false);
  });
});
