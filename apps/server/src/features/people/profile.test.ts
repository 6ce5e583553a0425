import { ACCESS_TOKEN_COOKIE_MAX_BYTES } from '@parta/domain/limits';
import { decodeToken, decodeTokenPayload } from '@parta/domain/session/token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { findSampleSchool, type MadePerson, makePerson, type School } from '../../testing/people.ts';
import { listAudit } from '../../testing/registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;

beforeAll(async () => {
  app = await startTestApp();
  school = await findSampleSchool(app);
});

afterAll(() => app.close());

async function settled(options = {}): Promise<MadePerson & { browser: Browser }> {
  const person = await makePerson(app, school, options);
  return { ...person, browser: await app.signIn(person.email, person.password) };
}

const tokenOf = (browser: Browser) => {
  const token = decodeToken(browser.jar.find('access_token')?.value ?? '');
  return token === null ? null : decodeTokenPayload(token.payloadBytes);
};

describe('profile', () => {
  it('keeps the names that are sent and leaves the others; the log keeps which, never what', async () => {
    const { browser, id } = await settled();
    const body = { lastName: '  Огурцова ', middleName: 'Ильинична' };
    expect(await browser.get('user.update', { body })).toMatchObject({
      lastName: 'Огурцова',
      firstName: 'Пётр',
      middleName: 'Ильинична',
    });
    expect(await browser.get('user.self')).toMatchObject({ lastName: 'Огурцова', middleName: 'Ильинична' });
    const [line] = await listAudit(app, id);
    expect(line).toEqual({
      action: 'profile_changed',
      actor_id: id,
      subject_id: null,
      details: { fields: ['last_name', 'middle_name'] },
    });
  });

  it('the token of the next refresh carries the new name', async () => {
    const { browser } = await settled();
    await browser.get('user.update', { body: { firstName: 'Вера' } });
    await browser.get('auth.refresh');
    expect(tokenOf(browser)).toMatchObject({ firstName: 'Вера' });
  });

  it('a name that is sent as it was, and nothing at all, leave no line in the log', async () => {
    const { browser, id } = await settled();
    await browser.get('user.update', { body: { firstName: 'Пётр' } });
    await browser.get('user.update', { body: {} });
    expect((await listAudit(app, id))[0]?.action).toBe('signed_in');
  });

  it.each(['Europe/Moscow', 'Asia/Yekaterinburg', 'UTC', null])('keeps the time zone %s', async (timeZone) => {
    const { browser } = await settled();
    expect((await browser.get('user.update', { body: { timeZone, theme: 'dark' } })).timeZone).toBe(timeZone);
    expect(await browser.get('user.self')).toMatchObject({ timeZone, theme: 'dark' });
  });

  it.each(['Europe/Mordor', '', 'europe/moscow', '+03:00', '../etc/passwd'])(
    'a time zone %j is 400 and changes nothing',
    async (timeZone) => {
      const { browser } = await settled();
      const answer = await browser.call('user.update', { body: { timeZone, lastName: 'Другая' } });
      expect({ status: answer.status, body: answer.json }).toEqual({
        status: 400,
        body: { reason: 'unknown_time_zone', field: 'timeZone' },
      });
      expect((await browser.get('user.self')).lastName).not.toBe('Другая');
    },
  );

  it.each([
    ['lastName', ''],
    ['firstName', '1234'],
    ['middleName', 'а'.repeat(101)],
    ['theme', 'pink'],
    ['lastName', 7],
  ])('%s %j is 400 and names the field', async (field, value) => {
    const { browser } = await settled();
    const answer = await browser.call('user.update', { body: { [field]: value } });
    expect({ status: answer.status, body: answer.json }).toEqual({ status: 400, body: { reason: 'invalid', field } });
  });

  it.each(['id', 'email', 'emailConfirmed', 'userType', 'permissions', 'password_hash'])(
    'the field %s is not changed here',
    async (field) => {
      const { browser } = await settled();
      const before = await browser.get('user.self');
      expect((await browser.call('user.update', { body: { [field]: 'x', lastName: 'Другая' } })).status).toBe(400);
      expect(await browser.get('user.self')).toEqual(before);
    },
  );
});

describe('type of a person', () => {
  it('a student becomes staff with an accepted staff job, in the profile and in the token', async () => {
    const { browser, id } = await settled({ user_type: 'student', roles: [] });
    expect((await browser.get('user.self')).userType).toBe('student');
    const job = { id: app.context.random.identifier(), user_id: id, department_id: school.department_id };
    await app.db
      .insertInto('job')
      .values({ ...job, type: 'staff', status: 'waiting' })
      .execute();
    expect((await browser.get('user.self')).userType).toBe('student');
    await app.db.updateTable('job').set({ status: 'accepted' }).where('id', '=', job.id).execute();
    expect((await browser.get('user.self')).userType).toBe('staff');
    await browser.get('auth.refresh');
    expect(tokenOf(browser)).toMatchObject({ userType: 'staff' });
  });
});

describe('rights', () => {
  it('are told whole: departments, permissions and limits', async () => {
    const { browser } = await settled();
    const rights = await browser.get('user.rights');
    expect(rights.departments).toMatchObject([{ id: school.department_id }]);
    expect(rights.permissions).toContain('approved');
    expect(rights.limits).toMatchObject({ live_participants: 5000 });
  });

  it('[abuse 36] a person of 300 departments gets a token that fits, and the rest by this call', async () => {
    const person = await makePerson(app, school);
    for (let index = 0; index < 300; index += 1) {
      const id = app.context.random.identifier();
      const job_id = app.context.random.identifier();
      const names = { short_name: `Кафедра ${index}`, full_name: `Кафедра № ${index}` };
      await app.db
        .insertInto('department')
        .values({ id, organization_id: school.organization_id, ...names })
        .execute();
      await app.db
        .insertInto('job')
        .values({ id: job_id, user_id: person.id, department_id: id, type: 'staff', status: 'accepted' })
        .execute();
      await app.db.insertInto('job_role').values({ job_id, role: 'organiser' }).execute();
    }
    const browser = await app.signIn(person.email, person.password);
    expect(`access_token=${browser.jar.find('access_token')?.value}`.length).toBeLessThanOrEqual(
      ACCESS_TOKEN_COOKIE_MAX_BYTES,
    );
    expect(tokenOf(browser)).toMatchObject({ isPartial: true });
    const rights = await browser.get('user.rights');
    expect(rights.departments).toHaveLength(301);
    expect(rights.permissions.filter((text) => text.startsWith('group:me:dep:'))).toHaveLength(301);
    expect((await browser.call('activity.list')).status).toBe(200);
  });
});
