import { listQuestionFigures } from '@parta/contract/question-figures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, type HomeworkModel, makeTaker, Taker } from '../../testing/attempts.ts';
import type { Browser } from '../../testing/browser.ts';
import { plantStudentGroup } from '../../testing/groups.ts';
import { yesno } from '../../testing/materials.ts';
import { findSampleSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const YES = { value: true };
const NO = { value: false };

let app: TestApp;
let organiser: Browser;
let model: HomeworkModel;
let people: { id: string; browser: Browser }[];
let activity_id: string;

/** The attempts of one pupil: for each whether the first and the second question were answered right. */
async function take({ browser }: { browser: Browser }, ...attempts: (readonly [boolean, boolean])[]): Promise<Taker> {
  const taker = new Taker(app, browser, activity_id, model.questions);
  for (const rights of attempts) {
    const number = await taker.begin();
    for (const [index, right] of rights.entries()) {
      await taker.give(right ? YES : NO, { number, ...taker.question(index) });
    }
    await taker.finish(number);
  }
  return taker;
}

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  const open = { type: 'open', content: {}, key: { criteria: 'Балл за довод' }, points: 1 } as const;
  model = await freezeHomework(app, [yesno(), yesno({ points: 2 }), open]);
  people = await Promise.all([makeTaker(app), makeTaker(app), makeTaker(app), makeTaker(app)]);
  for (const [index, { id }] of people.entries()) {
    const last_name = ['Агеев', 'Белова', 'Власов', 'Гусева'][index] ?? '';
    await app.db.updateTable('user_account').set({ last_name }).where('id', '=', id).execute();
  }
  activity_id = await plantAssignment(app, { like: model.like, user_ids: people.map(({ id }) => id) });
  const { department_id } = await findSampleSchool(app);
  const group_id = await plantStudentGroup(app, { department_id, name: '8В' });
  await app.db.insertInto('activity_group').values({ activity_id, group_id }).execute();
  const [best, half, unfinished] = people;
  if (best === undefined || half === undefined || unfinished === undefined) throw new Error('unreachable');
  await app.db.updateTable('participant').set({ group_id }).where('user_id', '=', best.id).execute();
  // Of three attempts the second counts; a fourth is open.
  const taker = await take(best, [true, false], [false, true], [false, false]);
  await taker.give(YES, { number: await taker.begin() });
  await take(half, [true, false]);
  const other = await take(unfinished);
  await other.give(YES, { number: await other.begin() });
});

afterAll(() => app.close());

it('by participant: of each the attempt that counts, with the group and of all points that can be had', async () => {
  const { data, questions, total_price, execution } = await organiser.get('statistics.by_participant', {
    params: { id: activity_id },
    query: { answers: 'true' },
  });
  expect(total_price).toBe(4);
  expect(questions.map(({ points }) => points)).toEqual([1, 2, 1]);
  expect(execution).toMatchObject({ identification: 21, group_names: ['8В'], started_at: null, finished_at: null });
  expect(
    data.map(({ user_id, points, percents, place, group }) => ({ user_id, points, percents, place, group })),
  ).toEqual([
    { user_id: people[0]?.id, points: 2, percents: 50, place: 1, group: '8В' },
    { user_id: people[1]?.id, points: 1, percents: 25, place: 2, group: undefined },
    { user_id: people[2]?.id, points: null, percents: null, place: null, group: undefined },
    { user_id: people[3]?.id, points: null, percents: null, place: null, group: undefined },
  ]);
  expect(data.map(({ answers }) => answers)).toEqual([
    [{ points: 0, correct: false }, { points: 2, correct: true }, null],
    [{ points: 1, correct: true }, { points: 0, correct: false }, null],
    [null, null, null],
    [null, null, null],
  ]);
});

it('whoever has not finished has neither points nor a place, and stands last by points in both directions', async () => {
  const params = { id: activity_id };
  for (const [direction, order] of [
    ['asc', [1, 0]],
    ['desc', [0, 1]],
  ] as const) {
    const query = { order: 'points', direction } as const;
    const { data } = await organiser.get('statistics.by_participant', { params, query });
    expect(data.slice(0, 2).map(({ user_id }) => user_id)).toEqual(order.map((index) => people[index]?.id));
    expect(data.slice(2).map(({ points }) => points)).toEqual([null, null]);
  }
  const going_on = await organiser.get('statistics.participant', {
    params: { ...params, user_id: people[2]?.id ?? '' },
  });
  expect(going_on).toMatchObject({ points: null, percents: null, grade: null, place: null, finished: false });
  expect(going_on.results.map((one) => one.participant_points)).toEqual(['—', '—', '—']);
  const second = await organiser.get('statistics.participant', { params: { ...params, user_id: people[1]?.id ?? '' } });
  expect(second).toMatchObject({ points: 1, place: 2, participants: 2, finished: true });
  const [question] = model.questions;
  const { statistics } = await organiser.get('statistics.question', {
    params: { ...params, content_id: question?.content_id ?? '', question_id: question?.question_id ?? '' },
  });
  expect(statistics.map(({ finished, points }) => [finished, points])).toEqual([
    [true, 0],
    [true, 1],
    [false, '—'],
    [false, '—'],
  ]);
});

it('by question: answers of the attempts that count, of all who have finished one', async () => {
  const listed = listQuestionFigures(await organiser.get('statistics.by_question', { params: { id: activity_id } }));
  expect(
    listed.map(({ num, had, total_answers, correct_answers_percentage }) => [
      num,
      had,
      total_answers,
      correct_answers_percentage,
    ]),
  ).toEqual([
    [1, 2, 2, 50],
    [2, 2, 2, 50],
    [3, 2, 0, 0],
  ]);
});

it('are what the participant herself is told of her attempt', async () => {
  const [best] = people;
  if (best === undefined) throw new Error('unreachable');
  const taker = new Taker(app, best.browser, activity_id, model.questions);
  const { attempts, counts } = await taker.door();
  const { data } = await organiser.get('statistics.by_participant', { params: { id: activity_id } });
  const counting = attempts.find(({ number }) => number === counts);
  expect([counting?.number, counting?.points, counting?.percent]).toEqual([2, data[0]?.points, data[0]?.percents]);
});

it('[abuse 77] of a self-study tell its owner no key before she has finished an attempt, and then what she reached', async () => {
  const { material_id } = await app.db
    .selectFrom('activity')
    .select('material_id')
    .where('id', '=', model.like)
    .executeTakeFirstOrThrow();
  const { id } = await organiser.get('material.explore', { params: { id: material_id ?? '' } });
  const taker = new Taker(app, organiser, id, model.questions);
  const reviews = async () =>
    Promise.all(
      model.questions.map(async (question) => {
        const { review } = await organiser.get('statistics.question', { params: { id, ...question } });
        return review !== null;
      }),
    );
  await taker.begin();
  await taker.give(YES);
  expect(await reviews()).toEqual([false, false, false]);
  await taker.finish();
  expect(await reviews()).toEqual([true, true, false]);
  const { data } = await organiser.get('statistics.by_participant', { params: { id } });
  expect(data).toMatchObject([{ points: 1, percents: 25, place: 1 }]);
});

it('of an essay tell the share of fully right answers once none of them waits for a mark', async () => {
  const essay = model.questions[2];
  if (essay === undefined) throw new Error('unreachable');
  const writers = await Promise.all([makeTaker(app), makeTaker(app), makeTaker(app)]);
  const id = await plantAssignment(app, { like: model.like, user_ids: writers.map((one) => one.id) });
  for (const [index, { browser }] of writers.entries()) {
    const taker = new Taker(app, browser, id, model.questions);
    const number = await taker.begin();
    // The third one leaves it out.
    if (index < 2) await taker.give({ text: 'Довод' }, { number, ...essay });
    await taker.finish(number);
  }
  const params = { id, question_id: essay.question_id };
  const { answers } = await organiser.get('marking.answers', { params });
  const shares: (number | null | undefined)[] = [];
  for (const points of [null, 1, 0.5]) {
    const answer = answers[shares.length - 1];
    if (points !== null && answer !== undefined) {
      const body = { answer_id: answer.id, points, criteria: null, comment: '', version: 0 };
      await organiser.get('marking.mark', { params, body });
    }
    const listed = listQuestionFigures(await organiser.get('statistics.by_question', { params: { id } }));
    shares.push(listed[2]?.correct_answers_percentage);
  }
  expect(shares).toEqual([null, null, 33.3]);
});
