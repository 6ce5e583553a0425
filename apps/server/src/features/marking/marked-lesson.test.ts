import { afterAll, beforeAll, expect, it } from 'vitest';
import { outcome } from '../../testing/browser.ts';
import { type Pupil, startRoom } from '../../testing/live-room.ts';
import { essay, plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it('a lesson with an essay counts it from its first mark on, for everybody, and its pupils see the points once they are given', async () => {
  const organiser = await app.signedIn('organiser');
  const user_id = await findPersonId(app, 'organiser@parta.example');
  const scale = [
    { title: 'Тезис', points: 2 },
    { title: '', points: 1 },
  ];
  const material = await plantMaterial(app, user_id, [yesno(), essay(3, scale)]);
  const room = await startRoom(app, { presenter: organiser, material_id: material.id });
  const pupil = await room.pupil('Аня');
  const other = await room.pupil('Боря');
  const silent = await room.pupil('Молчун');
  await room.lead('start', 'open');
  await pupil.answer({ value: true });
  await room.reveal();
  await room.lead('next', 'open');
  await pupil.answer({ text: 'Потому что' });
  await other.answer({ text: 'Ещё думаю' });
  const question_id = material.questions[1]?.question_id ?? '';
  const params = { id: room.activity_id, question_id };
  const early = {
    answer_id: `${pupil.participant_id}.1`,
    points: 2,
    criteria: [2, 0],
    comment: 'А почему?',
    version: 0,
  };
  expect(outcome(await organiser.call('marking.mark', { params, body: early }))).toEqual({
    status: 409,
    body: { reason: 'not_finished' },
  });
  await room.lead('finish');
  const stored = (of: Pupil) =>
    app.db
      .selectFrom('attempt')
      .select(['points', 'percent', 'preliminary'])
      .where('participant_id', '=', of.participant_id)
      .executeTakeFirst();
  const told = async (of: Pupil) => {
    const { own } = await of.state();
    return { total: own.total_points, percents: own.percents, points: own.results?.map(({ points }) => points) };
  };
  expect(await stored(pupil)).toEqual({ points: 1, percent: 100, preliminary: false });
  expect(await told(pupil)).toEqual({ total: 1, percents: 100, points: [1, '—'] });
  const { answers } = await organiser.get('marking.answers', { params });
  expect(answers).toMatchObject([
    { name: 'Аня', answer: { text: 'Потому что' }, mark: null },
    { name: 'Боря', mark: null },
  ]);
  await organiser.get('marking.mark', { params, body: early });
  expect(await stored(pupil)).toEqual({ points: 3, percent: 75, preliminary: false });
  expect(await told(pupil)).toEqual({ total: 3, percents: 75, points: [1, 2] });
  const handsOf = async (of: Pupil) => (await of.state()).own.results?.map(({ hand }) => hand);
  const criteria = [
    { title: 'Тезис', points: 2, max_points: 2 },
    { title: '', points: 0, max_points: 1 },
  ];
  expect(await handsOf(pupil)).toEqual([null, { comment: 'А почему?', criteria }]);
  expect(await handsOf(other)).toEqual([null, null]);
  expect(await stored(other)).toEqual({ points: 0, percent: 0, preliminary: true });
  expect(await told(other)).toEqual({ total: 0, percents: null, points: [0, '—'] });
  expect(await stored(silent)).toEqual({ points: 0, percent: 0, preliminary: false });
  expect(await told(silent)).toEqual({ total: 0, percents: 0, points: [0, 0] });
});
