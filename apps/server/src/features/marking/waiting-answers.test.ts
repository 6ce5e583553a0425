import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, type HomeworkModel, makeTaker, Taker } from '../../testing/attempts.ts';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { yesno } from '../../testing/materials.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const ESSAY = { type: 'open', content: {}, key: { criteria: '', scale: [] }, points: 4 } as const;

let app: TestApp;
let organiser: Browser;
let model: HomeworkModel;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  model = await freezeHomework(app, [yesno(), ESSAY, ESSAY]);
});

afterAll(() => app.close());

/** The list as its screen asks for it. */
const ask = (etag = ''): Promise<Answer> =>
  organiser.call('activity.list', etag === '' ? {} : { headers: { 'if-none-match': etag } });
const etagOf = ({ headers }: Answer): string => String(headers['etag']);
/** A list that was sent, in which an activity has so many. */
function sent(id: string, waiting_answers: number): unknown {
  const row: unknown = expect.objectContaining({ id, waiting_answers });
  const body: unknown = expect.arrayContaining([row]);
  return { status: 200, body };
}

/** A pupil who has answered both essays and has not ended yet. */
async function writing(activity_id: string, taker: Taker): Promise<number> {
  const number = await taker.begin();
  await taker.give({ value: true }, { number });
  await taker.give({ text: 'Первое' }, { number, ...taker.question(1) });
  await taker.give({ text: 'Второе' }, { number, ...taker.question(2) });
  expect(outcome(await ask())).toEqual(sent(activity_id, 0));
  return number;
}

async function markFirst(activity_id: string, index: number): Promise<void> {
  const params = { id: activity_id, question_id: model.questions[index]?.question_id ?? '' };
  const { answers } = await organiser.get('marking.answers', { params });
  const [answer] = answers;
  if (answer === undefined) throw new Error('nobody has answered');
  const body = { answer_id: answer.id, points: 0, criteria: null, comment: '', version: 0 };
  await organiser.get('marking.mark', { params, body });
}

describe('the list of activities', () => {
  it('tells how many answers of ended attempts wait for a hand, is sent when that changes, and not otherwise', async () => {
    const pupil = await makeTaker(app);
    const activity_id = await plantAssignment(app, { like: model.like, user_ids: [pupil.id] });
    const taker = new Taker(app, pupil.browser, activity_id, model.questions);
    const number = await writing(activity_id, taker);
    const before = await ask();
    await taker.finish(number);
    const ended = await ask(etagOf(before));
    expect(outcome(ended)).toEqual(sent(activity_id, 2));
    expect((await ask(etagOf(ended))).status).toBe(304);
    await markFirst(activity_id, 1);
    const half = await ask(etagOf(ended));
    expect(outcome(half)).toEqual(sent(activity_id, 1));
    await markFirst(activity_id, 2);
    const done = await ask(etagOf(half));
    expect(outcome(done)).toEqual(sent(activity_id, 0));
    expect((await ask(etagOf(done))).status).toBe(304);
  });

  it('counts no answers of somebody who was taken out', async () => {
    const pupil = await makeTaker(app);
    const activity_id = await plantAssignment(app, { like: model.like, user_ids: [pupil.id] });
    const taker = new Taker(app, pupil.browser, activity_id, model.questions);
    await taker.finish(await writing(activity_id, taker));
    const before = await ask();
    expect(outcome(before)).toEqual(sent(activity_id, 2));
    const removed_at = app.clock.now();
    await app.db.updateTable('participant').set({ removed_at }).where('user_id', '=', pupil.id).execute();
    const after = await ask(etagOf(before));
    expect(outcome(after)).toEqual(sent(activity_id, 0));
  });
});
