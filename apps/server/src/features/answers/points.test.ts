import { listQuestionFigures } from '@parta/contract/question-figures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveRoom, type Pupil, startRoom } from '../../testing/live-room.ts';
import { everyKind, kindIds, plantMaterial } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let room: LiveRoom;
let pupil: Pupil;
let numbers: { shown: (number | undefined)[]; next: (number | undefined)[] };

beforeAll(async () => {
  app = await startTestApp();
  const ids = kindIds(app);
  const [a, b, c] = ids.options;
  const [x, y, z] = ids.right;
  const { matching } = everyKind(ids);
  const pairs = { type: 'matching', content: matching.content, key: matching.keys[0] } as const;
  const material = await plantMaterial(app, await findPersonId(app, 'organiser@parta.example'), [
    { ...pairs, title: 'Вступление' },
    { ...pairs, title: 'Реки' },
    { ...pairs, title: 'Озёра' },
    { ...pairs, title: 'Моря' },
  ]);
  const { content_id, question_id } = material.questions[0] ?? { content_id: '', question_id: '' };
  await app.db.deleteFrom('question_key').where('question_id', '=', question_id).execute();
  await app.db.deleteFrom('question').where('content_id', '=', content_id).execute();
  room = await startRoom(app, { material_id: material.id });
  pupil = await room.pupil('Маша');
  await room.pupil('Молчун');
  numbers = { shown: [], next: [] };
  await room.lead('start');
  for (let question = 1; question <= 3; question += 1) {
    numbers.next.push((await room.state()).next?.num);
    await room.lead('next', 'open');
    numbers.shown.push((await room.state()).slot?.num);
    // One pair of three is right.
    await pupil.answer({
      pairs: [
        { left_id: a, right_id: x },
        { left_id: b, right_id: z },
        { left_id: c, right_id: y },
      ],
    });
    await room.reveal();
  }
});

afterAll(() => app.close());

it('a part of the pairs is taken in the grace after the closing, marked by what is there, and told in one’s own result', async () => {
  const ids = kindIds(app);
  const [a, b] = ids.options;
  const [x] = ids.right;
  const { matching, yesno } = everyKind(ids);
  const material = await plantMaterial(app, await findPersonId(app, 'organiser@parta.example'), [
    { type: 'matching', content: matching.content, key: matching.keys[0], points: 3 },
    { type: 'yesno', content: yesno.content, key: yesno.keys[0] },
  ]);
  const other = await startRoom(app, { material_id: material.id });
  const anna = await other.pupil('Аня');
  const boris = await other.pupil('Боря');
  await other.lead('start', 'open');
  await boris.answer({
    pairs: [
      { left_id: a, right_id: x },
      { left_id: b, right_id: x },
    ],
  });
  await other.lead('close');
  app.clock.advance(150);
  await anna.answer({ pairs: [{ left_id: a, right_id: x }] });
  app.clock.advance(2001);
  await other.lead('reveal');
  expect((await anna.state()).own.mark).toMatchObject({ points: 1 });
  await other.lead('next', 'open');
  await anna.answer(yesno.answer);
  await other.lead('finish');
  const told = async (pupil: Pupil) =>
    (await pupil.state()).own.results?.map(({ points, answered, parts, on_closing }) => ({
      points,
      answered,
      parts,
      on_closing,
    }));
  expect(await told(anna)).toEqual([
    { points: 1, answered: true, parts: { filled: 1, total: 3 }, on_closing: true },
    { points: 1, answered: true, parts: null, on_closing: false },
  ]);
  expect(await told(boris)).toEqual([
    { points: 1, answered: true, parts: { filled: 2, total: 3 }, on_closing: false },
    { points: 0, answered: false, parts: null, on_closing: false },
  ]);
});

it('a third of a point is shown rounded at each question, and a sum is rounded once', async () => {
  const { own } = await pupil.state();
  expect(own.mark).toMatchObject({ points: 0.33, fraction: 1 / 3 });
  expect(own.total_points).toBe(1);
  const state = await room.state();
  expect(state.people.find((person) => person.participant_id === pupil.participant_id)?.points).toBe(1);
  const rows = await app.db
    .selectFrom('answer_mark')
    .select('points')
    .where('activity_id', '=', room.activity_id)
    .execute();
  expect(rows.map(({ points }) => points)).toEqual([1 / 3, 1 / 3, 1 / 3]);
});

it('a share of right answers counts who had the question and did not answer', async () => {
  const known = (await room.state()).revealed;
  expect(known).toMatchObject({ answers: 1, correct_answers_percentage: 0 });
});

it('questions have one number on console, wall, phone and in statistics, whatever slides stand between', async () => {
  expect(numbers).toEqual({ shown: [1, 2, 3], next: [1, 2, 3] });
  await room.lead('finish');
  const { own } = await pupil.state();
  expect(own).toMatchObject({ total_points: 1, max_points: 3, percents: 33.3 });
  expect(own.results?.map(({ num, title, points }) => ({ num, title, points }))).toEqual([
    { num: 1, title: 'Реки', points: 0.33 },
    { num: 2, title: 'Озёра', points: 0.33 },
    { num: 3, title: 'Моря', points: 0.33 },
  ]);
  const params = { id: room.activity_id };
  const by_participant = await room.presenter.get('statistics.by_participant', { params, query: { answers: 'true' } });
  const by_question = await room.presenter.get('statistics.by_question', { params });
  expect(listQuestionFigures(by_question).map(({ num }) => num)).toEqual([1, 2, 3]);
  expect(by_participant.questions.map(({ num }) => num)).toEqual([1, 2, 3]);
  expect(by_participant.data[0]).toMatchObject({ points: 1, percents: 33.3 });
  expect(by_participant.data[0]?.answers).toEqual([
    { points: 0.33, correct: false },
    { points: 0.33, correct: false },
    { points: 0.33, correct: false },
  ]);
});
