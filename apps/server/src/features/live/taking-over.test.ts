import { MINUTE_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, outcome } from '../../testing/browser.ts';
import { LiveRoom, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import {
  type MadePerson,
  makePerson,
  makeSchool,
  type School,
  TEST_PASSWORD,
  takeRoles,
} from '../../testing/people.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { pauseLeft } from './commands/pause-left.ts';

let app: TestApp;
let beside: TestApp;
let school: School;
let teacher: MadePerson;
let browser: Browser;
let chief: MadePerson;
let administrator: Browser;
let room: LiveRoom;

beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app, clock: app.clock, random: seededRandom(2) });
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

beforeEach(async () => {
  school = await makeSchool(app);
  teacher = await makePerson(app, school, { last_name: 'Рыбкина', first_name: 'Ольга' });
  chief = await makePerson(app, school, { roles: ['organisation_administrator'] });
  administrator = await app.signIn(chief.email, chief.password);
  browser = await app.signIn(teacher.email, teacher.password);
  const question = { ...yesno(), time_limit: 60 };
  const material = await plantMaterial(app, teacher.id, [question, yesno()]);
  room = await startRoom(app, { presenter: browser, material_id: material.id });
});

const dismiss = (): Promise<unknown> =>
  administrator.get('job.dismiss', { params: { organization_id: school.organization_id, id: teacher.job_id } });

/** Resolves when the lesson waits for somebody: the service looks once a second. */
async function left(): Promise<void> {
  await expect
    .poll(
      async () => {
        const row = await app.db
          .selectFrom('live_session')
          .select('left_at')
          .where('activity_id', '=', room.activity_id)
          .executeTakeFirstOrThrow();
        return row.left_at;
      },
      { timeout: 15_000 },
    )
    .not.toBeNull();
}

const takeOver = (by: Browser) => by.call('live.take_over', { params: room.params });
const listed = async (by: Browser) => (await by.get('live.left')).map(({ id }) => id);
const roomOf = (by: Browser): LiveRoom => new LiveRoom(app, by, room.activity_id);

describe('a lesson whose presenter', () => {
  it.each([
    ['is dismissed', dismiss],
    ['loses her role', () => takeRoles(app, teacher)],
    ['signs out', () => browser.call('auth.logout')],
    [
      'changes her password',
      () =>
        browser.get('user.change_password', {
          body: { currentPassword: TEST_PASSWORD, newPassword: 'совсем другой пароль' },
        }),
    ],
  ])('%s pauses, its time stands still, its pupils are told', async (_, go) => {
    await room.lead('start', 'open');
    const pupil = await room.pupil('Аня');
    const stream = await pupil.stream();
    await go();
    await left();
    await stream.waitFor(({ data }) => JSON.stringify(data).includes('"presenter_left":true'));
    stream.close();
    const before = (await pupil.state()).document;
    expect(before).toMatchObject({ paused: true, presenter_left: true, phase: 'open', deadline_at: null });
    app.clock.advance(10 * MINUTE_MS);
    expect((await pupil.state()).document.remaining_ms).toBe(before.remaining_ms);
  });

  it('signs out elsewhere goes on', async () => {
    const second = await app.signIn(teacher.email, teacher.password);
    await room.lead('start', 'open');
    await second.get('auth.logout');
    await pauseLeft(app.context);
    expect((await room.state()).paused).toBe(false);
  });

  it('has no seat any more and has been away for minutes is left, too', async () => {
    await room.lead('start', 'open');
    await app.db.deleteFrom('license_seat').where('user_id', '=', teacher.id).execute();
    app.clock.advance(6 * MINUTE_MS);
    await left();
    expect(await listed(administrator)).toContain(room.activity_id);
    // She comes back with her cookie and goes on.
    await room.lead('resume');
    expect(await listed(administrator)).not.toContain(room.activity_id);
  });

  it('signs in again goes on by herself', async () => {
    await room.lead('start', 'open');
    await browser.get('auth.logout');
    await left();
    const again = roomOf(await app.signIn(teacher.email, teacher.password));
    await again.lead('resume', 'close');
    expect((await again.state()).presenter_left).toBe(false);
  });
});

describe('a lesson that nobody leads', () => {
  beforeEach(() => room.lead('start', 'open'));

  it('is told to administrators and to organizers of a department in which its presenter worked, to nobody else', async () => {
    const colleague = await makePerson(app, school);
    const author = await makePerson(app, school, { roles: ['author'] });
    const department_id = app.context.random.identifier();
    const { organization_id } = school;
    await app.db
      .insertInto('department')
      .values({ id: department_id, organization_id, short_name: 'Химия', full_name: 'Кафедра химии' })
      .execute();
    const chemist = await makePerson(app, { ...school, department_id });
    const stranger = await makePerson(app, await makeSchool(app));
    const enter = ({ email, password }: MadePerson) => app.signIn(email, password);
    expect(await listed(administrator)).toEqual([]);
    await dismiss();
    await left();
    const [entry] = await administrator.get('live.left');
    expect(entry).toMatchObject({ id: room.activity_id, title: 'Урок', presenter: 'Рыбкина Ольга', participants: 0 });
    expect(await listed(await enter(colleague))).toEqual([room.activity_id]);
    for (const person of [chemist, stranger]) {
      const other = await enter(person);
      expect(await listed(other)).toEqual([]);
      expect(outcome(await takeOver(other))).toEqual({ status: 404, body: { reason: 'not_found' } });
    }
    expect((await (await enter(author)).call('live.left')).status).toBe(403);
  });

  it('is taken over by an administrator: she leads it to its results, the owner’s stay hers, the log knows', async () => {
    const pupil = await room.pupil('Аня');
    await pupil.answer({ value: true });
    const { step } = await room.state();
    await browser.get('auth.logout');
    await left();
    await administrator.get('live.take_over', { params: room.params });
    const taken = roomOf(administrator);
    expect(await taken.state()).toMatchObject({ paused: true, presenter_left: false, step: step + 1 });
    expect((await pupil.state()).document).toMatchObject({ paused: true, presenter_left: false });
    await taken.lead('resume', 'close');
    app.clock.advance(3000);
    await taken.lead('reveal', 'finish');
    const results = (by: Browser) => by.get('statistics.by_participant', { params: { id: room.activity_id } });
    expect((await results(administrator)).data).toMatchObject([{ first_name: 'Аня', points: 1 }]);
    const owner = await app.signIn(teacher.email, teacher.password);
    expect((await results(owner)).data).toMatchObject([{ first_name: 'Аня', points: 1 }]);
    const line = await app.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject_id', 'organization_id', 'details'])
      .where('action', '=', 'lesson_taken_over')
      .where('organization_id', '=', school.organization_id)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      actor_id: chief.id,
      subject_id: teacher.id,
      organization_id: school.organization_id,
      details: { activity: room.activity_id },
    });
  });

  it('is led by one of two administrators who take it over at once through two servers; its former presenter leads no more', async () => {
    const second = await makePerson(app, school, { roles: ['organisation_administrator'] });
    const other = await beside.signIn(second.email, second.password);
    await browser.get('auth.logout');
    await left();
    const answers = await Promise.all([takeOver(administrator), takeOver(other)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
    expect(answers.find(({ status }) => status === 409)?.json).toEqual({ reason: 'led' });
    const winner = answers[0].status === 204 ? administrator : other;
    await roomOf(winner).lead('resume');
    const owner = await app.signIn(teacher.email, teacher.password);
    const state = await owner.call('live.state', { params: room.params, query: { audience: 'presenter' } });
    expect(state.status).toBe(404);
    // On both servers the wall shows that it goes on.
    const pupil = beside.browser();
    await pupil.get('live.join', { params: room.params, body: { nickname: 'Боря' } });
    const seen = await pupil.call('live.state', { params: room.params, query: { audience: 'participant' } });
    expect(seen.text).toContain('"paused":false');
  });

  it('is ended by who may take it over, once', async () => {
    const pupil = await room.pupil('Аня');
    await pupil.answer({ value: true });
    expect(outcome(await administrator.call('live.end_left', { params: room.params }))).toEqual({
      status: 409,
      body: { reason: 'led' },
    });
    await dismiss();
    await left();
    const ends = () => administrator.call('live.end_left', { params: room.params });
    const answers = await Promise.all([ends(), ends()]);
    expect(answers.map(({ status }) => status)).toContain(204);
    expect((await pupil.state()).document.phase).toBe('finished');
    expect((await pupil.state()).own).toMatchObject({ total_points: 1 });
    for (const late of [ends, () => takeOver(administrator)]) {
      expect(outcome(await late())).toEqual({ status: 409, body: { reason: 'finished' } });
    }
    const lines = await app.db
      .selectFrom('audit_entry')
      .select('actor_id')
      .where('action', '=', 'lesson_ended')
      .where('organization_id', '=', school.organization_id)
      .execute();
    expect(lines).toEqual([{ actor_id: chief.id }]);
  });
});
