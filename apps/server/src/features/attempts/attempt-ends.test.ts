import { ANSWER_GRACE_MS } from '@parta/domain/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignTo, freezeHomework, type HomeworkModel, makeTaker, type Taker } from '../../testing/attempts.ts';
import { outcome } from '../../testing/browser.ts';
import { waitForLockWaits } from '../../testing/databases/lock-waits.ts';
import { yesno } from '../../testing/materials.ts';
import { startSecondServer } from '../../testing/servers/second-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { endAttempts, endOverdue } from './commands/end-attempts.ts';

const YES = { value: true };
const MINUTE_MS = 60_000;
const refused = (status: number, reason: string): unknown => ({ status, body: { reason } });

let app: TestApp;
let pupil: { id: string; browser: Taker['browser'] };
let model: HomeworkModel;
let timed: HomeworkModel;

beforeAll(async () => {
  app = await startTestApp();
  model = await freezeHomework(app, [yesno(), yesno()]);
  timed = await freezeHomework(app, [yesno(), yesno()], 1);
  pupil = await makeTaker(app);
});

// Tests put the clock ahead, past the life of an access token.
beforeEach(() => pupil.browser.get('auth.refresh'));
afterEach(() => app.clock.run());
afterAll(() => app.close());

const fromNow = (ms: number): Date => new Date(app.clock.now().getTime() + ms);
const findActivity = ({ activity_id }: Taker) =>
  app.db.selectFrom('activity').selectAll().where('id', '=', activity_id).executeTakeFirstOrThrow();
const findAttempt = ({ activity_id }: Taker) =>
  app.db.selectFrom('attempt').selectAll().where('activity_id', '=', activity_id).executeTakeFirstOrThrow();

/** Begins an attempt of a minute while the clock stands. */
async function beginTimed(activity: Parameters<typeof assignTo>[3] = {}): Promise<Taker> {
  app.clock.freeze();
  const taker = await assignTo(app, pupil, timed, activity);
  await taker.begin();
  return taker;
}

describe('the time for an attempt', () => {
  it('ends with what is allowed for it, or with the activity where that is earlier', async () => {
    const taker = await beginTimed();
    expect(await findAttempt(taker)).toMatchObject({ deadline_at: fromNow(MINUTE_MS) });
    const short = await assignTo(app, pupil, timed, { end_date: fromNow(20_000) });
    await short.begin();
    expect(await findAttempt(short)).toMatchObject({ deadline_at: fromNow(20_000) });
    const long = await assignTo(app, pupil, model, { end_date: null, mode: 21 });
    await long.begin();
    expect(await findAttempt(long)).toMatchObject({ deadline_at: null });
  });

  it('[abuse 84] takes what comes within two seconds after it, and nothing a millisecond later', async () => {
    const taker = await beginTimed();
    app.clock.advance(MINUTE_MS + ANSWER_GRACE_MS);
    // Whoever looks meanwhile does not end it.
    expect((await taker.door()).attempts).toMatchObject([{ finished_at: null }]);
    expect((await taker.open()).finished_at).toBeNull();
    await taker.give(YES);
    app.clock.advance(1);
    expect(outcome(await taker.answer(YES, taker.question(1)))).toEqual(refused(409, 'late'));
    expect((await taker.door()).attempts).toMatchObject([{ finished_by: 'deadline', answered: 1, points: 1 }]);
    expect(outcome(await taker.answer(YES, taker.question(1)))).toEqual(refused(409, 'late'));
    expect(await taker.stored()).toEqual({ answers: [YES], history: 1 });
  });

  it('is over at its deadline, whoever reads it first and however late that is', async () => {
    const taker = await beginTimed();
    const deadline = fromNow(MINUTE_MS);
    await taker.give(YES);
    app.clock.advance(2 * MINUTE_MS);
    const { attempt } = await taker.results();
    expect(attempt).toMatchObject({ finished_at: deadline.toISOString(), finished_by: 'deadline', points: 1 });
    const again = await beginTimed();
    app.clock.advance(2 * MINUTE_MS);
    expect((await again.open()).finished_at).not.toBeNull();
    const third = await beginTimed();
    app.clock.advance(2 * MINUTE_MS);
    expect(await third.begin()).toBe(2);
  });

  it('is swept by any process, each attempt once, with its marks', async () => {
    const takers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const taker = await assignTo(app, await makeTaker(app), timed);
        await taker.begin();
        await taker.give(YES);
        return taker;
      }),
    );
    app.clock.freeze();
    app.clock.advance(MINUTE_MS + ANSWER_GRACE_MS + 1000);
    const ended = await Promise.all([endOverdue(app.context), endOverdue(app.context), endOverdue(app.context)]);
    expect(
      ended.flatMap((counts) => [...counts.values()]).reduce((sum, count) => sum + count, 0),
    ).toBeGreaterThanOrEqual(4);
    for (const taker of takers) {
      const attempt = await findAttempt(taker);
      expect(attempt).toMatchObject({ finished_by: 'deadline', points: 1, percent: 50 });
      expect(attempt.finished_at).toEqual(attempt.deadline_at);
    }
    const people = await app.db
      .selectFrom('participant')
      .select('status')
      .where(
        'activity_id',
        'in',
        takers.map(({ activity_id }) => activity_id),
      )
      .execute();
    expect(people.map(({ status }) => status)).toEqual([20, 20, 20, 20]);
  });

  it('is swept where it can be, though the material of another activity cannot be read', async () => {
    app.clock.freeze();
    const [broken, sound] = [await beginTimed(), await assignTo(app, await makeTaker(app), timed)];
    await sound.begin();
    const material_hash = 'e'.repeat(64);
    await app.db
      .insertInto('snapshot')
      .values({ material_hash, document: '{}', created_at: app.clock.now(), title: '', template: null })
      .execute();
    await app.db.updateTable('activity').set({ material_hash }).where('id', '=', broken.activity_id).execute();
    app.clock.advance(MINUTE_MS + ANSWER_GRACE_MS + 1);
    await expect(endOverdue(app.context)).rejects.toThrow(AggregateError);
    expect(await findAttempt(sound)).toMatchObject({ finished_by: 'deadline' });
    expect(await findAttempt(broken)).toMatchObject({ finished_at: null });
    await app.db.updateTable('activity').set({ status: 21 }).where('id', '=', broken.activity_id).execute();
    await app.db
      .updateTable('attempt')
      .set({ deadline_at: null })
      .where('activity_id', '=', broken.activity_id)
      .execute();
  });

  it('is one for two processes: what one of them takes in the grace, the other marks', async () => {
    const taker = await beginTimed();
    const second = await startSecondServer(app, app.clock);
    try {
      app.clock.advance(MINUTE_MS);
      const other = taker.browser.through(second);
      const writer = await taker.writer();
      const submission_id = app.context.random.identifier();
      const body = { ...writer, ...taker.question(), holder: 1, answer: YES, submission_id };
      expect((await other.call('attempt.answers', { params: taker.paramsOf(), body })).status).toBe(200);
      await other.get('attempt.finish', { params: taker.paramsOf(), body: writer });
      expect((await taker.results()).attempt).toMatchObject({ points: 1 });
    } finally {
      await second.close();
    }
  });
});

describe('the end of an activity', () => {
  it('[GEN-07] comes by itself at its date, with all its attempts, and not before answers on their way are in', async () => {
    app.clock.freeze();
    const taker = await assignTo(app, pupil, model, { end_date: fromNow(10_000) });
    await taker.begin();
    await taker.give(YES);
    app.clock.advance(10_000 + ANSWER_GRACE_MS);
    await endOverdue(app.context);
    expect([(await findActivity(taker)).status, (await findAttempt(taker)).finished_at]).toEqual([10, null]);
    app.clock.advance(1);
    await endOverdue(app.context);
    expect((await findActivity(taker)).status).toBe(20);
    expect(await findAttempt(taker)).toMatchObject({ finished_by: 'deadline', points: 1 });
  });

  it('[GEN-07] planned, it runs from its start on', async () => {
    app.clock.freeze();
    const taker = await assignTo(app, pupil, model, { status: 0, start_date: fromNow(1000) });
    await endOverdue(app.context);
    expect((await findActivity(taker)).status).toBe(0);
    app.clock.advance(1000);
    await endOverdue(app.context);
    expect((await findActivity(taker)).status).toBe(10);
  });

  it('by its organizer ends what is open, and leaves what had ended as it was', async () => {
    const taker = await assignTo(app, pupil, model);
    await taker.begin();
    await taker.finish();
    const first = await findAttempt(taker);
    await taker.begin();
    await taker.give(YES, { number: 2 });
    const { material_hash } = await findActivity(taker);
    await app.db
      .transaction()
      .execute((tx) =>
        endAttempts(app.context, tx, { activity_id: taker.activity_id, material_hash, finished_by: 'organizer' }),
      );
    expect(await findAttempt(taker)).toEqual(first);
    expect((await taker.door()).attempts[1]).toMatchObject({ finished_by: 'organizer', points: 1, percent: 50 });
    expect(outcome(await taker.answer(YES, { number: 2 }))).toEqual(refused(409, 'ended'));
  });
});

describe('an attempt whose time was over before its activity was ended by hand', () => {
  it('ends at its deadline and for that reason, though nobody had looked at it since', async () => {
    const taker = await beginTimed();
    const deadline = fromNow(MINUTE_MS);
    await taker.give(YES);
    app.clock.advance(MINUTE_MS + 1000);
    const { material_hash } = await findActivity(taker);
    await app.db
      .transaction()
      .execute((tx) =>
        endAttempts(app.context, tx, { activity_id: taker.activity_id, material_hash, finished_by: 'organizer' }),
      );
    expect(await findAttempt(taker)).toMatchObject({ finished_at: deadline, finished_by: 'deadline', points: 1 });
  });
});

describe('finishing an attempt', () => {
  it('while an answer is being stored waits for it, and marks it', async () => {
    const taker = await assignTo(app, pupil, model);
    await taker.begin();
    const calls = await app.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('attempt')
        .select('number')
        .where('activity_id', '=', taker.activity_id)
        .forUpdate()
        .execute();
      const sent = taker.answer(YES);
      await waitForLockWaits(app, 1);
      const finished = taker.finish();
      await waitForLockWaits(app, 2);
      return { sent, finished };
    });
    const { status } = await calls.sent;
    await calls.finished;
    const { answers } = await taker.stored();
    expect((await taker.results()).attempt).toMatchObject({ answered: answers.length, points: answers.length });
    expect(status).toBe(answers.length === 1 ? 200 : 409);
  });

  it('against many answers at once leaves none acknowledged without its mark, and takes none after it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const taker = await assignTo(app, pupil, model);
      await taker.begin();
      const [one, two] = await Promise.all([
        taker.answer(YES),
        taker.answer(YES, taker.question(1)),
        taker.finish(),
        taker.finish(),
      ]);
      const taken = [one, two].filter(({ status }) => status === 200).length;
      const late = [one, two].filter(({ status }) => status !== 200);
      expect(late.map(outcome)).toEqual(late.map(() => refused(409, 'ended')));
      expect((await taker.stored()).answers).toHaveLength(taken);
      expect((await taker.results()).attempt).toMatchObject({ answered: taken, points: taken });
    }
  });
});
