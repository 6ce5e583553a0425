import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcome } from '../../testing/browser.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** How a person stands in one organization: her job, and whether she has a seat there that is still good. */
type Standing = (typeof STANDINGS)[number];
const STANDINGS = [
  'none',
  'waiting',
  'rejected',
  'student',
  'external',
  'staff, seat',
  'staff, no seat',
  'staff, expired',
] as const;
type Session = 'ok' | 'no_leu' | 'license_expired';

/** Staff jobs let in by a seat, all others by themselves; without an accepted job nothing is refused. */
function expected(one: Standing, other: Standing, isPlatform: boolean): Session {
  const both = [one, other];
  const isStaff = both.some((standing) => standing.startsWith('staff'));
  const letsIn = both.some((standing) => ['student', 'external', 'staff, seat'].includes(standing));
  if (!isStaff || letsIn || isPlatform) return 'ok';
  return both.includes('staff, expired') ? 'license_expired' : 'no_leu';
}

/** Which of the two is which makes no difference; a platform administrator matters where she would be refused. */
const CASES = STANDINGS.flatMap((one, index) =>
  STANDINGS.slice(index).flatMap((other) =>
    [false, true]
      .filter((platform) => !platform || expected(one, other, false) !== 'ok')
      .map((platform) => [one, other, platform] as const),
  ),
);

let app: TestApp;
let one: School;
let other: School;
let closed: Record<'one' | 'other', string>;

beforeAll(async () => {
  app = await startTestApp();
  one = await makeSchool(app, { name: 'Первая', seats: 1000 });
  other = await makeSchool(app, { name: 'Вторая', seats: 1000 });
  closed = { one: await endedLicense(one), other: await endedLicense(other) };
});

afterAll(() => app.close());

async function endedLicense({ license_id }: School): Promise<string> {
  const id = app.context.random.identifier();
  const terms = await app.db
    .selectFrom('license')
    .select(['organization_id', 'valid_from', 'seats', 'features'])
    .where('id', '=', license_id)
    .executeTakeFirstOrThrow();
  const valid_until = new Date(app.clock.now().getTime() - 1000);
  await app.db
    .insertInto('license')
    .values({ ...terms, id, valid_until, limits: JSON.stringify({}) })
    .execute();
  return id;
}

/** Puts a person into a standing: her rows in one organization, as they would be after its administrator's changes. */
async function stand(person: Pick<MadePerson, 'id'>, place: School, ended: string, standing: Standing): Promise<void> {
  const { db, context } = app;
  const jobs = db.selectFrom('job').select('id').where('user_id', '=', person.id);
  await db
    .deleteFrom('job')
    .where('id', 'in', jobs.where('department_id', '=', place.department_id))
    .execute();
  if (standing === 'none') return;
  const status = standing === 'waiting' || standing === 'rejected' ? standing : 'accepted';
  const type = standing === 'student' || standing === 'external' ? standing : 'staff';
  const id = context.random.identifier();
  await db
    .insertInto('job')
    .values({ id, user_id: person.id, department_id: place.department_id, type, status })
    .execute();
  const license_id = standing === 'staff, seat' ? place.license_id : standing === 'staff, expired' ? ended : null;
  if (license_id !== null) await db.insertInto('license_seat').values({ license_id, user_id: person.id }).execute();
}

describe('a person of two organizations', () => {
  it.each(CASES)('[API-01] who is «%s» in one and «%s» in the other, platform: %s', async (here, there, platform) => {
    // She signs in as somebody without a job, and her standing changes while she is signed in.
    const person = await makePerson(app, one, { roles: [], job_status: 'waiting', seat: false });
    const browser = await app.signIn(person.email, person.password);
    await stand(person, one, closed.one, here);
    await stand(person, other, closed.other, there);
    if (platform) {
      await app.db.insertInto('user_role').values({ user_id: person.id, role: 'platform_administrator' }).execute();
    }
    await app.db
      .updateTable('user_account')
      .set((eb) => ({ permission_epoch: eb('permission_epoch', '+', 1) }))
      .where('id', '=', person.id)
      .execute();
    const session = expected(here, there, platform);
    const { email, password } = person;
    const signedIn = await app.browser().call('auth.login', { body: { email, password } });
    const gate = await browser.call('user.self');
    const refreshed = await browser.call('auth.refresh');
    expect({ sign_in: signedIn.status, gate: gate.status, refresh: refreshed.status }).toEqual(
      session === 'ok' ? { sign_in: 200, gate: 200, refresh: 200 } : { sign_in: 400, gate: 401, refresh: 400 },
    );
    if (session === 'ok') return;
    expect(signedIn.json).toEqual({ reason: session });
    expect(refreshed.json).toEqual({ detail: session });
  });

  it('loses the rights of the organization that took her seat, keeps the other’s, and may leave the first', async () => {
    const person = await makePerson(app, one, { roles: ['organiser', 'author'] });
    const job_id = app.context.random.identifier();
    const job = { user_id: person.id, department_id: other.department_id, type: 'staff', status: 'accepted' } as const;
    await app.db
      .insertInto('job')
      .values({ id: job_id, ...job })
      .execute();
    await app.db.insertInto('job_role').values({ job_id, role: 'organiser' }).execute();
    if (other.license_id === null) throw new Error('the school has a licence');
    await app.db.insertInto('license_seat').values({ license_id: other.license_id, user_id: person.id }).execute();
    const chief = await makePerson(app, one, { roles: ['organisation_administrator'] });
    const administrator = await app.signIn(chief.email, chief.password);
    const browser = await app.signIn(person.email, person.password);
    await administrator.get('job.seat', {
      params: { organization_id: one.organization_id, id: person.job_id },
      body: { held: false },
    });
    await browser.get('auth.refresh');
    const { permissions } = await browser.get('user.rights');
    expect(permissions).toContain(`activity:me:sync:org:${other.organization_id}`);
    expect(permissions).not.toContain(`activity:me:sync:org:${one.organization_id}`);
    expect((await browser.call('folder.root')).status).toBe(403);

    expect((await browser.call('user.leave_job', { params: { id: person.job_id } })).status).toBe(204);
    const jobs = await browser.get('user.jobs');
    expect(jobs.map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([
        [person.job_id, 'rejected'],
        [job_id, 'accepted'],
      ]),
    );
    const line = await app.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject_id', 'organization_id'])
      .where('action', '=', 'job_left')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ actor_id: person.id, subject_id: person.id, organization_id: one.organization_id });
  });
});

describe('leaving a job', () => {
  const leave = async (person: MadePerson, id = person.job_id) =>
    outcome(await (await app.signIn(person.email, person.password)).call('user.leave_job', { params: { id } }));

  it('frees the seat and the roles, and her session goes on without their rights', async () => {
    const place = await makeSchool(app, { seats: 1 });
    const person = await makePerson(app, place);
    const browser = await app.signIn(person.email, person.password);
    await browser.get('user.leave_job', { params: { id: person.job_id } });
    expect((await browser.get('user.rights')).permissions).toEqual([]);
    const seats = await app.db.selectFrom('license_seat').select('user_id').where('user_id', '=', person.id).execute();
    expect(seats).toEqual([]);
    expect(await leave(person)).toEqual({ status: 409, body: { reason: 'not_accepted' } });
  });

  it('is refused to a pupil, to the last administrator, and for a job of somebody else', async () => {
    const place = await makeSchool(app);
    const pupil = await makePerson(app, place, { user_type: 'student', roles: [], seat: false });
    const chief = await makePerson(app, place, { roles: ['organisation_administrator'] });
    expect(await leave(pupil)).toEqual({ status: 409, body: { reason: 'student_job' } });
    expect(await leave(chief)).toEqual({ status: 409, body: { reason: 'last_administrator' } });
    expect(await leave(pupil, chief.job_id)).toEqual({ status: 404, body: { reason: 'not_found' } });
  });
});
