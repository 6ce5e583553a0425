import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { assignTo, freezeHomework, type HomeworkModel, makeTaker, Taker } from '../../testing/attempts.ts';
import { outcome } from '../../testing/browser.ts';
import { waitForLockWaits } from '../../testing/databases/lock-waits.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { yesno } from '../../testing/materials.ts';
import { findSampleSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const YES = { value: true };
const NO = { value: false };
const MINUTE_MS = 60_000;
const refused = (status: number, reason: string): unknown => ({ status, body: { reason } });
const notFound = refused(404, 'not_found');

let app: TestApp;
let pupil: { id: string; browser: Taker['browser'] };
let model: HomeworkModel;

beforeAll(async () => {
  app = await startTestApp();
  pupil = await makeTaker(app);
  model = await freezeHomework(app, [yesno(), yesno({ points: 2, explanation: 'Потому что да' })]);
});

afterEach(() => app.clock.run());
afterAll(() => app.close());

const assign = (activity: Parameters<typeof assignTo>[3] = {}): Promise<Taker> => assignTo(app, pupil, model, activity);
const fromNow = (ms: number): Date => new Date(app.clock.now().getTime() + ms);
const statusOf = async ({ activity_id }: Taker): Promise<number | undefined> =>
  (await app.db.selectFrom('participant').select('status').where('activity_id', '=', activity_id).execute())[0]?.status;

describe('the door of an activity', () => {
  it('tells what is to be done before anything was, by the server’s clock', async () => {
    const taker = await assign({ repeated_answers: false, multiple_participation: false });
    expect(await taker.door()).toMatchObject({
      activity_id: taker.activity_id,
      is_owner: false,
      status: 10,
      attempt_minutes: null,
      slides: 2,
      questions: 2,
      max_points: 3,
      repeated_answers: false,
      multiple_participation: false,
      obstacle: null,
      attempts: [],
      counts: null,
    });
  });

  it('[GEN-07] an attempt can be begun inside the period, and neither before nor after it', async () => {
    app.clock.freeze();
    const taker = await assign({ start_date: fromNow(MINUTE_MS), end_date: fromNow(2 * MINUTE_MS), status: 0 });
    expect((await taker.door()).obstacle).toBe('not_yet_open');
    expect(outcome(await taker.start())).toEqual(refused(409, 'not_yet_open'));
    app.clock.advance(MINUTE_MS);
    expect((await taker.door()).obstacle).toBeNull();
    const participant_id = await taker.participantId();
    expect(outcome(await taker.start())).toEqual({ status: 200, body: { number: 1, participant_id } });
    app.clock.advance(MINUTE_MS);
    expect((await taker.door()).obstacle).toBe('ended');
    expect(outcome(await taker.start())).toEqual(refused(409, 'ended'));
  });

  it.each([20, 21])('[GEN-07] of an activity of status %i is closed before its end', async (status) => {
    const taker = await assign({ status });
    expect((await taker.door()).obstacle).toBe('ended');
    expect(outcome(await taker.start())).toEqual(refused(409, 'ended'));
  });

  it('the best attempt counts, of equal ones the earlier, and an open one never', async () => {
    const taker = await assign();
    for (const [answer, question] of [
      [NO, 0],
      [YES, 1],
      [YES, 1],
    ] as const) {
      const number = await taker.begin();
      await taker.give(answer, { number, ...taker.question(question) });
      await taker.finish(number);
    }
    expect(await taker.begin()).toBe(4);
    const door = await taker.door();
    expect(door.attempts.map(({ number, points, percent }) => [number, points, percent])).toEqual([
      [1, 0, 0],
      [2, 2, 66.7],
      [3, 2, 66.7],
      [4, null, null],
    ]);
    expect(door.counts).toBe(2);
  });

  it('is no door for whoever has no part in it, and none of it is open to strangers', async () => {
    const taker = await assign();
    await taker.begin();
    const other = await makeTaker(app);
    const stranger = new Taker(app, other.browser, taker.activity_id, taker.questions);
    const never = new Taker(app, pupil.browser, app.context.random.identifier(), taker.questions);
    for (const outsider of [stranger, never]) {
      const number = outsider.paramsOf();
      const { browser } = outsider;
      const writer = await outsider.writer();
      const calls = await Promise.all([
        browser.call('attempt.door', { params: outsider.params }),
        outsider.start(),
        browser.call('attempt.open', { params: number, body: { ...writer, device_id: outsider.device_id } }),
        outsider.answer(YES),
        outsider.progress(0, []),
        outsider.review(),
        browser.call('attempt.finish', { params: number, body: writer }),
        browser.call('attempt.results', { params: number }),
        browser.call('attempt.file', { params: { ...outsider.params, hash: '0'.repeat(64) } }),
      ]);
      expect(calls.map(outcome)).toEqual(calls.map(() => notFound));
    }
    const guest = app.browser();
    expect(outcome(await guest.call('attempt.door', { params: taker.params }))).toEqual(refused(401, 'unauthorized'));
    const unknown = new Taker(app, guest, taker.activity_id, taker.questions);
    expect(outcome(await unknown.answer(YES))).toEqual(refused(401, 'unauthorized'));
    expect(await taker.stored()).toEqual({ answers: [], history: 0 });
  });
});

describe('an attempt', () => {
  it('that is begun twice at once is one, whichever press comes first', async () => {
    const taker = await assign();
    const calls = await app.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('participant')
        .select('id')
        .where('activity_id', '=', taker.activity_id)
        .forUpdate()
        .execute();
      const waiting = [1, 2, 3].map(() => taker.start());
      await waitForLockWaits(app, waiting.length);
      return { waiting };
    });
    const answers = await Promise.all(calls.waiting);
    const participant_id = await taker.participantId();
    expect(answers.map(outcome)).toEqual(answers.map(() => ({ status: 200, body: { number: 1, participant_id } })));
    expect((await taker.door()).attempts).toHaveLength(1);
    expect(await statusOf(taker)).toBe(10);
  });

  it('[abuse 88] is the only one where no more are allowed, also by a new device', async () => {
    const taker = await assign({ multiple_participation: false });
    await taker.begin();
    expect(await taker.begin()).toBe(1);
    await taker.finish();
    expect((await taker.door()).obstacle).toBe('no_more_attempts');
    const elsewhere = new Taker(app, pupil.browser.copy(), taker.activity_id, taker.questions);
    expect(outcome(await elsewhere.start())).toEqual(refused(409, 'no_more_attempts'));
  });

  it('goes on with the same arrangement and answers, and a new one is arranged anew', async () => {
    const taker = await assign();
    await taker.begin();
    const first = await taker.open();
    await taker.give(YES);
    const again = await taker.open();
    expect(again.contents).toEqual(first.contents);
    expect(again.modules).toEqual(first.modules);
    expect(again.answers).toMatchObject([{ question_id: taker.question().question_id, answer: YES }]);
    await taker.finish();
    await taker.begin();
    const seeds = await app.db
      .selectFrom('attempt')
      .select('seed')
      .where('activity_id', '=', taker.activity_id)
      .execute();
    expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(2);
    expect((await taker.open(2)).answers).toEqual([]);
  });

  it('is taken over by a second device, is taken back, and a look by the same device changes nothing', async () => {
    const taker = await assign();
    await taker.begin();
    const other = app.context.random.identifier();
    const holders = [
      (await taker.open()).holder,
      (await taker.open()).holder,
      (await taker.open(1, other)).holder,
      (await taker.open()).holder,
    ];
    expect(holders).toEqual([1, 1, 2, 3]);
    expect((await taker.progress(0, [], { holder: 2 })).json).toEqual({ holder: 3, finished: false });
  });

  it('of a member who came into one of its groups later makes her a participant, once; of nobody else', async () => {
    const school = await findSampleSchool(app);
    const group_id = await plantStudentGroup(app, { department_id: school.department_id, name: '9Б' });
    const [early, late] = [await makeTaker(app), await makeTaker(app)];
    app.clock.freeze();
    await plantMember(app, group_id, early.id);
    app.clock.advance(1000);
    const activity_id = await plantAssignment(app, { like: model.like, user_ids: [pupil.id] });
    await app.db.insertInto('activity_group').values({ activity_id, group_id }).execute();
    app.clock.advance(1000);
    await plantMember(app, group_id, late.id);
    const [outside, inside] = [early, late].map(({ browser }) => new Taker(app, browser, activity_id, model.questions));
    if (outside === undefined || inside === undefined) throw new Error('unreachable');
    expect(outcome(await outside.start())).toEqual(notFound);
    expect((await inside.door()).attempts).toEqual([]);
    const early_end = { params: inside.paramsOf(), body: await inside.writer() };
    expect(outcome(await inside.browser.call('attempt.finish', early_end))).toEqual(notFound);
    const starts = await Promise.all([inside.start(), inside.start(), inside.start()]);
    const participant_id = await inside.participantId();
    expect(starts.map(outcome)).toEqual(starts.map(() => ({ status: 200, body: { number: 1, participant_id } })));
    const rows = await app.db
      .selectFrom('participant')
      .select(['group_id', 'status'])
      .where('activity_id', '=', activity_id)
      .where('user_id', '=', late.id)
      .execute();
    expect(rows).toEqual([{ group_id, status: 10 }]);
  });

  it('that was never begun is not found', async () => {
    const taker = await assign();
    const params = taker.paramsOf(2);
    const { browser, device_id } = taker;
    await taker.begin();
    const writer = await taker.writer();
    const calls = await Promise.all([
      browser.call('attempt.open', { params, body: { ...writer, device_id } }),
      taker.answer(YES, { number: 2 }),
      taker.progress(0, [], { number: 2 }),
      taker.review(0, 2),
      browser.call('attempt.finish', { params, body: writer }),
      browser.call('attempt.results', { params }),
    ]);
    expect(calls.map(outcome)).toEqual(calls.map(() => notFound));
  });
});

describe('results of an attempt', () => {
  it('come when it is finished, with right and wrong, the key and why', async () => {
    const taker = await assign();
    await taker.begin();
    await taker.give(NO);
    await taker.give(YES, taker.question(1));
    const early = await taker.browser.call('attempt.results', { params: taker.paramsOf() });
    expect(outcome(early)).toEqual(refused(409, 'not_finished'));
    await taker.finish();
    expect(await taker.results()).toMatchObject({
      attempt: { number: 1, finished_by: 'participant', answered: 2, points: 2, percent: 66.7, preliminary: false },
      max_points: 3,
      questions: [
        { num: 1, points: 0, correct: false, answered: true, max_points: 1, review: { correct: true } },
        { num: 2, points: 2, correct: true, answered: true, max_points: 2 },
      ],
    });
    expect((await taker.results()).questions[1]?.explanation).not.toBeNull();
    expect(await statusOf(taker)).toBe(20);
  });

  it('without show_correctness tell points and percent of the whole, and of no question right or wrong', async () => {
    const taker = await assign({ show_correctness: false });
    await taker.begin();
    await taker.give(YES, taker.question(1));
    await taker.finish();
    const { attempt, questions } = await taker.results();
    expect([attempt.points, attempt.percent]).toEqual([2, 66.7]);
    expect(questions.map(({ points, correct, review, explanation }) => [points, correct, review, explanation])).toEqual(
      [
        ['—', null, null, null],
        ['—', null, null, null],
      ],
    );
    expect(questions.map(({ answered }) => answered)).toEqual([false, true]);
  });

  it('finished twice is finished once, and stays as it was', async () => {
    const taker = await assign();
    await taker.begin();
    await taker.finish();
    const first = await taker.results();
    app.clock.advance(60_000);
    await taker.finish();
    expect(await taker.results()).toEqual(first);
  });

  it.each([true, false])(
    'after the end stay with permanent access alone (%s); the line in the list stays',
    async (permanent_access) => {
      app.clock.freeze();
      const taker = await assign({ permanent_access, repeated_answers: false });
      await taker.begin();
      await taker.give(YES, taker.question(1));
      await taker.finish();
      expect((await taker.open()).finished_at).not.toBeNull();
      await app.db.updateTable('activity').set({ status: 20 }).where('id', '=', taker.activity_id).execute();
      const params = taker.paramsOf();
      const body = { ...(await taker.writer()), device_id: taker.device_id };
      const answers = await Promise.all([
        taker.browser.call('attempt.results', { params }),
        taker.browser.call('attempt.open', { params, body }),
      ]);
      const refusals = answers.filter(({ status }) => status !== 200);
      expect(refusals.map(outcome)).toEqual(permanent_access ? [] : answers.map(() => refused(409, 'ended')));
      expect((await taker.review(1)).status).toBe(permanent_access ? 200 : 409);
      const { attempts, counts } = await taker.door();
      expect([attempts[0]?.points, attempts[0]?.percent, counts]).toEqual([2, 66.7, 1]);
    },
  );

  it('[ACT-40] of a cancelled activity are not to be had', async () => {
    const taker = await assign();
    await taker.begin();
    await taker.finish();
    await app.db.updateTable('activity').set({ status: 21 }).where('id', '=', taker.activity_id).execute();
    const answer = await taker.browser.call('attempt.results', { params: taker.paramsOf() });
    expect(outcome(answer)).toEqual(refused(409, 'cancelled'));
    const { attempts, counts } = await taker.door();
    expect(attempts).toMatchObject([{ number: 1, answered: 0, points: null, percent: null, preliminary: false }]);
    expect(counts).toBeNull();
  });

  it('with an answer that is marked by hand are preliminary, and it brings nothing until then', async () => {
    const open = { type: 'open', content: {}, key: { criteria: 'Балл за довод' }, points: 3 } as const;
    const taker = await assignTo(app, pupil, await freezeHomework(app, [yesno(), open]));
    await taker.begin();
    await taker.give(YES);
    await taker.finish();
    expect((await taker.results()).attempt).toMatchObject({ points: 1, percent: 25, preliminary: false });
    const number = await taker.begin();
    await taker.give({ text: 'Весной теплее' }, { number, ...taker.question(1) });
    await taker.finish(number);
    const { attempt, questions, max_points } = await taker.results(number);
    expect(attempt).toMatchObject({ points: 0, percent: 0, preliminary: true });
    expect(max_points).toBe(4);
    expect(questions[1]).toMatchObject({ points: '—', correct: null, answered: true, max_points: 3 });
  });
});

it('a file that is not of its material is not found, though it is stored here', async () => {
  const taker = await assign();
  const hash = 'd'.repeat(64);
  await app.db
    .insertInto('stored_file')
    .values({ hash, media_type: 'image/png', size: 3, created_at: app.clock.now() })
    .execute();
  const answer = await taker.browser.call('attempt.file', { params: { ...taker.params, hash } });
  expect(outcome(answer)).toEqual(notFound);
});
