import { DAY_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStoredTexts } from '../../testing/databases/database-walk.ts';
import { plantMaterial } from '../../testing/materials.ts';
import { findPersonId, findSampleSchool, makePerson, makeSchool, type PersonOptions } from '../../testing/people.ts';
import { listAudit, registerPerson } from '../../testing/registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { peopleHandlers } from './jobs.handlers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function sweep(): Promise<void> {
  for (const { handle } of peopleHandlers(app.context)) await handle({});
}

async function countFamilies(user_id: string): Promise<number> {
  return (await app.db.selectFrom('session_family').select('id').where('user_id', '=', user_id).execute()).length;
}

describe('the nightly sweep', () => {
  it('leaves a session in use and its chain of tokens able to tell a stolen one', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const browser = await app.signIn(person.email, person.password);
    const thief = browser.copy();
    await browser.get('auth.refresh');
    app.clock.advance(11_000);
    await sweep();
    expect((await thief.call('auth.refresh')).status).toBe(400);
    expect((await browser.call('user.self')).status).toBe(401);
    const [family] = await app.db.selectFrom('session_family').selectAll().where('user_id', '=', person.id).execute();
    expect(family?.end_reason).toBe('token_reused');
  });

  it('deletes sessions ninety days after they were over, and not a day before', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    await (await app.signIn(person.email, person.password)).get('auth.logout');
    await app.signIn(person.email, person.password);
    app.clock.advance(89 * DAY_MS);
    await sweep();
    expect(await countFamilies(person.id)).toBe(2);
    app.clock.advance(2 * DAY_MS);
    await sweep();
    expect(await countFamilies(person.id)).toBe(1);
    app.clock.advance(30 * DAY_MS);
    await sweep();
    expect(await countFamilies(person.id)).toBe(0);
  });

  it('deletes links a day after they expired', async () => {
    const browser = app.browser();
    await browser.get('auth.ask_reset', { body: { email: 'organiser@parta.example' } });
    const links = async (): Promise<unknown[]> => app.db.selectFrom('one_time_link').selectAll().execute();
    await sweep();
    expect(await links()).toHaveLength(1);
    app.clock.advance(1.1 * DAY_MS);
    await sweep();
    expect(await links()).toHaveLength(0);
  });
});

describe('accounts whose address was never confirmed', () => {
  const exists = async (id: string): Promise<boolean> =>
    (await app.db.selectFrom('user_account').select('id').where('id', '=', id).execute()).length > 0;

  it('go after thirty days with their requests, which the organization’s log tells, and their address is free', async () => {
    const school = await makeSchool(app);
    const body = await registerPerson(app, { userType: 'staff', departmentId: school.department_id });
    const id = await findPersonId(app, body.email);
    const browser = await app.signIn(body.email, body.password);
    app.clock.advance(29 * DAY_MS);
    await sweep();
    expect(await exists(id)).toBe(true);
    app.clock.advance(2 * DAY_MS);
    await sweep();
    expect(await exists(id)).toBe(false);
    expect((await browser.call('user.self')).status).toBe(401);
    expect(await findStoredTexts(app, new RegExp(body.email))).toEqual([]);
    expect((await listAudit(app, id))[0]).toEqual({
      action: 'registration_expired',
      actor_id: null,
      subject_id: id,
      details: { department: 'Кафедра', type: 'staff' },
    });
    await registerPerson(app, { email: body.email });
    expect(await findPersonId(app, body.email)).not.toBe(id);
  });

  it('stay when confirmed, or when something came of them', async () => {
    const school = await makeSchool(app);
    const made = async (options: PersonOptions = {}) =>
      makePerson(app, school, { email_confirmed: false, job_status: 'waiting', roles: [], seat: false, ...options });
    const confirmed = await made({ email_confirmed: true });
    const accepted = await made({ job_status: 'accepted' });
    const seated = await made({ seat: true });
    const author = await made();
    await plantMaterial(app, author.id, []);
    const invited = await made();
    const now = app.clock.now();
    await app.db
      .insertInto('invitation')
      .values({
        id: app.context.random.identifier(),
        department_id: school.department_id,
        email: invited.email,
        last_name: '',
        first_name: '',
        middle_name: '',
        type: 'student',
        roles: [],
        token_hash: app.context.random.bytes(32),
        invited_by: accepted.id,
        created_at: now,
        expires_at: new Date(now.getTime() + 100 * DAY_MS),
        accepted_at: null,
        withdrawn_at: null,
      })
      .execute();
    const gone = await made();
    app.clock.advance(31 * DAY_MS);
    await sweep();
    for (const { id } of [confirmed, accepted, seated, author, invited]) expect(await exists(id)).toBe(true);
    expect(await exists(gone.id)).toBe(false);
  });
});
