import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { dumpDatabase, findStoredTexts } from '../../testing/databases/database-walk.ts';
import { waitForLockWaits } from '../../testing/databases/lock-waits.ts';
import { startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { isErased, type MadePerson, makePerson, makeSchool, type School, TEST_PASSWORD } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { lockAccount } from '../people/commands/links.ts';

let app: TestApp;
let school: School;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  await makePerson(app, school, { roles: ['organisation_administrator'] });
});

afterAll(() => app.close());

const eraseSelf = (browser: Browser, password = TEST_PASSWORD): Promise<Answer> =>
  browser.call('user.erase', { body: { password } });

const signedIn = ({ email, password }: MadePerson): Promise<Browser> => app.signIn(email, password);

describe('a person erases herself', () => {
  it('with her password: her sessions end, nobody signs in any more, and other people stay as they are', async () => {
    const person = await makePerson(app, school);
    const neighbour = await makePerson(app, school);
    const [browser, elsewhere] = [await signedIn(person), await signedIn(person)];
    const other = await signedIn(neighbour);
    const act = await browser.get('user.erase', { body: { password: person.password } });
    expect(act).toMatchObject({
      person_id: person.id,
      deleted: { refresh_token: 2, job_role: 2, license_seat: 1 },
      anonymised: { user_account: 1, session_family: 2, job: 1, participant: 0 },
    });
    expect(browser.jar.cookies).toEqual([]);
    expect((await elsewhere.call('user.self')).status).toBe(401);
    expect((await elsewhere.call('auth.refresh')).json).toEqual({ detail: 'incorrect_refresh_token' });
    const again = await app.browser().call('auth.login', { body: { email: person.email, password: person.password } });
    expect([again.status, again.json]).toEqual([400, { reason: 'invalid_credentials' }]);
    const blank = { email: `erased-${person.id}@erased.invalid`, password: person.password };
    expect((await app.browser().call('auth.login', { body: blank })).status).toBe(400);
    expect((await other.call('user.self')).status).toBe(200);
  });

  it('a wrong password changes nothing, and a few of them are all that may be tried', async () => {
    const person = await makePerson(app, school);
    const browser = await signedIn(person);
    const before = await dumpDatabase(app);
    app.clock.freeze();
    const answer = await eraseSelf(browser, 'не тот пароль');
    expect([answer.status, answer.json]).toEqual([400, { reason: 'wrong_password', field: 'password' }]);
    for (let time = 0; time < 9; time += 1) await eraseSelf(browser, 'не тот пароль');
    const refused = await eraseSelf(browser);
    expect([refused.status, refused.json]).toMatchObject([429, { reason: 'too_many_attempts' }]);
    app.clock.run();
    expect(await dumpDatabase(app)).toBe(before);
    expect(await isErased(app, person.id)).toBe(false);
  });

  it('of two at once one erases her', async () => {
    const person = await makePerson(app, school);
    const [one, other] = [await signedIn(person), await signedIn(person)];
    const statuses = (await Promise.all([eraseSelf(one), eraseSelf(other)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([400, 401, 404]).toContain(Math.max(...statuses));
    const acts = await app.db.selectFrom('erasure_act').select('id').where('user_id', '=', person.id).execute();
    expect(acts).toHaveLength(1);
  });

  it('what she asked for meanwhile in another tab is refused: nothing comes back', async () => {
    const person = await makePerson(app, school);
    const browser = await signedIn(person);
    const { department_id } = await makeSchool(app);
    const body = { email: 'later@test.example', password: person.password };
    const meanwhile = await app.db.transaction().execute(async (tx) => {
      await lockAccount(tx, person.id);
      const calls = [
        browser.call('user.update', { body: { lastName: 'Возвращенцева' } }),
        browser.call('user.apply', { body: { departmentId: department_id, type: 'student' } }),
        browser.call('user.change_email', { body }),
      ];
      await waitForLockWaits(app, calls.length);
      await tx.updateTable('user_account').set({ erased_at: app.clock.now() }).where('id', '=', person.id).execute();
      return calls;
    });
    for (const { status } of await Promise.all(meanwhile)) expect(status).toBe(404);
    expect(await findStoredTexts(app, /Возвращенцева|later@test/)).toEqual([]);
  });

  it('a room that she was entering meanwhile does not let her name in', async () => {
    const person = await makePerson(app, school, { user_type: 'student', roles: [], last_name: 'Опоздалова' });
    const browser = await signedIn(person);
    const leader = await makePerson(app, school);
    const { id: material_id } = await plantMaterial(app, leader.id, [yesno()]);
    const presenter = await signedIn(leader);
    const room = await startRoom(app, { presenter, material_id, payload: { identification: 20 } });
    const joining = await app.db.transaction().execute(async (tx) => {
      await lockAccount(tx, person.id);
      const calls = [browser.call('live.join', { params: room.params, body: { nickname: '' } })];
      await waitForLockWaits(app, calls.length);
      const erased = { erased_at: app.clock.now(), last_name: 'Удалённый' };
      await tx.updateTable('user_account').set(erased).where('id', '=', person.id).execute();
      return calls;
    });
    const [answer] = await Promise.all(joining);
    expect([answer?.status, answer?.json]).toEqual([403, { reason: 'sign_in_needed' }]);
    expect(await findStoredTexts(app, /Опоздалова/)).toEqual([]);
  });

  it('a material that she was saving meanwhile goes with the others, and neither waits for the other for ever', async () => {
    const person = await makePerson(app, school);
    const browser = await signedIn(person);
    const { id } = await plantMaterial(app, person.id, [yesno()]);
    const { document } = await browser.get('editor.material', { params: { id } });
    const body = { base_version: 1, save_id: app.context.random.identifier(), contents: document.contents };
    const [saved, erased] = await Promise.all([
      browser.call('editor.save', { params: { id }, body }),
      eraseSelf(browser),
    ]);
    expect(erased.status).toBe(200);
    expect([200, 401, 404]).toContain(saved.status);
    expect(await app.db.selectFrom('material').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  it('her address is free again: somebody registers with it and is another person', async () => {
    const person = await makePerson(app, school, { email: 'free.again@test.example' });
    await eraseSelf(await signedIn(person));
    const next = await makePerson(app, school, { email: 'free.again@test.example' });
    expect((await (await signedIn(next)).get('user.self')).id).toBe(next.id);
  });

  it('the only administrator of an organization has to find another one first', async () => {
    const place = await makeSchool(app);
    const only = await makePerson(app, place, { roles: ['organisation_administrator'] });
    const browser = await signedIn(only);
    const answer = await eraseSelf(browser);
    expect([answer.status, answer.json]).toEqual([409, { reason: 'last_administrator' }]);
    expect((await browser.call('user.self')).status).toBe(200);
    const waiting = await makePerson(app, place, { roles: ['organisation_administrator'], job_status: 'waiting' });
    expect((await eraseSelf(browser)).status).toBe(409);
    await app.db.updateTable('job').set({ status: 'accepted' }).where('id', '=', waiting.job_id).execute();
    expect((await eraseSelf(browser)).status).toBe(200);
  });

  it('of two administrators who go at once one stays', async () => {
    const place = await makeSchool(app);
    const both = [
      await makePerson(app, place, { roles: ['organisation_administrator'] }),
      await makePerson(app, place, { roles: ['organisation_administrator'] }),
    ];
    const browsers = await Promise.all(both.map(signedIn));
    const statuses = (await Promise.all(browsers.map((browser) => eraseSelf(browser)))).map(({ status }) => status);
    expect([Math.min(...statuses), Math.max(...statuses)]).toEqual([200, 409]);
  });

  it('the only platform administrator stays too', async () => {
    const one = await makePerson(app, school);
    await app.db.deleteFrom('user_role').where('role', '=', 'platform_administrator').execute();
    await app.db.insertInto('user_role').values({ user_id: one.id, role: 'platform_administrator' }).execute();
    const browser = await signedIn(one);
    expect((await eraseSelf(browser)).json).toEqual({ reason: 'last_administrator' });
    const other = await makePerson(app, school);
    await app.db.insertInto('user_role').values({ user_id: other.id, role: 'platform_administrator' }).execute();
    expect((await eraseSelf(browser)).status).toBe(200);
  });
});
