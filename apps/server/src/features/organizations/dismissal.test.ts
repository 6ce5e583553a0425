import type { JobType } from '@parta/domain/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdministeredSchool,
  listAudit,
  listJobs,
  listSeats,
  makeAdministeredSchool,
  makeApplicant,
  makeDepartment,
} from '../../testing/administration.ts';
import { type Answer, outcome } from '../../testing/browser.ts';
import { startRoom } from '../../testing/live-room.ts';
import { findLastLetter } from '../../testing/mailbox.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, type PersonOptions } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: AdministeredSchool;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeAdministeredSchool(app);
});

afterAll(() => app.close());

const dismiss = ({ job_id }: Pick<MadePerson, 'job_id'>, { administrator, params } = school): Promise<Answer> =>
  administrator.call('job.dismiss', { params: { ...params, id: job_id } });

describe('a dismissed person', () => {
  it('[abuse 20] is refused on every channel: calls, refresh and the open stream', async () => {
    const person = await makePerson(app, school);
    const [browser, phone] = [
      await app.signIn(person.email, person.password),
      await app.signIn(person.email, person.password),
    ];
    const { id: material_id } = await plantMaterial(app, person.id, [yesno()]);
    const room = await startRoom(app, { presenter: browser, material_id });
    const stream = await room.stream();
    await stream.waitFor(({ event }) => event === 'change', 'the first change');
    expect((await dismiss(person)).status).toBe(200);
    for (const each of [browser, phone]) {
      for (const name of ['user.self', 'folder.root', 'activity.list'] as const) {
        expect((await each.call(name)).status).toBe(401);
      }
    }
    expect((await room.command('start', 1)).status).toBe(401);
    expect((await room.stream()).status).toBe(401);
    expect(outcome(await phone.call('auth.refresh'))).toEqual({
      status: 400,
      body: { detail: 'incorrect_refresh_token' },
    });
    await stream.waitForClose();
    const again = await app.signIn(person.email, person.password);
    expect((await again.call('activity.list')).status).toBe(403);
    expect((await again.get('user.jobs')).map(({ status }) => status)).toEqual(['rejected']);
  });

  it('loses roles and seat, finds a mail and a line in the log, and is listed among the former', async () => {
    const person = await makePerson(app, school, { roles: ['author', 'organiser'] });
    expect(outcome(await dismiss(person))).toMatchObject({
      status: 200,
      body: { status: 'rejected', roles: [], hasSeat: false, person: { id: person.id } },
    });
    expect(await listSeats(app, school.license_id)).not.toContain(person.id);
    expect(
      (await listAudit(app, school.organization_id)).filter(({ subject_id }) => subject_id === person.id),
    ).toMatchObject([
      {
        action: 'dismissed',
        actor_id: school.person.id,
        details: { department: 'Кафедра', type: 'staff', roles: ['author', 'organiser'] },
      },
      { action: 'seat_freed' },
    ]);
    expect((await findLastLetter(app, person.email)).subject).toBe('Доступ прекращён: Лицей');
    expect((await listJobs(school, 'rejected')).map(({ id }) => id)).toContain(person.job_id);
    const ends = await app.db
      .selectFrom('job')
      .select(['decided_by', 'status'])
      .where('id', '=', person.job_id)
      .executeTakeFirstOrThrow();
    expect(ends).toEqual({ decided_by: school.person.id, status: 'rejected' });
  });

  it('is dismissed once; a request is not', async () => {
    const person = await makePerson(app, school);
    expect((await dismiss(person)).status).toBe(200);
    const refused = { status: 409, body: { reason: 'not_accepted' } };
    expect(outcome(await dismiss(person))).toEqual(refused);
    expect(outcome(await dismiss(await makeApplicant(app, school)))).toEqual(refused);
  });
});

describe('the seat of a dismissed person', () => {
  const twice = async (options: PersonOptions, other: JobType): Promise<boolean> => {
    const person = await makePerson(app, school, options);
    await app.db
      .insertInto('job')
      .values({
        id: app.context.random.identifier(),
        user_id: person.id,
        department_id: await makeDepartment(school, `Кафедра ${person.id}`),
        type: other,
        status: 'accepted',
      })
      .execute();
    expect((await dismiss(person)).status).toBe(200);
    return (await listSeats(app, school.license_id)).includes(person.id);
  };

  it('stays with her other job of staff or as an external', async () => {
    expect(await twice({}, 'staff')).toBe(true);
    expect(await twice({}, 'external')).toBe(true);
  });

  it('goes when what is left needs none', async () => {
    expect(await twice({}, 'student')).toBe(false);
  });

  it('of a pupil stays while she is a pupil elsewhere in the organization', async () => {
    expect(await twice({ user_type: 'student', roles: [] }, 'student')).toBe(true);
  });
});

describe('an administrator', () => {
  it('may dismiss herself, unless she is the last', async () => {
    const place = await makeAdministeredSchool(app);
    expect(outcome(await dismiss(place.person, place))).toEqual({
      status: 409,
      body: { reason: 'last_administrator' },
    });
    await makePerson(app, place, { roles: ['organisation_administrator'] });
    expect((await dismiss(place.person, place)).status).toBe(200);
    expect((await place.administrator.call('organization.get', { params: place.params })).status).toBe(401);
  });

  it('is left when two dismiss each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const place = await makeAdministeredSchool(app);
      const second = await makePerson(app, place, { roles: ['organisation_administrator'] });
      const other = { ...place, administrator: await app.signIn(second.email, second.password) };
      const answers = await Promise.all([dismiss(second, place), dismiss(place.person, other)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [winner] = answers[0]?.status === 200 ? [place] : [other];
      expect(await listJobs(winner ?? place, 'accepted')).toHaveLength(1);
    }
  });
});
