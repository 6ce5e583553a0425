import type { CallResult } from '@parta/contract/wire';
import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, type HomeworkModel, makeTaker, Taker } from '../../testing/attempts.ts';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { essay, yesno } from '../../testing/materials.ts';
import { findPersonId, findSampleSchool, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
let model: HomeworkModel;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  const scale = [
    { title: 'Тезис', points: 1 },
    { title: 'Доводы', points: 2 },
  ];
  model = await freezeHomework(app, [yesno(), essay(4), essay(3, scale)]);
});

afterAll(() => app.close());

/** Homework of so many pupils who have all finished, with the essays answered. */
async function finishedWork(pupils = 1, activity: Parameters<typeof plantAssignment>[1]['activity'] = {}) {
  const people = await Promise.all(Array.from({ length: pupils }, () => makeTaker(app)));
  const activity_id = await plantAssignment(app, { like: model.like, user_ids: people.map(({ id }) => id), activity });
  const takers = people.map(({ browser }) => new Taker(app, browser, activity_id, model.questions));
  for (const [index, taker] of takers.entries()) {
    const number = await taker.begin();
    await taker.give({ value: true }, { number });
    await taker.give({ text: `Довод ${index}` }, { number, ...taker.question(1) });
    await taker.give({ text: `Вывод ${index}` }, { number, ...taker.question(2) });
    await taker.finish(number);
  }
  return { activity_id, takers, people };
}

function answersOf(activity_id: string, index = 1, query = {}): Promise<CallResult<'marking.answers'>> {
  const question_id = model.questions[index]?.question_id ?? '';
  return organiser.get('marking.answers', { params: { id: activity_id, question_id }, query });
}

interface Given {
  points: number;
  criteria?: number[] | null;
  comment?: string;
  version?: number;
}

function mark(
  activity_id: string,
  { id }: { id: string },
  { points, criteria = null, comment = '', version = 0 }: Given,
  { by = organiser, index = 1 } = {},
): Promise<Answer> {
  const question_id = model.questions[index]?.question_id ?? '';
  return by.call('marking.mark', {
    params: { id: activity_id, question_id },
    body: { answer_id: id, points, criteria, comment, version },
  });
}

/** Another organizer of the sample school, signed in. */
async function makeTeacher(): Promise<Browser> {
  const { email, password } = await makePerson(app, await findSampleSchool(app));
  return app.signIn(email, password);
}

function firstOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a list without rows');
  return row;
}

/** What an attempt must come to, by adding the marks of the database by hand. */
async function recount(activity_id: string, max: number) {
  const marks = await app.db
    .selectFrom('answer_mark')
    .select(['participant_id', 'attempt', 'points'])
    .where('activity_id', '=', activity_id)
    .execute();
  const attempts = await app.db
    .selectFrom('attempt')
    .select(['participant_id', 'number', 'points', 'percent'])
    .where('activity_id', '=', activity_id)
    .execute();
  return attempts.map(({ participant_id, number, points, percent }) => {
    let hundredths = 0;
    for (const row of marks) {
      if (row.participant_id === participant_id && row.attempt === number) hundredths += Math.round(row.points * 100);
    }
    const own = hundredths / 100;
    return { stored: { points, percent }, own: { points: own, percent: Math.round((own / max) * 1000) / 10 } };
  });
}

describe('the queue', () => {
  it('names the questions that a person marks, and of finished attempts alone how many answers wait', async () => {
    const { activity_id } = await finishedWork(2);
    const late = await makeTaker(app);
    await app.db
      .insertInto('participant')
      .values({
        id: app.context.random.identifier(),
        activity_id,
        user_id: late.id,
        nickname: 'Поздняя',
        nickname_key: null,
        play_token_hash: null,
        status: 0,
        joined_at: app.clock.now(),
        removed_at: null,
        seen_at: null,
      })
      .execute();
    const open = new Taker(app, late.browser, activity_id, model.questions);
    await open.give({ text: 'Ещё пишу' }, { number: await open.begin(), ...open.question(1) });
    const { questions } = await organiser.get('marking.queue', { params: { id: activity_id } });
    expect(questions.map(({ num, max_points, waiting, done }) => ({ num, max_points, waiting, done }))).toEqual([
      { num: 2, max_points: 4, waiting: 2, done: 0 },
      { num: 3, max_points: 3, waiting: 2, done: 0 },
    ]);
    expect((await answersOf(activity_id)).answers).toHaveLength(2);
  });

  it('gives answers as they were given, those that wait first, with the sample and the criteria', async () => {
    const { activity_id } = await finishedWork(3);
    const before = await answersOf(activity_id, 2);
    expect(before.question).toMatchObject({
      num: 3,
      max_points: 3,
      sample: 'Балл за каждый довод',
      criteria: [
        { title: 'Тезис', points: 1 },
        { title: 'Доводы', points: 2 },
      ],
    });
    const first = firstOf(before.answers);
    expect(JSON.stringify(first.answer)).toMatch(/^\{"text":"Вывод \d"\}$/);
    await mark(activity_id, first, { points: 2, criteria: [1, 1] }, { index: 2 });
    const after = await answersOf(activity_id, 2);
    expect(after.answers.map(({ id }) => id)).toEqual([...before.answers.slice(1).map(({ id }) => id), first.id]);
    expect({ waiting: after.waiting, done: after.done }).toEqual({ waiting: 2, done: 1 });
    const part = await answersOf(activity_id, 2, { limit: 1, after: after.answers[0]?.id ?? '' });
    expect(part.answers).toEqual([after.answers[1]]);
    expect((await answersOf(activity_id, 2, { state: 'done' })).answers).toHaveLength(1);
  });

  it('without names sends none, in an order of its own that stays', async () => {
    const { activity_id } = await finishedWork(4);
    const named = await answersOf(activity_id);
    const nameless = await answersOf(activity_id, 1, { nameless: 'true' });
    expect(nameless.answers.map(({ name, group }) => [name, group])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    );
    for (const { name } of named.answers) expect(JSON.stringify(nameless)).not.toContain(name);
    expect((await answersOf(activity_id, 1, { nameless: 'true' })).answers).toEqual(nameless.answers);
    const known = await app.db.selectFrom('participant').select('id').where('activity_id', '=', activity_id).execute();
    for (const { id } of known) expect(JSON.stringify(nameless)).not.toContain(id);
    expect(nameless.answers.map(({ accepted_at }) => accepted_at)).toEqual([null, null, null, null]);
    expect(new Set(nameless.answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(4);
  });

  it('without names goes by ids that are of no use at another question or in another activity, part by part', async () => {
    const [one, other] = [await finishedWork(3), await finishedWork(1)];
    const blind = { nameless: 'true' };
    const { answers } = await answersOf(one.activity_id, 1, blind);
    const elsewhere = [
      ...(await answersOf(one.activity_id, 2, blind)).answers,
      ...(await answersOf(other.activity_id, 1, blind)).answers,
    ];
    const ids = [...answers, ...elsewhere].map(({ id }) => id);
    expect(new Set(ids).size).toBe(7);
    const [first, second] = answers;
    if (first === undefined || second === undefined) throw new Error('there are no answers');
    const part = await answersOf(one.activity_id, 1, { ...blind, limit: 1, after: first.id });
    expect(part.answers).toEqual([second]);
    for (const { id } of elsewhere) expect((await mark(one.activity_id, { id }, { points: 1 })).status).toBe(404);
    expect((await mark(one.activity_id, second, { points: 1.5, comment: 'Вслепую' })).status).toBe(200);
    const marked = (await answersOf(one.activity_id)).answers.find(({ mark: given }) => given !== null);
    expect([marked?.answer, marked?.mark?.points]).toEqual([second.answer, 1.5]);
  });
});

describe('a mark by hand', () => {
  it('counts the attempt anew, which is preliminary until nothing waits, and its pupil reads points and comment', async () => {
    const { activity_id, takers } = await finishedWork();
    const taker = firstOf(takers);
    expect((await taker.results()).attempt).toMatchObject({ points: 1, percent: 12.5, preliminary: true });
    const answer = firstOf((await answersOf(activity_id)).answers);
    const told = await mark(activity_id, answer, { points: 2.5, comment: '  Доводов два, нужен третий.  ' });
    expect(told.json).toMatchObject({
      mark: { points: 2.5, comment: 'Доводов два, нужен третий.', origin: 'hand', version: 1 },
      waiting: 0,
      done: 1,
      attempt: { points: 3.5, percent: 43.8, preliminary: true },
    });
    const other = firstOf((await answersOf(activity_id, 2)).answers);
    await mark(activity_id, other, { points: 3, criteria: [1, 2] }, { index: 2 });
    const { attempt, questions } = await taker.results();
    expect(attempt).toMatchObject({ points: 6.5, percent: 81.3, preliminary: false });
    expect(questions.map(({ points }) => points)).toEqual([1, 2.5, 3]);
    expect(questions[1]).toMatchObject({ comment: 'Доводов два, нужен третий.', criteria: null });
    expect(questions[2]?.criteria).toEqual([
      { title: 'Тезис', points: 1, max_points: 1 },
      { title: 'Доводы', points: 2, max_points: 2 },
    ]);
    const notifications = await taker.browser.get('notification.list');
    expect(notifications.filter(({ event }) => event === 'work_marked')).toHaveLength(1);
    expect(await recount(activity_id, 8)).toEqual([
      { stored: { points: 6.5, percent: 81.3 }, own: { points: 6.5, percent: 81.3 } },
    ]);
  });

  it('tells its pupil nothing where the activity does not show what is right', async () => {
    const { activity_id, takers } = await finishedWork(1, { show_correctness: false });
    const answer = firstOf((await answersOf(activity_id)).answers);
    await mark(activity_id, answer, { points: 4, comment: 'Отлично, Маша' });
    const results = await firstOf(takers).results();
    expect(JSON.stringify(results)).not.toContain('Отлично');
    expect(results.questions[1]).toMatchObject({ points: '—', comment: '', criteria: null });
  });

  it('replaces another that was seen, and what it replaced is kept', async () => {
    const { activity_id } = await finishedWork();
    const answer = firstOf((await answersOf(activity_id)).answers);
    await mark(activity_id, answer, { points: 1, comment: 'Мало' });
    expect((await mark(activity_id, answer, { points: 3, version: 1 })).json).toMatchObject({
      mark: { points: 3, version: 2, comment: '' },
    });
    const history = await app.db
      .selectFrom('answer_mark_history')
      .select(['points', 'comment', 'origin', 'version'])
      .where('activity_id', '=', activity_id)
      .execute();
    expect(history).toEqual([{ points: 1, comment: 'Мало', origin: 'hand', version: 1 }]);
  });

  it('that replaces another stands in the log with who changed whose; a first one does not', async () => {
    const { activity_id, people } = await finishedWork();
    const answer = firstOf((await answersOf(activity_id)).answers);
    const told = () =>
      app.db
        .selectFrom('audit_entry')
        .select(['action', 'actor_id', 'details'])
        .where('subject_id', '=', firstOf(people).id)
        .where('action', '=', 'mark_changed')
        .execute();
    await mark(activity_id, answer, { points: 1 });
    expect(await told()).toEqual([]);
    await mark(activity_id, answer, { points: 1, comment: 'Иначе', version: 1 });
    // Refused: somebody else's version.
    await mark(activity_id, answer, { points: 2, version: 1 });
    expect(await told()).toEqual([
      {
        action: 'mark_changed',
        actor_id: await findPersonId(app, 'organiser@parta.example'),
        details: {
          activity: activity_id,
          question: model.questions[1]?.question_id,
          participant: answer.id.split('.')[0],
        },
      },
    ]);
  });

  it('two teachers at the same instant: one mark stands, the other is told it', async () => {
    const { activity_id } = await finishedWork(6);
    const { answers } = await answersOf(activity_id);
    for (const answer of answers) {
      const told = await Promise.all([
        mark(activity_id, answer, { points: 1, comment: 'Первая' }),
        mark(activity_id, answer, { points: 4, comment: 'Вторая' }),
      ]);
      const [taken, refused] = told.toSorted((a, b) => a.status - b.status);
      expect([taken?.status, refused?.status]).toEqual([200, 409]);
      const now = (await answersOf(activity_id)).answers.find(({ id }) => id === answer.id);
      expect(taken?.json).toMatchObject({ mark: now?.mark });
      expect(refused?.json).toEqual({ reason: 'changed', mark: now?.mark });
    }
    for (const { stored, own } of await recount(activity_id, 8)) expect(stored).toEqual(own);
  });

  it('marks of all questions of one attempt at once are all in its sum', async () => {
    const { activity_id } = await finishedWork();
    const [one, two] = [
      firstOf((await answersOf(activity_id)).answers),
      firstOf((await answersOf(activity_id, 2)).answers),
    ];
    const told = await Promise.all([
      mark(activity_id, one, { points: 4 }),
      mark(activity_id, two, { points: 2, criteria: [0, 2] }, { index: 2 }),
    ]);
    expect(told.map(({ status }) => status)).toEqual([200, 200]);
    expect(await recount(activity_id, 8)).toMatchObject([{ stored: { points: 7 }, own: { points: 7 } }]);
  });
});

describe('what is refused', () => {
  it.each([
    ['more than the question brings', { points: 4.01 }, 1, 'too_many_points', 'points'],
    ['points finer than 0.01', { points: 1.005 }, 1, 'invalid', 'points'],
    ['less than nothing', { points: -1 }, 1, 'invalid', 'points'],
    ['more than a criterion brings', { points: 3, criteria: [2, 1] }, 2, 'too_many_points', 'criteria'],
    ['criteria that do not add up', { points: 3, criteria: [1, 1] }, 2, 'wrong_criteria', 'points'],
    ['criteria that the question has not', { points: 1, criteria: [1] }, 1, 'wrong_criteria', 'criteria'],
    ['a comment without an end', { points: 1, comment: 'я'.repeat(2001) }, 1, 'invalid', 'comment'],
  ])('%s: 400 with the field', async (_what, given, index, reason, field) => {
    const { activity_id } = await finishedWork();
    const answer = firstOf((await answersOf(activity_id, index)).answers);
    const told = await mark(activity_id, answer, given, { index });
    expect(outcome(told)).toMatchObject({ status: 400, body: { reason, field } });
    expect((await answersOf(activity_id, index)).waiting).toBe(1);
  });

  it('an attempt that goes on, and one that is none', async () => {
    const { activity_id, takers } = await finishedWork();
    const taker = firstOf(takers);
    const answer = firstOf((await answersOf(activity_id)).answers);
    await app.db.updateTable('activity').set({ multiple_participation: true }).where('id', '=', activity_id).execute();
    const number = await taker.begin();
    await taker.give({ text: 'Снова' }, { number, ...taker.question(1) });
    const told = await mark(activity_id, { id: answer.id.replace(/\d+$/, String(number)) }, { points: 1 });
    expect(outcome(told)).toEqual({ status: 409, body: { reason: 'not_finished' } });
    expect((await mark(activity_id, { id: answer.id.replace(/\d+$/, '99') }, { points: 1 })).status).toBe(404);
  });

  it('somebody else’s activity is absent, so is its pupil in mine, and a pupil marks nothing', async () => {
    const { activity_id, people } = await finishedWork();
    const { activity_id: other } = await finishedWork();
    const answer = firstOf((await answersOf(activity_id)).answers);
    const stranger = await makeTeacher();
    expect((await mark(activity_id, answer, { points: 1 }, { by: stranger })).status).toBe(404);
    expect((await mark(activity_id, answer, { points: 1 }, { by: firstOf(people).browser })).status).toBe(403);
    expect((await mark(other, answer, { points: 1 })).status).toBe(404);
    expect((await answersOf(activity_id)).waiting).toBe(1);
  });

  it('a question that nobody marks, a cancelled activity', async () => {
    const { activity_id } = await finishedWork();
    const answer = firstOf((await answersOf(activity_id)).answers);
    await app.db
      .updateTable('activity')
      .set({ status: ACTIVITY_STATUS.cancelled })
      .where('id', '=', activity_id)
      .execute();
    expect(outcome(await mark(activity_id, answer, { points: 1 }))).toEqual({
      status: 409,
      body: { reason: 'cancelled' },
    });
    const queue = await organiser.call('marking.queue', { params: { id: activity_id } });
    expect(outcome(queue)).toEqual({ status: 409, body: { reason: 'cancelled' } });
  });
});
