import { endpoints } from '@parta/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { startPayload, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId, findSampleSchool, makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
let user_id: string;
let organization_id: string;
let material_id: string;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  user_id = await findPersonId(app, 'organiser@parta.example');
  organization_id = (await findSampleSchool(app)).organization_id;
  material_id = (await plantMaterial(app, user_id, [yesno()], { title: 'Озёра' })).id;
});

afterAll(() => app.close());

const start = (overrides: Record<string, unknown> = {}, id = material_id): Promise<Answer> =>
  organiser.call('material.start', { params: { id }, body: startPayload(app, organization_id, overrides) });
const fromNow = (minutes: number): string => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

describe('starting a material', () => {
  it('[ACT-112] makes an activity of the payload’s thirteen fields and gives its id', async () => {
    const payload = {
      ...startPayload(app, organization_id, { title: '  Урок  ', show_statistic: false, connect_after_start: false }),
      multiple_participation: false,
      content_navigation: false,
      permanent_access: false,
    };
    expect(Object.keys(payload)).toHaveLength(13);
    const { id } = await organiser.get('material.start', { params: { id: material_id }, body: payload });
    const row = await app.db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      user_id,
      organization_id,
      material_id,
      title: 'Урок',
      status: 10,
      mode: 10,
      identification: 10,
      show_correctness: true,
      show_statistic: false,
      connect_after_start: false,
      multiple_participation: false,
      content_navigation: false,
      permanent_access: false,
      repeated_answers: true,
      participants_limit: 5000,
    });
  });

  it('[GEN-06] a synchronous one stands at its set time: the chosen start, and the start plus the duration', async () => {
    const [start_date, end_date] = [fromNow(0), fromNow(45)];
    const { id } = await organiser.get('material.start', {
      params: { id: material_id },
      body: startPayload(app, organization_id, { mode: 10, start_date, end_date }),
    });
    const row = await app.db
      .selectFrom('activity')
      .select(['mode', 'start_date', 'end_date'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ mode: 10, start_date: new Date(start_date), end_date: new Date(end_date) });
  });

  it('[ACT-52] what starts later is planned, what starts now runs', async () => {
    const later = await organiser.get('material.start', {
      params: { id: material_id },
      body: startPayload(app, organization_id, { start_date: fromNow(60), end_date: fromNow(120) }),
    });
    const listed = await organiser.get('activity.list', { query: { status: 0 } });
    expect(listed.map(({ id }) => id)).toEqual([later.id]);
  });

  it('[ACT-03] what is planned and what runs is listed as current, and nothing else', async () => {
    const [planned, running, completed, cancelled] = [
      await organiser.get('material.start', {
        params: { id: material_id },
        body: startPayload(app, organization_id, { start_date: fromNow(60), end_date: fromNow(120) }),
      }),
      ...(await Promise.all(
        [10, 20, 21].map(() =>
          organiser.get('material.start', { params: { id: material_id }, body: startPayload(app, organization_id) }),
        ),
      )),
    ].map(({ id }) => id);
    for (const [id, status] of [
      [completed, 20],
      [cancelled, 21],
    ] as const) {
      await app.db
        .updateTable('activity')
        .set({ status })
        .where('id', '=', id ?? '')
        .execute();
    }
    const listed = (await organiser.get('activity.list')).map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining([planned, running]));
    expect(listed).not.toContain(completed);
    expect(listed).not.toContain(cancelled);
  });

  it.each([
    ['end_before_start', () => ({ end_date: fromNow(-1) })],
    ['end_before_start', () => ({ end_date: null })],
    ['mode_not_available', () => ({ mode: 20, identification: 20 })],
    ['mode_not_available', () => ({ mode: 10, identification: 21 })],
    ['no_participants', () => ({ mode: 20, identification: 21 })],
    ['mode_not_available', () => ({ mode: 11 })],
  ])('is refused as %s', async (reason, overrides) => {
    expect(outcome(await start(overrides()))).toEqual({ status: 400, body: { reason } });
  });

  it.each([
    ['an unknown group', () => ({ [app.context.random.identifier()]: [] })],
    ['strangers in an unknown group', () => ({ [app.context.random.identifier()]: [app.context.random.identifier()] })],
    [
      'somebody of another organisation',
      async () => {
        const stranger = await makePerson(app, await makeSchool(app));
        return { [app.context.random.identifier()]: [stranger.id] };
      },
    ],
  ])('[abuse 9] is refused with %s among its participants, and nothing is half-made', async (_, participants) => {
    const count = async (): Promise<number[]> => {
      const tables = ['activity', 'participant', 'snapshot', 'live_session', 'join_code'] as const;
      return Promise.all(
        tables.map(
          async (table) =>
            (
              await app.db
                .selectFrom(table)
                .select((eb) => eb.lit(1).as('one'))
                .execute()
            ).length,
        ),
      );
    };
    const before = await count();
    const fresh = await plantMaterial(app, user_id, [yesno()], { title: `Новый ${_}` });
    const answer = await start({ group_participant_ids: await participants() }, fresh.id);
    expect(outcome(answer)).toEqual({ status: 400, body: { reason: 'unknown_participants' } });
    expect(await count()).toEqual(before);
  });

  it('what can’t be started is told alike by the check and by the start', async () => {
    const unready = yesno({
      type: 'single',
      content: { options: [], shuffle: true },
      key: { correct_option_id: null },
    });
    const [empty, gone, half] = [
      await plantMaterial(app, user_id, []),
      await plantMaterial(app, user_id, []),
      await plantMaterial(app, user_id, [yesno(), unready]),
    ];
    const course = (...modules: string[]) => plantMaterial(app, user_id, [], { template: 'course', modules });
    const [whole, broken] = [await course(material_id), await course(material_id, gone.id)];
    await organiser.get('material.delete', { params: { id: gone.id } });
    const check = (id: string) => organiser.get('material.check', { params: { id } });
    expect(await check(material_id)).toEqual({ sync_error: null });
    expect(await check(whole.id)).toEqual({ sync_error: 'nested' });
    expect(outcome(await start({}, whole.id))).toEqual({ status: 400, body: { reason: 'nested' } });
    for (const [{ id }, fatal] of [
      [empty, 'no_contents'],
      [broken, 'child_missing'],
      [half, 'incomplete'],
    ] as const) {
      expect(await check(id)).toEqual({ fatal });
      expect(outcome(await start({}, id))).toEqual({ status: 400, body: { reason: fatal } });
    }
    expect(outcome(await start({}, app.context.random.identifier()))).toEqual({
      status: 404,
      body: { reason: 'not_found' },
    });
  });

  it('in an organization without the permission for it is 403, whether it exists or not', async () => {
    const other = await makeSchool(app);
    const refused = { status: 403, body: { reason: 'forbidden' } };
    expect(outcome(await start({ organization_id: other.organization_id }))).toEqual(refused);
    expect(outcome(await start({ organization_id: app.context.random.identifier() }))).toEqual(refused);
  });

  it('freezes the material: what the author changes afterwards does not reach the lesson', async () => {
    const { id, questions } = await plantMaterial(app, user_id, [yesno()]);
    const room = await startRoom(app, { presenter: organiser, material_id: id });
    const pupil = await room.pupil('Аня');
    const question_id = questions[0]?.question_id ?? '';
    const flipped = JSON.stringify({ version: 1, key: { correct: false } });
    await app.db.updateTable('question_key').set({ key: flipped }).where('question_id', '=', question_id).execute();
    await app.db.updateTable('question').set({ points: 9 }).where('id', '=', question_id).execute();
    await room.lead('start', 'open');
    await pupil.answer({ value: true });
    await room.reveal();
    expect((await pupil.state()).own).toMatchObject({ total_points: 1, mark: { fraction: 1 } });
    const again = await startRoom(app, { presenter: organiser, material_id: id });
    await again.lead('start');
    expect((await again.state()).slot?.question?.points).toBe(9);
  });

  it('the same material started twice is kept once', async () => {
    const { id } = await plantMaterial(app, user_id, [yesno()]);
    for (let index = 0; index < 2; index += 1) await startRoom(app, { presenter: organiser, material_id: id });
    const hashes = await app.db.selectFrom('activity').select('material_hash').where('material_id', '=', id).execute();
    expect(hashes).toHaveLength(2);
    expect(new Set(hashes.map((row) => row.material_hash)).size).toBe(1);
  });

  it('of two starts at once each is an activity of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => start()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(8);
  });
});

describe('the organizer’s list', () => {
  it('[ACT-113] tells each activity with its material, mode and identification, the latest start first', async () => {
    const { id } = await plantMaterial(app, user_id, [yesno()], { title: 'Моря', template: null });
    const room = await startRoom(app, { presenter: organiser, material_id: id, payload: { title: 'Седьмой класс' } });
    const rows = await organiser.get('activity.list');
    const moment: unknown = expect.any(String);
    expect(rows.find((row) => row.id === room.activity_id)).toEqual({
      id: room.activity_id,
      title: 'Седьмой класс',
      status: 10,
      start_date: moment,
      end_date: moment,
      material: { title: 'Моря', template: null },
      description: { mode: 10, identification: 10 },
      waiting_answers: 0,
    });
    const dates = rows.map((row) => Date.parse(row.start_date));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  it('holds live ones unless asked for others, and own ones alone', async () => {
    const room = await startRoom(app, { presenter: organiser, material_id });
    const ids = async (search: string): Promise<string[]> => {
      const answer = await organiser.send({ method: 'GET', path: `/api/v1/activity/${search}` });
      return endpoints['activity.list'].result.parse(answer.json).map((row) => row.id);
    };
    const earlier = await ids('?status=20');
    expect(await ids('')).toContain(room.activity_id);
    expect(earlier).not.toContain(room.activity_id);
    await room.lead('start', 'finish');
    expect(await ids('')).not.toContain(room.activity_id);
    expect((await ids('?status=20')).toSorted()).toEqual([...earlier, room.activity_id].toSorted());
    expect(await ids('?status=20&status=21')).toContain(room.activity_id);
    expect(await ids('?status=21')).not.toContain(room.activity_id);
  });

  it('tells nobody of the activities of others', async () => {
    await startRoom(app, { presenter: organiser, material_id });
    const colleague = await makePerson(app, await findSampleSchool(app));
    const browser = await app.signIn(colleague.email, colleague.password);
    for (const status of [0, 10, 20, 21]) expect(await browser.get('activity.list', { query: { status } })).toEqual([]);
  });

  it.each(['x', '5', '10,20', '', '20&status=x'])(
    'a status %j that is none is 400 and names the field',
    async (status) => {
      const answer = await organiser.send({ method: 'GET', path: `/api/v1/activity/?status=${status}` });
      expect(outcome(answer)).toEqual({ status: 400, body: { reason: 'invalid_status', field: 'status' } });
    },
  );
});
