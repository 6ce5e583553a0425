import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, type HomeworkModel, makeTaker, Taker } from '../../testing/attempts.ts';
import { type Browser } from '../../testing/browser.ts';
import { yesno } from '../../testing/materials.ts';
import { makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const YES = { value: true };
const NO = { value: false };

let app: TestApp;
let organiser: Browser;
let model: HomeworkModel;
/** With two finished attempts, of which the second counts, and an open one. */
let busy: { id: string; browser: Browser };
/** In the middle of the first attempt. */
let beginner: { id: string; browser: Browser };
/** Without any. */
let idle: { id: string; browser: Browser };
let activity_id: string;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  model = await freezeHomework(app, [yesno(), yesno({ points: 2 })]);
  [busy, beginner, idle] = await Promise.all([makeTaker(app), makeTaker(app), makeTaker(app)]);
  activity_id = await plantAssignment(app, { like: model.like, user_ids: [busy.id, beginner.id, idle.id] });
  const taker = new Taker(app, busy.browser, activity_id, model.questions);
  for (const answers of [
    [YES, NO],
    [NO, YES],
  ]) {
    const number = await taker.begin();
    for (const [index, answer] of answers.entries()) await taker.give(answer, { number, ...taker.question(index) });
    await taker.finish(number);
  }
  await taker.give(YES, { number: await taker.begin(), ...taker.question(1) });
  const other = new Taker(app, beginner.browser, activity_id, model.questions);
  const number = await other.begin();
  await other.give(YES, { number });
  await other.give(YES, { number, ...other.question(1) });
  // Where answers may be changed, one may be emptied too.
  await other.give(null, { number, ...other.question(1) });
});

afterAll(() => app.close());

const read = (user_id: string, attempt?: number) =>
  organiser.get('statistics.participant', {
    params: { id: activity_id, user_id },
    query: attempt === undefined ? {} : { attempt },
  });

const statusOf = async (browser: Browser, user_id: string, attempt: number, id = activity_id): Promise<number> =>
  (await browser.call('statistics.participant', { params: { id, user_id }, query: { attempt } })).status;

describe('every attempt of a participant', () => {
  it('is listed with what it brought, and which of them counts', async () => {
    const { attempt, attempts } = await read(busy.id);
    expect(attempt).toBe(2);
    expect(
      attempts.map(({ number, points, percents, counts, finished_at }) => [
        number,
        points,
        percents,
        counts,
        finished_at === null,
      ]),
    ).toEqual([
      [1, 1, 33.3, false, false],
      [2, 2, 66.7, true, false],
      [3, null, null, false, true],
    ]);
  });

  it.each([
    [1, 1, 33.3, null, [1, 0], [YES, NO]],
    [2, 2, 66.7, 1, [0, 2], [NO, YES]],
  ])('number %d is shown with its own answers and points', async (number, points, percents, place, brought, given) => {
    const shown = await read(busy.id, number);
    expect(shown).toMatchObject({ attempt: number, points, percents, place, finished: true, state: 'finished' });
    expect(shown.results.map((one) => one.participant_points)).toEqual(brought);
    expect(shown.results.map((one) => one.given)).toEqual(given);
  });

  it.each([
    ['beside finished ones', () => busy.id, 3, [null, YES]],
    ['as the only one', () => beginner.id, undefined, [YES, null]],
  ])('that is open is shown %s with the answers so far, without points', async (_title, user_id, number, given) => {
    const shown = await read(user_id(), number);
    expect(shown).toMatchObject({ points: null, percents: null, grade: null, place: null, finished: false });
    expect(shown).toMatchObject({ state: 'in_progress', finished_at: null });
    expect(shown.started_at).not.toBe(null);
    expect(shown.results.map((one) => one.given)).toEqual(given);
    expect(shown.results.map(({ answer }) => answer)).toEqual(given.map((one) => (one === null ? '' : 'Да')));
    expect(shown.results.map(({ participant_points, correct }) => [participant_points, correct])).toEqual([
      ['—', null],
      ['—', null],
    ]);
  });

  it('is absent where it is none of the participant, of the activity or of the organization', async () => {
    expect(await statusOf(organiser, busy.id, 4)).toBe(404);
    // Another participant of the activity has a second one.
    expect(await statusOf(organiser, beginner.id, 2)).toBe(404);
    const elsewhere = await plantAssignment(app, { like: model.like, user_ids: [beginner.id] });
    expect(await statusOf(organiser, busy.id, 1, elsewhere)).toBe(404);
    expect(await statusOf(organiser, beginner.id, 1, elsewhere)).toBe(404);
    const school = await makeSchool(app);
    const foreign = await makePerson(app, school, { user_type: 'staff', roles: ['organiser'] });
    expect(await statusOf(await app.signIn(foreign.email, foreign.password), busy.id, 1)).toBe(404);
    // Nor does the participant read this view.
    expect([403, 404]).toContain(await statusOf(busy.browser, busy.id, 1));
    expect(await statusOf(organiser, busy.id, 1)).toBe(200);
  });

  it('that is open has no keys for the learner who owns a self-study, whatever was finished before', async () => {
    const { material_id } = await app.db
      .selectFrom('activity')
      .select('material_id')
      .where('id', '=', model.like)
      .executeTakeFirstOrThrow();
    const { id } = await organiser.get('material.explore', { params: { id: material_id ?? '' } });
    const taker = new Taker(app, organiser, id, model.questions);
    await taker.give(NO, { number: await taker.begin() });
    await taker.finish();
    await taker.begin();
    const { data } = await organiser.get('statistics.by_participant', { params: { id } });
    const params = { id, user_id: data[0]?.user_id ?? '' };
    const reviewed = async (attempt: number): Promise<boolean[]> => {
      const { results } = await organiser.get('statistics.participant', { params, query: { attempt } });
      return results.map(({ review }) => review !== null);
    };
    expect(await reviewed(1)).toEqual([true, true]);
    expect(await reviewed(2)).toEqual([false, false]);
  });
});

describe('who has no result', () => {
  const statesOf = async (): Promise<Record<string, string>> => {
    const { data } = await organiser.get('statistics.by_participant', { params: { id: activity_id } });
    return Object.fromEntries(data.map(({ user_id, state }) => [user_id, state]));
  };

  it('is under way, or has not begun, and after the end never came, in every list', async () => {
    const expected = { [busy.id]: 'finished', [beginner.id]: 'in_progress', [idle.id]: 'not_started' };
    expect(await statesOf()).toEqual(expected);
    const { statistics } = await organiser.get('statistics.question', {
      params: { id: activity_id, ...(model.questions[0] ?? { content_id: '', question_id: '' }) },
    });
    expect(Object.fromEntries(statistics.map(({ user_id, state }) => [user_id, state]))).toEqual(expected);
    expect(await read(idle.id)).toMatchObject({ state: 'not_started', attempt: null, attempts: [], finished: false });
    await organiser.get('activity.update', {
      params: { id: activity_id },
      body: { status: ACTIVITY_STATUS.completed },
    });
    // The end finishes what was open.
    expect(await statesOf()).toEqual({ [busy.id]: 'finished', [beginner.id]: 'finished', [idle.id]: 'absent' });
    expect(await read(idle.id)).toMatchObject({ state: 'absent' });
  });
});
