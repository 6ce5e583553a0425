import { decodeToken, decodeTokenPayload } from '@parta/domain/session/token';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueAccessToken } from '../identity/access-token.ts';
import type { Browser } from '../testing/browser.ts';
import { startPayload } from '../testing/live-room.ts';
import { plantMaterial, yesno } from '../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let school: School;
let elsewhere: School;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  elsewhere = await makeSchool(app);
  await app.db
    .updateTable('license')
    .set({ features: ['self_study'] })
    .where('id', '=', school.license_id)
    .execute();
});

afterAll(() => app.close());

const enter = ({ email, password }: MadePerson): Promise<Browser> => app.signIn(email, password);

const countActivities = async (): Promise<number> =>
  (await app.db.selectFrom('activity').select('id').execute()).length;

/** The same session with a token of the server's own making that tells of other permissions. */
function withPermissions(browser: Browser, permissions: readonly string[]): Browser {
  const token = decodeToken(browser.jar.find('access_token')?.value ?? '');
  const payload = token === null ? null : decodeTokenPayload(token.payloadBytes);
  const proof = browser.jar.find('session_proof')?.value;
  if (payload === null || proof === undefined) throw new Error('the server wrote a token that nobody reads');
  const other = browser.copy();
  other.jar.set('access_token', issueAccessToken(app.context.secrets, { ...payload, permissions }, proof));
  return other;
}

/** Calls that need a permission each, in the own organization. */
async function knockAll(browser: Browser, { organization_id }: School): Promise<number[]> {
  const params = { organization_id };
  return [
    (await browser.call('folder.root')).status,
    (await browser.call('activity.list')).status,
    (await browser.call('user.search', { query: { q: 'никто' } })).status,
    (await browser.call('organization.get', { params })).status,
    (await browser.call('platform.organizations')).status,
  ];
}

describe('texts that look like permissions', () => {
  it('[abuse 21] what a token says grants nothing: not a real permission, and not one that only looks like it', async () => {
    const browser = await enter(await makePerson(app, school, { roles: [] }));
    const id = school.organization_id;
    const wanted = [
      'approved',
      'activity:me:sync:crud',
      `activity:me:sync:org:${id}`,
      'group:me:crud',
      'material:me:type:quiz',
      `organization:${id}:admin`,
      'platform:admin',
    ];
    const lookalikes = wanted.flatMap((text) => [`x${text}`, `${text}:extra`, `${text}\n`, text.toUpperCase()]);
    const odd = ['activity:me:sync:org:', 'activity:me:sync:org:.*', `activity:me:sync:org:${id}:org:${id}`];
    for (const permissions of [wanted, lookalikes, odd, ['*'], ['']]) {
      const forged = withPermissions(browser, permissions);
      expect((await forged.call('user.self')).status).toBe(200);
      expect(await knockAll(forged, school), permissions.join(' ').slice(0, 60)).toEqual([403, 403, 403, 403, 403]);
    }
  });

  it('[abuse 21] a role that the database does not know is refused by it', async () => {
    const person = await makePerson(app, school, { roles: [] });
    for (const role of ['platform_administrator', 'Organiser', 'organiser ', 'author\n', 'x'.repeat(2_000_000)]) {
      const insertion = sql`insert into job_role (job_id, role) values (${person.job_id}, ${role})`.execute(app.db);
      await expect(insertion).rejects.toThrow(/job_role_role_check/);
    }
  });
});

describe('permissions that open less than they seem to', () => {
  it('[abuse 22] self-study alone opens neither the organizer’s list nor a start', async () => {
    const student = await makePerson(app, school, { user_type: 'student', roles: [] });
    const browser = await enter(student);
    expect((await browser.get('user.rights')).permissions).toEqual(['activity:me:asyncSelf:crud', 'approved']);
    const { id } = await plantMaterial(app, student.id, [yesno()]);
    const before = await countActivities();
    expect((await browser.call('activity.list')).status).toBe(403);
    for (const mode of [10, 11, 20]) {
      const body = startPayload(app, school.organization_id, { mode });
      expect((await browser.call('material.start', { params: { id }, body })).status).toBe(403);
    }
    expect(await countActivities()).toBe(before);
  });

  it('[abuse 23] an organizer starts nothing in an organization that she has no right to', async () => {
    const organiser = await makePerson(app, school);
    const browser = await enter(organiser);
    const { id } = await plantMaterial(app, organiser.id, [yesno()]);
    const before = await countActivities();
    for (const organization_id of [elsewhere.organization_id, app.context.random.identifier()]) {
      const answer = await browser.call('material.start', {
        params: { id },
        body: startPayload(app, organization_id),
      });
      expect(answer.status).toBe(403);
    }
    expect(await countActivities()).toBe(before);
  });

  it('[abuse 23] a role without its job’s acceptance, or of another organization’s department, starts nothing here', async () => {
    const organiser = await makePerson(app, elsewhere);
    const waiting = app.context.random.identifier();
    await app.db
      .insertInto('job')
      .values({
        id: waiting,
        user_id: organiser.id,
        department_id: school.department_id,
        type: 'staff',
        status: 'waiting',
      })
      .execute();
    await app.db.insertInto('job_role').values({ job_id: waiting, role: 'organiser' }).execute();
    const browser = await enter(organiser);
    const { id } = await plantMaterial(app, organiser.id, [yesno()]);
    const body = startPayload(app, school.organization_id);
    expect((await browser.call('material.start', { params: { id }, body })).status).toBe(403);
    // An accepted job without the role is a member there and no more.
    await app.db.deleteFrom('job_role').where('job_id', '=', waiting).execute();
    await app.db.updateTable('job').set({ status: 'accepted' }).where('id', '=', waiting).execute();
    const again = await enter(organiser);
    expect((await again.call('material.start', { params: { id }, body })).status).toBe(403);
  });

  it('[abuse 23] an organizer finds people of the organization that she organizes in, of no other', async () => {
    const organiser = await makePerson(app, school);
    await makePerson(app, elsewhere, { last_name: 'Недоступный' });
    const job_id = app.context.random.identifier();
    await app.db
      .insertInto('job')
      .values({
        id: job_id,
        user_id: organiser.id,
        department_id: elsewhere.department_id,
        type: 'external',
        status: 'accepted',
      })
      .execute();
    const browser = await enter(organiser);
    expect(await browser.get('user.search', { query: { q: 'недоступный' } })).toEqual([]);
  });
});
