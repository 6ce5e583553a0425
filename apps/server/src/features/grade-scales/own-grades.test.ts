import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignTo, freezeHomework, makeTaker } from '../../testing/attempts.ts';
import type { Browser } from '../../testing/browser.ts';
import { type LiveRoom, type Pupil, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const FIVE = { kind: 'five' as const, thresholds: [50, 70, 85] };
const HUNDRED = { kind: 'hundred' as const, thresholds: [] };
const PASS = { kind: 'pass' as const, thresholds: [60] };

let app: TestApp;
let organiser: Browser;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
});

afterAll(() => app.close());

it('a pupil is told the grade of her attempt by the scale of its activity', async () => {
  const model = await freezeHomework(app, [yesno({ points: 3 }), yesno()]);
  const taker = await assignTo(app, await makeTaker(app), model);
  await taker.begin();
  await taker.give({ value: true });
  await taker.finish();
  // 3 of 4 points: 75 %.
  expect(await taker.results()).toMatchObject({ attempt: { percent: 75 }, grade: 4, grade_scale: FIVE });
  const params = { id: taker.activity_id };
  await organiser.get('activity.set_grade_scale', { params, body: { grade_scale: PASS } });
  expect(await taker.results()).toMatchObject({ grade: 1, grade_scale: PASS });
});

it('a grade of a hundred is rounded once, from the points, in every view', async () => {
  // 17.89 of 20 points: 89.45 %, which is shown as 89.5 %.
  const model = await freezeHomework(app, [yesno({ points: 17.89 }), yesno({ points: 2.11 })]);
  const taker = await assignTo(app, await makeTaker(app), model);
  await taker.begin();
  await taker.give({ value: true });
  await taker.finish();
  const params = { id: taker.activity_id };
  await organiser.get('activity.set_grade_scale', { params, body: { grade_scale: HUNDRED } });
  expect(await taker.results()).toMatchObject({ attempt: { percent: 89.5 }, grade: 89 });
  const own = await taker.browser.get('statistics.own', { query: {} });
  expect(own).toMatchObject([{ percent: 89.5, grade: 89 }]);
  const { data } = await organiser.get('statistics.by_participant', { params });
  expect(data).toMatchObject([{ percents: 89.5, grade: 89 }]);
});

it('an attempt in which nothing brings points has no grade', async () => {
  const taker = await assignTo(app, await makeTaker(app), await freezeHomework(app, [yesno({ points: 0 })]));
  await taker.begin();
  await taker.finish();
  expect(await taker.results()).toMatchObject({ attempt: { percent: null }, grade: null });
});

/** A lesson in which a pupil has 3 of 4 points: 75 %. */
async function answeredLesson(payload: Record<string, unknown>): Promise<{ room: LiveRoom; pupil: Pupil }> {
  const user_id = await findPersonId(app, 'organiser@parta.example');
  const material = await plantMaterial(app, user_id, [yesno({ points: 3 }), yesno()]);
  const room = await startRoom(app, { presenter: organiser, material_id: material.id, payload });
  const pupil = await room.pupil('Аня');
  await room.lead('start', 'open');
  await pupil.answer({ value: true });
  await room.reveal();
  await room.lead('next', 'open');
  await room.reveal();
  return { room, pupil };
}

it('a pupil is told the grade of a lesson when it is over, and not before', async () => {
  const { room, pupil } = await answeredLesson({});
  expect((await pupil.state()).own).toMatchObject({ percents: null, grade: null, grade_scale: null });
  await room.lead('finish');
  expect((await pupil.state()).own).toMatchObject({ percents: 75, grade: 4, grade_scale: FIVE });
});

it('a lesson that does not show what is right tells no grade either', async () => {
  const { room, pupil } = await answeredLesson({ show_correctness: false });
  await room.lead('finish');
  expect((await pupil.state()).own).toMatchObject({ percents: null, grade: null, grade_scale: null });
});
