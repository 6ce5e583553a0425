import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { enrol, signInWithCode } from '../../testing/second-factor.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

async function makeAdministrators(app: TestApp): Promise<{ school: School; chief: MadePerson; platform: MadePerson }> {
  const school = await makeSchool(app);
  const chief = await makePerson(app, school, { roles: ['organiser', 'organisation_administrator'] });
  const platform = await makePerson(app, school);
  await app.db
    .insertInto('user_role')
    .values([
      { user_id: platform.id, role: 'platform_administrator' },
      { user_id: platform.id, role: 'curator' },
    ])
    .execute();
  return { school, chief, platform };
}

const stateOf = async (browser: Browser): Promise<string> => (await browser.get('user.self')).secondFactor;
const listPermissions = async (browser: Browser): Promise<readonly string[]> =>
  (await browser.get('user.rights')).permissions;

describe('an installation that asks its administrators for a second factor', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ config: { SECOND_FACTOR: 'administrators' } });
  });
  afterAll(() => app.close());

  it('lets an organization be administered once its administrator has enrolled, and takes nothing else away', async () => {
    const { school, chief } = await makeAdministrators(app);
    const params = { organization_id: school.organization_id };
    const browser = await app.signIn(chief.email, chief.password);
    expect(await stateOf(browser)).toBe('required');
    expect((await browser.call('organization.get', { params })).status).toBe(403);
    const before = await listPermissions(browser);
    expect(before).toContain('group:me:crud');
    const { secret } = await enrol(app, browser, chief);
    expect(await stateOf(browser)).toBe('enrolled');
    expect((await browser.call('organization.get', { params })).status).toBe(200);
    const after = await listPermissions(browser);
    expect(after.filter((permission) => !before.includes(permission))).toEqual([
      `organization:${school.organization_id}:admin`,
    ]);
    const next = await signInWithCode(app, chief, secret);
    await next.get('second_factor.totp_remove');
    expect(await stateOf(next)).toBe('required');
    expect((await next.call('organization.get', { params })).status).toBe(403);
  });

  it('the same of the platform, whose curator goes on', async () => {
    const { platform } = await makeAdministrators(app);
    const browser = await app.signIn(platform.email, platform.password);
    expect(await stateOf(browser)).toBe('required');
    expect((await browser.call('platform.organizations')).status).toBe(403);
    expect(await listPermissions(browser)).toContain('catalog:all:crud');
    await enrol(app, browser, platform);
    expect((await browser.call('platform.organizations')).status).toBe(200);
  });

  it('asks nobody else', async () => {
    const person = await makePerson(app, await makeSchool(app));
    expect(await stateOf(await app.signIn(person.email, person.password))).toBe('none');
  });
});

describe('any other installation', () => {
  it('asks administrators of the platform alone, and takes nothing away', async () => {
    const app = await startTestApp();
    try {
      const { school, chief, platform } = await makeAdministrators(app);
      const browser = await app.signIn(platform.email, platform.password);
      expect(await stateOf(browser)).toBe('asked');
      expect((await browser.call('platform.organizations')).status).toBe(200);
      const other = await app.signIn(chief.email, chief.password);
      expect(await stateOf(other)).toBe('none');
      const params = { organization_id: school.organization_id };
      expect((await other.call('organization.get', { params })).status).toBe(200);
    } finally {
      await app.close();
    }
  });
});

describe('the sample school', () => {
  it('is asked for nothing, whatever the setting says; people who joined it are', async () => {
    const app = await startTestApp({ demo: true, config: { SECOND_FACTOR: 'administrators' } });
    try {
      const browser = await app.signedIn('platform');
      expect(await stateOf(browser)).toBe('none');
      expect((await browser.call('platform.organizations')).status).toBe(200);
      expect(await stateOf(await app.signedIn('administrator'))).toBe('none');
      const { chief } = await makeAdministrators(app);
      expect(await stateOf(await app.signIn(chief.email, chief.password))).toBe('required');
    } finally {
      await app.close();
    }
  });
});
