import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Browser } from '../testing/browser.ts';
import { makePerson, makeSchool, type School } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let school: School;

beforeAll(async () => {
  app = await startTestApp({ config: { ALLOW_UNAPPROVED: 'yes' } });
  school = await makeSchool(app);
});

afterAll(() => app.close());

const signIn = (email: string): Promise<{ status: number; json: unknown }> =>
  app.browser().call('auth.login', { body: { email, password: 'верная пара' } });

const raiseEpoch = (id: string): Promise<unknown> =>
  app.db
    .updateTable('user_account')
    .set((eb) => ({ permission_epoch: eb('permission_epoch', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Every call that asks for more than a session, without an object. */
const APPROVED = ['folder.root', 'activity.list', 'user.search', 'platform.organizations'] as const;

async function statuses(browser: Browser): Promise<number[]> {
  const got: number[] = [];
  for (const name of APPROVED) {
    got.push((await browser.call(name, name === 'user.search' ? { query: { q: 'никто' } } : {})).status);
  }
  return got;
}

describe('who is approved', () => {
  it('[PERM-15] ALLOW_UNAPPROVED is a word to the page: it opens nothing on the server', async () => {
    const waiting = await makePerson(app, school, { job_status: 'waiting' });
    const browser = await app.signIn(waiting.email, waiting.password);
    expect((await browser.call('folder.root')).json).toEqual({ reason: 'forbidden' });
    expect((await browser.call('activity.list')).json).toEqual({ reason: 'forbidden' });
    const parts = { params: { organization_id: school.organization_id } };
    expect((await browser.call('organization.get', parts)).json).toEqual({ reason: 'forbidden' });
    expect((await browser.get('user.self')).id).toBe(waiting.id);
  });

  it('roles of a job that waits or was refused are worth nothing', async () => {
    for (const job_status of ['waiting', 'rejected'] as const) {
      const roles = ['organiser' as const, 'author' as const, 'organisation_administrator' as const];
      const person = await makePerson(app, school, { job_status, roles });
      const browser = await app.signIn(person.email, person.password);
      expect((await browser.call('folder.root')).status, job_status).toBe(403);
      expect((await browser.get('user.rights')).permissions, job_status).toEqual([]);
    }
  });
});

describe('licenses', () => {
  it('[abuse 20] staff without a seat does not sign in: no_leu; with one of a license that ran out: license_expired', async () => {
    const without = await makePerson(app, school, { seat: false });
    expect(await signIn(without.email)).toMatchObject({ status: 400, json: { reason: 'no_leu' } });
    const valid_until = new Date(app.clock.now().getTime() - 1000);
    const late = await makePerson(app, await makeSchool(app, { valid_until }));
    expect(await signIn(late.email)).toMatchObject({ status: 400, json: { reason: 'license_expired' } });
  });

  it('a student needs no seat to sign in, and without one studies nothing by herself', async () => {
    const student = await makePerson(app, school, { user_type: 'student', roles: [], seat: false });
    const browser = await app.signIn(student.email, student.password);
    expect((await browser.get('user.rights')).permissions).toEqual(['approved']);
  });

  it('[abuse 20] a seat taken away in the middle of a session ends it at the next call', async () => {
    const person = await makePerson(app, school);
    const browser = await app.signIn(person.email, person.password);
    expect((await browser.call('folder.root')).status).toBe(200);
    await app.db.deleteFrom('license_seat').where('user_id', '=', person.id).execute();
    await raiseEpoch(person.id);
    expect((await browser.call('folder.root')).status).toBe(401);
    expect((await browser.call('auth.refresh')).json).toEqual({ detail: 'no_leu' });
  });

  it('a seat of one organization gives the roles of another one nothing', async () => {
    const unlicensed = await makeSchool(app, { licensed: false });
    const person = await makePerson(app, school, { roles: [] });
    const job_id = app.context.random.identifier();
    await app.db
      .insertInto('job')
      .values({
        id: job_id,
        user_id: person.id,
        department_id: unlicensed.department_id,
        type: 'staff',
        status: 'accepted',
      })
      .execute();
    await app.db.insertInto('job_role').values({ job_id, role: 'organisation_administrator' }).execute();
    const browser = await app.signIn(person.email, person.password);
    const parts = { params: { organization_id: unlicensed.organization_id } };
    expect((await browser.call('organization.get', parts)).status).toBe(403);
    expect(await statuses(browser)).toEqual([403, 403, 403, 403]);
  });

  it('a platform administrator needs no seat, whatever her jobs are', async () => {
    const person = await makePerson(app, school, { seat: false });
    await app.db.insertInto('user_role').values({ user_id: person.id, role: 'platform_administrator' }).execute();
    const browser = await app.signIn(person.email, person.password);
    expect((await browser.call('platform.organizations')).status).toBe(200);
    // Her roles in the organization still ask for one.
    expect((await browser.call('folder.root')).status).toBe(403);
  });

  it('a curator is no administrator of the platform', async () => {
    const person = await makePerson(app, school, { roles: [] });
    await app.db.insertInto('user_role').values({ user_id: person.id, role: 'curator' }).execute();
    const browser = await app.signIn(person.email, person.password);
    expect((await browser.call('platform.organizations')).status).toBe(403);
    expect((await browser.send({ method: 'GET', path: addressOf('platform.user_roles') })).status).toBe(403);
  });
});
