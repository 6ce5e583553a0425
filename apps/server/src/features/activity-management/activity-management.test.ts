import { endpoints } from '@parta/contract/endpoints';
import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { MINUTE_MS } from '@parta/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { startPayload, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let teacher: MadePerson;
let organiser: Browser;
let pupils: MadePerson[];
let group_id: string;
let material_id: string;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  teacher = await makePerson(app, school);
  organiser = await app.signIn(teacher.email, teacher.password);
  pupils = [];
  for (const last_name of ['Белов', 'Громов', 'Зуев']) {
    pupils.push(await makePerson(app, school, { user_type: 'student', roles: [], last_name, first_name: 'Пётр' }));
  }
  group_id = await plantStudentGroup(app, { department_id: school.department_id, owner_id: teacher.id, name: '7 «Б»' });
  await plantMember(app, group_id, ...pupils.map(({ id }) => id));
  material_id = (await plantMaterial(app, teacher.id, [yesno(), yesno()], { title: 'Реки' })).id;
});
afterAll(() => app.close());

const fromNow = (minutes: number): string => new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

const start = (overrides: Record<string, unknown> = {}): Promise<Answer> =>
  organiser.call('material.start', {
    params: { id: material_id },
    body: startPayload(app, school.organization_id, {
      mode: 20,
      identification: 21,
      title: 'Дом',
      end_date: fromNow(7 * 24 * 60),
      group_participant_ids: { [group_id]: pupils.map(({ id }) => id) },
      ...overrides,
    }),
  });

async function assign(overrides: Record<string, unknown> = {}): Promise<string> {
  const answer = await start(overrides);
  expect(answer.status).toBe(200);
  return endpoints['material.start'].result.parse(answer.json).id;
}

const update = (id: string, body: Record<string, unknown>): Promise<Answer> =>
  organiser.call('activity.update', { params: { id }, body });
const read = (id: string) => organiser.get('activity.participants', { params: { id } });
const statusOf = async (id: string): Promise<number> => (await read(id)).status;
const signIn = ({ email, password }: MadePerson): Promise<Browser> => app.signIn(email, password);

async function begin(id: string, pupil: MadePerson): Promise<Browser> {
  const browser = await signIn(pupil);
  await browser.get('attempt.start', { params: { activity_id: id }, body: { participant_id: null } });
  return browser;
}

describe('assigning a material', () => {
  it('[ACT-76] [ACT-85] [ACT-86] makes participants of chosen members, who find it in their lists', async () => {
    const id = await assign();
    const { participants, group_ids, description } = await read(id);
    expect(participants).toEqual(
      pupils.map(({ id: user_id }, index) => ({
        user_id,
        last_name: ['Белов', 'Громов', 'Зуев'][index],
        first_name: 'Пётр',
        group: '7 «Б»',
        status: 0,
      })),
    );
    expect(group_ids).toEqual([group_id]);
    expect(description).toMatchObject({ mode: 20, identification: 21, group_names: ['7 «Б»'] });
    const [pupil] = pupils;
    if (pupil === undefined) throw new Error('no pupil');
    const list = await (await signIn(pupil)).get('activity.participating');
    expect(list.find((one) => one.id === id)).toMatchObject({
      is_owner: false,
      title: 'Дом',
      mode: 20,
      participant_status: 0,
    });
  });

  it('[ACT-109] [ACT-110] [ACT-111] [ACT-113] [ACT-114] [PART-22] [PART-23] is told with all its fields', async () => {
    const id = await assign();
    const activity = await read(id);
    expect(Object.keys(activity).toSorted()).toEqual(
      [
        'id',
        'user_id',
        'organization_id',
        'date_created',
        'title',
        'start_date',
        'end_date',
        'material',
        'material_hash',
        'description',
        'status',
        'group_ids',
        'guests',
        'participants',
      ].toSorted(),
    );
    expect(activity.material).toMatchObject({ title: 'Реки', language: 'ru', max_points: 2, max_interactions: 2 });
    expect(activity.material.dates).not.toBeNull();
    expect(Object.keys(activity.description).toSorted()).toEqual(
      [
        'mode',
        'group_names',
        'identification',
        'user_full_name',
        'permanent_access',
        'repeated_answers',
        'show_correctness',
        'content_navigation',
        'multiple_participation',
        'show_statistic',
        'connect_after_start',
      ].toSorted(),
    );
    const listed = (await organiser.get('activity.list')).find((one) => one.id === id);
    expect(listed).toMatchObject({ material: { title: 'Реки' }, description: { mode: 20, identification: 21 } });
  });

  it('[ACT-50] a course and tasks may be assigned, though not led live', async () => {
    const course = await plantMaterial(app, teacher.id, [], { template: 'course', modules: [material_id] });
    const answer = await organiser.call('material.start', {
      params: { id: course.id },
      body: startPayload(app, school.organization_id, {
        mode: 20,
        identification: 21,
        group_participant_ids: { [group_id]: [pupils[0]?.id ?? ''] },
      }),
    });
    expect(answer.status).toBe(200);
  });

  it('is refused whole where somebody chosen is no member, or finds no seat', async () => {
    const stranger = await makePerson(app, school, { user_type: 'student', roles: [] });
    expect(outcome(await start({ group_participant_ids: { [group_id]: [stranger.id] } }))).toMatchObject({
      status: 400,
      body: { reason: 'unknown_participants', user_id: stranger.id },
    });
    const seatless = await makePerson(app, school, {
      user_type: 'student',
      roles: [],
      seat: false,
      last_name: 'Лишний',
      first_name: 'Олег',
    });
    await plantMember(app, group_id, seatless.id);
    const { seats } = await app.db
      .selectFrom('license')
      .select('seats')
      .where('id', '=', school.license_id ?? '')
      .executeTakeFirstOrThrow();
    const taken = await app.db
      .selectFrom('license_seat')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('license_id', '=', school.license_id ?? '')
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('license')
      .set({ seats: taken.n })
      .where('id', '=', school.license_id ?? '')
      .execute();
    const before = (await organiser.get('activity.list')).length;
    const refused = { status: 400, body: { reason: 'unable_to_license', user_id: seatless.id, last_name: 'Лишний' } };
    const chosen = { [group_id]: [pupils[0]?.id ?? '', seatless.id] };
    expect(outcome(await start({ group_participant_ids: chosen }))).toMatchObject(refused);
    expect((await organiser.get('activity.list')).length).toBe(before);
    const id = await assign({ group_participant_ids: { [group_id]: [pupils[0]?.id ?? ''] } });
    const add = { params: { id }, body: { group_participant_ids: chosen } };
    expect(outcome(await organiser.call('activity.add_participants', add))).toMatchObject(refused);
    expect((await read(id)).participants).toHaveLength(1);
    await app.db
      .updateTable('license')
      .set({ seats })
      .where('id', '=', school.license_id ?? '')
      .execute();
    expect((await organiser.call('activity.add_participants', add)).status).toBe(200);
    expect((await read(id)).participants).toHaveLength(2);
  });

  it('takes five thousand at most', async () => {
    const crowd = await plantStudentGroup(app, { department_id: school.department_id, owner_id: teacher.id });
    await sql`
      insert into user_account (id, email, email_confirmed, last_name, first_name, middle_name, user_type, created_at)
      select 'cr' || translate(lpad(n::text, 20, '0'), '01', 'AB'), 'crowd' || n || '@test.example', true, 'Толпа', n::text, '', 'student', now()
      from generate_series(1, 4999) as n`.execute(app.db);
    await sql`
      insert into student_group_member (group_id, user_id, joined_at, how)
      select ${crowd}, id, now(), 'teacher' from user_account where last_name = 'Толпа'`.execute(app.db);
    const rows = await app.db.selectFrom('user_account').select('id').where('last_name', '=', 'Толпа').execute();
    const chosen = { [crowd]: rows.map(({ id }) => id), [group_id]: pupils.map(({ id }) => id) };
    const refused = { status: 400, body: { reason: 'too_many_participants' } };
    expect(outcome(await start({ group_participant_ids: chosen }))).toMatchObject(refused);
    const id = await assign();
    const add = { params: { id }, body: { group_participant_ids: { [crowd]: rows.map((row) => row.id) } } };
    expect(outcome(await organiser.call('activity.add_participants', add))).toMatchObject(refused);
  });
});

describe('changing an activity', () => {
  it('[ACT-103] [ACT-107] changes what is named, and nothing else', async () => {
    const id = await assign({ start_date: fromNow(5) });
    const end_date = fromNow(60);
    const change = { title: 'Другое', end_date, start_date: fromNow(10), description: { show_correctness: false } };
    expect((await update(id, change)).status).toBe(204);
    expect(await read(id)).toMatchObject({
      title: 'Другое',
      end_date,
      description: { show_correctness: false, permanent_access: true },
    });
  });

  it('[ACT-104] [ACT-106] keeps start and options once somebody has begun; title and end may change', async () => {
    const id = await assign();
    const [pupil] = pupils;
    if (pupil === undefined) throw new Error('no pupil');
    await begin(id, pupil);
    const locked = { status: 400, body: { reason: 'edit_locked' } };
    expect(outcome(await update(id, { start_date: fromNow(1) }))).toEqual(locked);
    expect(outcome(await update(id, { description: { permanent_access: false } }))).toEqual(locked);
    expect((await update(id, { title: 'Новое', end_date: fromNow(30) })).status).toBe(204);
    const attempt = await app.db
      .selectFrom('attempt')
      .select('deadline_at')
      .where('activity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(attempt.deadline_at?.toISOString()).toBe((await read(id)).end_date);
  });

  it('[ACT-105] keeps start and options of a live one from a quarter of an hour before it', async () => {
    const live = { mode: 10, identification: 20, group_participant_ids: {} };
    const near = await assign({ ...live, start_date: fromNow(15), end_date: fromNow(90) });
    expect(outcome(await update(near, { start_date: fromNow(30) })).status).toBe(400);
    const far = await assign({ ...live, start_date: fromNow(16), end_date: fromNow(90) });
    expect((await update(far, { start_date: fromNow(30) })).status).toBe(204);
  });

  it('[ACT-100] [ACT-101] refuses an end that is none, or not later than the start', async () => {
    const id = await assign();
    expect(outcome(await update(id, { end_date: null }))).toEqual({ status: 400, body: { reason: 'no_end_date' } });
    expect(outcome(await update(id, { end_date: fromNow(-1) }))).toEqual({
      status: 400,
      body: { reason: 'end_before_start' },
    });
  });

  it('[ACT-52] takes no status but the two ends', async () => {
    const id = await assign();
    expect((await update(id, { status: 10 })).status).toBe(400);
    expect((await update(id, { status: 5 })).status).toBe(400);
  });
});

describe('the end of an activity', () => {
  it('[ACT-40] [ACT-41] called off before its start, and its results are not to be had', async () => {
    const id = await assign({ start_date: fromNow(60) });
    expect((await update(id, { status: 20 })).status).toBe(204);
    expect(await statusOf(id)).toBe(ACTIVITY_STATUS.cancelled);
    const results = await organiser.call('statistics.by_participant', { params: { id } });
    expect(outcome(results)).toEqual({ status: 409, body: { reason: 'cancelled' } });
    expect(outcome(await update(id, { title: 'Ещё' }))).toEqual({ status: 400, body: { reason: 'edit_locked' } });
  });

  it('[ACT-44] ends what is under way, with what was answered marked', async () => {
    const id = await assign();
    const [pupil] = pupils;
    if (pupil === undefined) throw new Error('no pupil');
    const browser = await begin(id, pupil);
    const { participant_id } = await browser.get('attempt.door', { params: { activity_id: id } });
    const document = await browser.get('attempt.open', {
      params: { activity_id: id, number: '1' },
      body: { participant_id, device_id: app.context.random.identifier() },
    });
    const content = document.contents.find(({ questions }) => questions.length > 0);
    await browser.get('attempt.answers', {
      params: { activity_id: id, number: '1' },
      body: {
        participant_id,
        holder: 1,
        content_id: content?.content_id ?? '',
        question_id: content?.questions[0]?.question_id ?? '',
        answer: { value: true },
        submission_id: app.context.random.identifier(),
      },
    });
    expect((await update(id, { status: 20 })).status).toBe(204);
    expect(await statusOf(id)).toBe(ACTIVITY_STATUS.completed);
    const { people } = await organiser.get('activity.progress', { params: { id } });
    expect(people[0]).toMatchObject({
      status: 20,
      attempts: 1,
      attempt: { finished_by: 'organizer', points: 1, percent: 50, answered: 1 },
    });
  });

  it('ends a live lesson as its presenter would, and cancels one that runs', async () => {
    const live = await startRoom(app, { presenter: organiser, material_id });
    await live.lead('start');
    expect((await update(live.activity_id, { status: 20 })).status).toBe(204);
    expect((await live.state()).phase).toBe('finished');
    const other = await startRoom(app, { presenter: organiser, material_id });
    await other.lead('start');
    expect((await update(other.activity_id, { status: 21 })).status).toBe(204);
    expect(await statusOf(other.activity_id)).toBe(ACTIVITY_STATUS.cancelled);
  });

  it('two ends at once leave one of them standing', async () => {
    const id = await assign();
    const answers = await Promise.all([update(id, { status: 20 }), update(id, { status: 21 })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 400]));
  });
});
