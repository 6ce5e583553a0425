import { ANSWERING_MS_MAX } from '@parta/domain/attempts/answering-time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assignTo, freezeHomework, type HomeworkModel, makeTaker, type Taker } from '../../testing/attempts.ts';
import { outcome } from '../../testing/browser.ts';
import { everyKind, kindIds, yesno } from '../../testing/materials.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const YES = { value: true };
const NO = { value: false };
const refused = (status: number, reason: string): unknown => ({ status, body: { reason } });

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

const newId = (): string => app.context.random.identifier();

async function begin(activity: Parameters<typeof assignTo>[3] = {}): Promise<Taker> {
  const taker = await assignTo(app, pupil, model, activity);
  await taker.begin();
  return taker;
}

/** Of the answers that count. */
async function timesOf({ activity_id }: Taker): Promise<(number | null)[]> {
  const rows = await app.db
    .selectFrom('answer')
    .select('answering_ms')
    .where('activity_id', '=', activity_id)
    .execute();
  return rows.map(({ answering_ms }) => answering_ms);
}

describe('an answer of an attempt', () => {
  it('kept without a network and sent twice is acknowledged alike and stored once, also after the end', async () => {
    const taker = await begin();
    const submission_id = newId();
    const first = await taker.give(YES, { submission_id });
    expect(first.submission_id).toBe(submission_id);
    app.clock.advance(5000);
    expect(await taker.give(YES, { submission_id })).toEqual(first);
    await taker.finish();
    expect(await taker.give(YES, { submission_id })).toEqual(first);
    expect(await taker.stored()).toEqual({ answers: [YES], history: 1 });
  });

  it('sent twenty times at once is stored once and acknowledged alike', async () => {
    const taker = await begin();
    const submission_id = newId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => taker.answer(YES, { submission_id })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await taker.stored()).toEqual({ answers: [YES], history: 1 });
  });

  it('[abuse 86] under the name of another one is refused', async () => {
    const taker = await begin();
    const submission_id = newId();
    await taker.give(YES, { submission_id });
    expect(outcome(await taker.answer(NO, { submission_id }))).toEqual(refused(422, 'submission_differs'));
    expect(await taker.stored()).toEqual({ answers: [YES], history: 1 });
  });

  it('replaces the one before it where answers may be changed, and the history keeps both', async () => {
    const taker = await begin();
    await taker.give(YES);
    await taker.give(NO);
    expect(await taker.stored()).toEqual({ answers: [NO], history: 2 });
  });

  it('that is emptied is none any more where answers may be changed, nor does an older one come back', async () => {
    const taker = await begin();
    const outbox_id = newId();
    await taker.give(YES, { outbox_id, sequence: 1 });
    await taker.give(null, { outbox_id, sequence: 3 });
    expect(await taker.give(NO, { outbox_id, sequence: 2 })).toMatchObject({ superseded: true });
    expect((await taker.open()).answers).toEqual([]);
    expect((await taker.door()).attempts).toMatchObject([{ answered: 0 }]);
    await taker.finish();
    expect((await taker.results()).attempt).toMatchObject({ points: 0, answered: 0 });
    expect(await taker.stored()).toEqual({ answers: [], history: 3 });
  });

  it('emptied and given again is the one that counts', async () => {
    const taker = await begin();
    await taker.give(YES);
    await taker.give(null);
    await taker.give(NO);
    await taker.finish();
    expect(await taker.stored()).toEqual({ answers: [NO], history: 3 });
  });

  it('that is final can’t be emptied', async () => {
    const taker = await begin({ repeated_answers: false });
    await taker.give(YES);
    expect(outcome(await taker.answer(null))).toEqual(refused(400, 'wrong_shape'));
    expect(await taker.stored()).toEqual({ answers: [YES], history: 1 });
  });

  it('[abuse 86] fifty at once where one is final: exactly one is taken', async () => {
    const taker = await begin({ repeated_answers: false });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => taker.answer({ value: index % 2 === 0 })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(outcome)).toEqual(others.map(() => refused(409, 'already_answered')));
    expect((await taker.stored()).history).toBe(1);
  });

  it('numbered lower than one that its device had sent is kept and does not count', async () => {
    const taker = await begin();
    const outbox_id = newId();
    await taker.give(NO, { outbox_id, sequence: 2 });
    expect(await taker.give(YES, { outbox_id, sequence: 1 })).toMatchObject({ superseded: true });
    expect(await taker.stored()).toEqual({ answers: [NO], history: 2 });
  });

  it('goes to its own attempt alone', async () => {
    const taker = await begin();
    await taker.give(YES);
    await taker.finish();
    const number = await taker.begin();
    await taker.give(NO, { number });
    expect(await taker.stored(1)).toEqual({ answers: [YES], history: 1 });
    expect(await taker.stored(2)).toEqual({ answers: [NO], history: 1 });
    expect(outcome(await taker.answer(NO))).toEqual(refused(409, 'ended'));
  });

  it('to no question of the material, or to one of another slide, is refused', async () => {
    const taker = await begin();
    const { content_id } = taker.question(1);
    expect(outcome(await taker.answer(YES, { question_id: newId() }))).toEqual(refused(404, 'question_not_found'));
    expect(outcome(await taker.answer(YES, { content_id }))).toEqual(refused(400, 'wrong_content'));
    expect(await taker.stored()).toEqual({ answers: [], history: 0 });
  });

  it('[abuse 84] that does not fit its question is refused with the reason, and nothing is stored', async () => {
    const kinds = everyKind(kindIds(app));
    const of = (type: 'single' | 'ordering' | 'number') => ({
      type,
      content: kinds[type].content,
      key: kinds[type].keys[0],
    });
    const homework = await freezeHomework(app, [of('single'), of('ordering'), of('number')]);
    const taker = await assignTo(app, pupil, homework);
    await taker.begin();
    const answers = [
      await taker.answer({ nonsense: true }),
      await taker.answer({ option_id: newId() }),
      await taker.answer({ order: [] }, taker.question(1)),
      await taker.answer({ text: 'двадцать с чем-то' }, taker.question(2)),
    ];
    expect(answers.map(outcome)).toEqual([
      refused(400, 'wrong_shape'),
      refused(400, 'foreign_item'),
      refused(400, 'incomplete'),
      refused(400, 'unreadable'),
    ]);
    expect(await taker.stored()).toEqual({ answers: [], history: 0 });
  });

  it('given a month after the attempt was begun is taken', async () => {
    const taker = await begin({ end_date: null, mode: 21 });
    await app.db
      .updateTable('attempt')
      .set({ started_at: new Date(app.clock.now().getTime() - 30 * 86_400_000) })
      .where('activity_id', '=', taker.activity_id)
      .execute();
    await taker.give(YES);
    await taker.finish();
    expect((await taker.results()).attempt.points).toBe(1);
  });

  it.each([
    { sent: 'its device measured', answering_ms: 4000, stored: 4000 },
    { sent: 'no older page measured', answering_ms: undefined, stored: null },
    { sent: 'the attempt has not lasted', answering_ms: ANSWERING_MS_MAX, stored: 10_000 },
  ])('has the time that $sent: $stored', async ({ answering_ms, stored }) => {
    app.clock.freeze();
    const taker = await begin();
    app.clock.advance(10_000);
    await taker.give(YES, answering_ms === undefined ? {} : { answering_ms });
    expect(await timesOf(taker)).toEqual([stored]);
  });

  it('given again has the time of the last one, also where that is unknown', async () => {
    app.clock.freeze();
    const taker = await begin();
    app.clock.advance(10_000);
    await taker.give(YES, { answering_ms: 3000 });
    await taker.give(NO, { answering_ms: 5000 });
    expect(await timesOf(taker)).toEqual([5000]);
    await taker.give(YES);
    expect(await timesOf(taker)).toEqual([null]);
  });

  it('sent again with another time is the same answer', async () => {
    app.clock.freeze();
    const taker = await begin();
    app.clock.advance(10_000);
    const submission_id = newId();
    const first = await taker.give(YES, { submission_id, answering_ms: 3000 });
    expect(await taker.give(YES, { submission_id })).toEqual(first);
    expect(await timesOf(taker)).toEqual([3000]);
  });

  it.each([-1, 1.5, ANSWERING_MS_MAX + 1])(
    'with a time that nobody can measure is refused: %d',
    async (answering_ms) => {
      const taker = await begin();
      expect((await taker.answer(YES, { answering_ms })).status).toBe(400);
      expect(await taker.stored()).toEqual({ answers: [], history: 0 });
    },
  );
});

describe('[abuse 87] two devices', () => {
  it('what the earlier one sends late counts only for questions that the later one has not answered', async () => {
    const taker = await begin();
    await taker.open();
    const { holder } = await taker.open(1, newId());
    await taker.give(NO, { holder });
    const late = await taker.give(YES, { holder: 1 });
    expect(late.superseded).toBe(true);
    expect((await taker.give(YES, { holder: 1, ...taker.question(1) })).superseded).toBeUndefined();
    const { answers } = await taker.open(1, newId());
    expect(new Map(answers.map(({ question_id, answer }) => [question_id, answer]))).toEqual(
      new Map([
        [taker.question(0).question_id, NO],
        [taker.question(1).question_id, YES],
      ]),
    );
    expect((await taker.stored()).history).toBe(3);
  });

  it('the one that takes the attempt back replaces what the other has answered', async () => {
    const taker = await begin();
    await taker.open();
    await taker.give(NO, { holder: (await taker.open(1, newId())).holder });
    await taker.give(YES, { holder: (await taker.open()).holder });
    expect((await taker.stored()).answers).toEqual([YES]);
  });

  it('a number of a holder that no device was given outranks nobody', async () => {
    const taker = await begin();
    await taker.open();
    await taker.give(YES, { holder: 999 });
    const { holder } = await taker.open(1, newId());
    expect((await taker.give(NO, { holder })).superseded).toBeUndefined();
    expect((await taker.stored()).answers).toEqual([NO]);
  });
});

describe('where there is no way back', () => {
  it('a slide that was left takes no answer more, and stays closed', async () => {
    const taker = await begin({ content_navigation: false });
    await taker.give(YES);
    expect((await taker.progress(1, [0])).json).toEqual({ holder: 1, finished: false });
    expect(outcome(await taker.answer(NO))).toEqual(refused(409, 'closed'));
    await taker.give(YES, taker.question(1));
    await taker.progress(1, []);
    const document = await taker.open();
    expect(document.closed_content_ids).toEqual([taker.question().content_id]);
    expect(document.content_id).toBe(taker.question(1).content_id);
    expect((await taker.stored()).answers).toEqual([YES, YES]);
  });

  it('only the device that has the attempt closes slides', async () => {
    const taker = await begin({ content_navigation: false });
    await taker.open();
    await taker.open(1, newId());
    expect((await taker.progress(1, [0])).json).toEqual({ holder: 2, finished: false });
    await taker.give(YES, { holder: 2 });
  });

  it('a slide of another material is none', async () => {
    const taker = await begin();
    const answer = await taker.browser.call('attempt.progress', {
      params: taker.paramsOf(),
      body: { ...(await taker.writer()), holder: 1, content_id: newId(), closed_content_ids: [] },
    });
    expect(outcome(answer)).toEqual({ status: 400, body: { reason: 'wrong_content', field: 'content_id' } });
  });

  it('in free order nothing is closed, whatever a device tells', async () => {
    const taker = await begin();
    await taker.progress(1, [0]);
    await taker.give(YES);
    expect((await taker.open()).closed_content_ids).toEqual([]);
  });

  it('a finished attempt says so, and stands where it stood', async () => {
    const taker = await begin();
    await taker.progress(0, []);
    await taker.finish();
    expect((await taker.progress(1, [])).json).toEqual({ holder: 1, finished: true });
    expect((await taker.open()).content_id).toBe(taker.question().content_id);
  });
});

describe('right and wrong while the attempt goes on', () => {
  it('are told of an answer that is final, with the key and why', async () => {
    const taker = await begin({ repeated_answers: false });
    expect(outcome(await taker.review(1))).toEqual(refused(409, 'not_final'));
    await taker.give(NO, taker.question(1));
    const answer = await taker.review(1);
    expect(answer.json).toMatchObject({ points: 0, correct: false, review: { correct: true } });
    expect(answer.text).toContain('Потому что да');
  });

  it('are not told while answers may be changed', async () => {
    const taker = await begin();
    await taker.give(NO, taker.question(1));
    expect(outcome(await taker.review(1))).toEqual(refused(409, 'not_final'));
  });

  it('are not told where the activity shows none', async () => {
    const taker = await begin({ repeated_answers: false, show_correctness: false });
    await taker.give(NO, taker.question(1));
    expect(outcome(await taker.review(1))).toEqual(refused(409, 'not_shown'));
  });
});
