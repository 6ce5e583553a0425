import { listQuestionFigures } from '@parta/contract/question-figures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AnsweredClass,
  CLASS,
  mean,
  POINTS,
  plantAnsweredClass,
  scores,
  sum,
  TOTAL,
  totals,
} from '../../testing/answered-class.ts';
import { plantAssignment } from '../../testing/assignments.ts';
import { makeTaker } from '../../testing/attempts.ts';
import { type Browser } from '../../testing/browser.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const variance = (values: readonly number[]): number =>
  sum(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1);
const covariance = (left: readonly number[], right: readonly number[]): number =>
  sum(left.map((value, index) => (value - mean(left)) * ((right[index] ?? 0) - mean(right)))) / (left.length - 1);

const column = (index: number): number[] => scores.map((row) => row[index] ?? 0);
const alphaWithout = (left: number | null): number => {
  const kept = POINTS.map((_, index) => index).filter((index) => index !== left);
  const sums = scores.map((row) => sum(kept.map((index) => row[index] ?? 0)));
  return (kept.length / (kept.length - 1)) * (1 - sum(kept.map((index) => variance(column(index)))) / variance(sums));
};

let app: TestApp;
let organiser: Browser;
let model: AnsweredClass['model'];
let people: AnsweredClass['people'];
let activity_id: string;
let take: AnsweredClass['take'];

beforeAll(async () => {
  app = await startTestApp();
  app.clock.freeze();
  organiser = await app.signedIn('organiser');
  ({ model, people, activity_id, take } = await plantAnsweredClass(app));
});

afterAll(() => app.close());

const params = () => ({ id: activity_id });
/** Typed, so that it stands in expected objects. */
const ANY_TEXT: unknown = expect.any(String);
const close = (value: number): unknown => expect.closeTo(value, 9);

describe('figures of an activity', () => {
  it('equal a recount of who answered what', async () => {
    const summary = await organiser.get('statistics.summary', { params: params() });
    expect(summary).toMatchObject({
      participants: 6,
      finished: 6,
      preliminary: 0,
      questions: 4,
      total_price: TOTAL,
      is_course: false,
      mean: close(mean(totals)),
      median: close((totals.toSorted((a, b) => a - b)[2] ?? 0) / 2 + (totals.toSorted((a, b) => a - b)[3] ?? 0) / 2),
      deviation: close(Math.sqrt(variance(totals))),
      alpha: close(alphaWithout(null)),
      standard_error: close(Math.sqrt(variance(totals) * (1 - alphaWithout(null)))),
    });
    // 8, 4, 2, 1, 6 and 4 of 8 points.
    expect(summary.histogram).toEqual([0, 1, 1, 0, 0, 2, 0, 1, 0, 1]);
  });

  it('[STAT-19] by question equal a recount, each with its own discrimination and alpha', async () => {
    const listed = listQuestionFigures(await organiser.get('statistics.by_question', { params: params() }));
    expect(listed).toHaveLength(4);
    for (const [index, one] of listed.entries()) {
      const own = column(index);
      const rest = scores.map((row, person) => (totals[person] ?? 0) - (row[index] ?? 0));
      const right = CLASS.filter(({ rights }) => rights[index] === 1).length;
      expect(one).toMatchObject({
        content_id: model.questions[index]?.content_id,
        question_id: model.questions[index]?.question_id,
        had: 6,
        total_answers: 6,
        points: POINTS[index],
        correct_answers_percentage: Math.round((right / 6) * 1000) / 10,
        difficulty: close(right / 6),
        discrimination: close(covariance(own, rest) / Math.sqrt(variance(own) * variance(rest))),
        alpha_if_deleted: close(alphaWithout(index)),
        waiting: 0,
      });
    }
  });

  it('are made anew when an attempt is finished after they were asked for', async () => {
    const late = await makeTaker(app);
    const id = await plantAssignment(app, { like: model.like, user_ids: [late.id] });
    expect(await organiser.get('statistics.summary', { params: { id } })).toMatchObject({ finished: 0, mean: null });
    await take(late.browser, [1, 0, 0, 0], id);
    expect(await organiser.get('statistics.summary', { params: { id } })).toMatchObject({ finished: 1, mean: 1 });
    const { attempt } = { attempt: { points: 3, percent: 37.5 } };
    await app.db.updateTable('attempt').set(attempt).where('activity_id', '=', id).execute();
    await app.db
      .updateTable('answer_mark')
      .set({ points: 3 })
      .where('activity_id', '=', id)
      .where('points', '=', 1)
      .execute();
    expect(await organiser.get('statistics.summary', { params: { id } })).toMatchObject({ mean: 3 });
  });

  it('leave empty what nobody or one person can’t tell', async () => {
    const id = await plantAssignment(app, { like: model.like, user_ids: people.map((person) => person.id) });
    const empty = await organiser.get('statistics.summary', { params: { id } });
    expect(empty).toMatchObject({ mean: null, median: null, deviation: null, alpha: null, standard_error: null });
    const [one] = people;
    await take(one?.browser ?? organiser, [1, 1, 1, 1], id);
    const alone = await organiser.get('statistics.summary', { params: { id } });
    expect(alone).toMatchObject({ mean: 8, median: 8, deviation: null, alpha: null, standard_error: null });
    const [figures] = listQuestionFigures(await organiser.get('statistics.by_question', { params: { id } }));
    expect(figures).toMatchObject({ difficulty: 1, discrimination: null, alpha_if_deleted: null });
  });
});

describe('rows of people', () => {
  const names = (data: readonly { last_name: string }[]): string[] => data.map(({ last_name }) => last_name);

  it('come part by part in the order asked for, with their number in a header', async () => {
    const query = { limit: 4, order: 'name' } as const;
    const answer = await organiser.call('statistics.by_participant', { params: params(), query });
    expect(answer.headers['x-total-count']).toBe('6');
    const first = await organiser.get('statistics.by_participant', { params: params(), query });
    expect(names(first.data)).toEqual(['=Дёмин', 'Агеев', 'Белова', 'Власов']);
    const after = first.data.at(-1)?.user_id ?? '';
    const rest = await organiser.get('statistics.by_participant', { params: params(), query: { ...query, after } });
    expect(names(rest.data)).toEqual(['Гусева', 'Ёлкина']);
  });

  it('turn round, and are found by a part of a name whatever its case', async () => {
    const worst = await organiser.get('statistics.by_participant', {
      params: params(),
      query: { order: 'points', direction: 'asc', limit: 1 },
    });
    expect(names(worst.data)).toEqual(['Гусева']);
    const found = await organiser.get('statistics.by_participant', { params: params(), query: { search: 'ЕЛКИ' } });
    expect(names(found.data)).toEqual(['Ёлкина']);
    expect(found.data[0]).toMatchObject({ points: 4, place: 3, grade: 3, finished: true, preliminary: false });
  });

  it('after somebody who is not there are absent', async () => {
    const query = { after: app.context.random.identifier(), limit: 2 };
    expect((await organiser.call('statistics.by_participant', { params: params(), query })).status).toBe(404);
  });
});

describe('one participant and one question', () => {
  it('[STAT-18] [STAT-21] a participant’s detail has every question with the answer as it was given', async () => {
    const user_id = people[1]?.id ?? '';
    const detail = await organiser.get('statistics.participant', { params: { ...params(), user_id } });
    expect(detail.activity).toMatchObject({ identification: 21 });
    expect(detail.participant).toEqual({ name: 'Белова Имя', group: '' });
    expect(detail).toMatchObject({ points: 4, percents: 50, place: 3, participants: 6, total_price: 8 });
    expect(detail.attempts).toMatchObject([{ number: 1, points: 4, counts: true }]);
    expect(
      detail.results.map(({ content_num, material_id, answer, points, participant_points, correct }) => ({
        content_num,
        material_id,
        answer,
        points,
        participant_points,
        correct,
      })),
    ).toEqual(
      [1, 1, 1, 0].map((right, index) => ({
        content_num: index + 1,
        material_id: ANY_TEXT,
        answer: right === 1 ? 'Да' : 'Нет',
        points: POINTS[index],
        participant_points: right * (POINTS[index] ?? 0),
        correct: right === 1,
      })),
    );
  });

  it('[STAT-20] a question’s detail has who answered what, its tally, and what weak and strong chose', async () => {
    const [question] = model.questions;
    const detail = await organiser.get('statistics.question', {
      params: { ...params(), content_id: question?.content_id ?? '', question_id: question?.question_id ?? '' },
      query: { order: 'name' },
    });
    expect(detail).toMatchObject({ identification: 21, points: 1, tally: { counts: { yes: 5, no: 1 } } });
    expect(detail.statistics.map(({ last_name, points, answer }) => [last_name, points, answer])).toEqual([
      ['=Дёмин', 1, 'Да'],
      ['Агеев', 1, 'Да'],
      ['Белова', 1, 'Да'],
      ['Власов', 1, 'Да'],
      ['Гусева', 1, 'Да'],
      ['Ёлкина', 0, 'Нет'],
    ]);
    // 1 and 2 points; 4 and 4; 6 and 8.
    expect(detail.thirds).toEqual([
      { third: 'low', people: 2, tally: { counts: { yes: 2, no: 0 }, answers: 2 } },
      { third: 'middle', people: 2, tally: { counts: { yes: 1, no: 1 }, answers: 2 } },
      { third: 'high', people: 2, tally: { counts: { yes: 2, no: 0 }, answers: 2 } },
    ]);
  });

  it('of somebody else’s activity, of another slide and of a stranger are absent', async () => {
    const [one, two] = model.questions;
    const other = await app.signedIn('author');
    const ids = { content_id: one?.content_id ?? '', question_id: one?.question_id ?? '' };
    const statuses = await Promise.all([
      other.call('statistics.question', { params: { ...params(), ...ids } }),
      organiser.call('statistics.question', { params: { ...params(), ...ids, content_id: two?.content_id ?? '' } }),
      organiser.call('statistics.participant', {
        params: { ...params(), user_id: await findPersonId(app, 'organiser@parta.example') },
      }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 404, 404]);
  });
});
