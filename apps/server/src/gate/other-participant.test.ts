import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignTo, freezeHomework, makeTaker, Taker } from '../testing/attempts.ts';
import { type Answer, addressOf } from '../testing/browser.ts';
import { findStored, type LiveRoom, startRoom } from '../testing/live-room.ts';
import { plantMaterial, yesno } from '../testing/materials.ts';
import { findPersonId } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const YES = { value: true };
const OTHER = { status: 409, body: { reason: 'other_participant' } };
const outcome = ({ status, json }: Answer) => ({ status, body: json });

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('on a computer where another pupil has signed in', () => {
  let first: Taker;
  let second: Taker;
  /** The first pupil’s page, in the browser that bears the second one’s session. */
  let page: Taker;

  beforeAll(async () => {
    const model = await freezeHomework(app, [yesno(), yesno()]);
    const [anna, boris] = [await makeTaker(app), await makeTaker(app)];
    first = await assignTo(app, anna, model);
    const { id, participant_id } = { id: first.activity_id, participant_id: app.context.random.identifier() };
    const row = await app.db
      .selectFrom('participant')
      .selectAll()
      .where('activity_id', '=', id)
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('participant')
      .values({ ...row, id: participant_id, user_id: boris.id })
      .execute();
    second = new Taker(app, boris.browser, id, model.questions);
    await first.begin();
    await second.begin();
    await first.open();
    await second.open();
    page = new Taker(app, boris.browser, id, model.questions);
    const writer = await first.writer();
    page.participantId = async () => writer.participant_id;
  });

  it.each<[string, () => Promise<Answer>]>([
    ['answer', () => page.answer(YES)],
    ['place', () => page.progress(1, [])],
    ['beginning', () => page.start()],
    ['end', async () => page.browser.call('attempt.finish', { params: page.paramsOf(), body: await page.writer() })],
    [
      'opening',
      async () => {
        const body = { ...(await page.writer()), device_id: app.context.random.identifier() };
        return page.browser.call('attempt.open', { params: page.paramsOf(), body });
      },
    ],
  ])('the first one’s %s is refused, and neither attempt changes', async (_, send) => {
    expect(outcome(await send())).toEqual(OTHER);
    for (const taker of [first, second]) {
      const { answers, content_id, holder, finished_at } = await taker.open();
      expect({ answers, content_id, holder, finished_at }).toMatchObject({
        answers: [],
        content_id: null,
        holder: 1,
        finished_at: null,
      });
    }
    expect((await first.stored()).history).toBe(0);
  });

  it('an answer that waited is taken once its owner is back', async () => {
    const submission_id = app.context.random.identifier();
    expect(outcome(await page.answer(YES, { submission_id }))).toEqual(OTHER);
    await first.give(YES, { submission_id });
    expect((await first.open()).answers).toMatchObject([{ answer: YES }]);
    expect((await second.open()).answers).toEqual([]);
  });
});

describe('in a browser that two guests of one lesson share', () => {
  let room: LiveRoom;

  beforeAll(async () => {
    const user_id = await findPersonId(app, 'organiser@parta.example');
    const { id: material_id } = await plantMaterial(app, user_id, [yesno()]);
    room = await startRoom(app, { material_id });
    await room.lead('start', 'open');
  });

  it('what the first one gave is refused to the play token of the second, known to the process or not', async () => {
    const [first, second] = [await room.pupil('Аня'), await room.pupil('Борис')];
    const question = await room.question();
    const send = (participant_id: string): Promise<Answer> =>
      second.browser.call('live.answers', {
        params: room.params,
        body: { participant_id, ...question, answer: YES, submission_id: app.context.random.identifier() },
      });
    expect(outcome(await send(first.participant_id))).toEqual(OTHER);
    expect((await findStored(app, room)).history).toBe(0);
    expect((await send(second.participant_id)).status).toBe(200);
    expect(outcome(await send(first.participant_id))).toEqual(OTHER);
    expect((await findStored(app, room)).history).toBe(1);
  });

  it('one who was removed says nothing of the answer of another', async () => {
    const [first, removed] = [await room.pupil('Вера'), await room.pupil('Глеб')];
    const removing = { params: room.params, body: { participant_ids: [removed.participant_id] } };
    await room.presenter.get('live.remove', removing);
    const body = {
      participant_id: first.participant_id,
      ...(await room.question()),
      answer: YES,
      submission_id: app.context.random.identifier(),
    };
    expect(outcome(await removed.browser.call('live.answers', { params: room.params, body }))).toEqual(OTHER);
  });
});

it('on a shared computer who has signed out is in the room no more: neither play token nor open stream goes on', async () => {
  const room = await startRoom(app, { payload: { identification: 20 } });
  const computer = await app.signedIn('student');
  await room.join('', computer);
  const parts = { params: room.params, query: { audience: 'participant' } };
  const kept = computer.copy();
  // Ten minutes without a refresh: the play token goes on alone, for this browser still has the session.
  kept.jar.set('access_token', '');
  expect((await kept.call('live.state', parts)).status).toBe(200);
  const stream = await computer.stream(addressOf('live.stream', parts));
  await stream.waitFor(() => true);
  await computer.get('auth.logout');
  expect(await computer.get('live.about', { params: room.params })).toMatchObject({ joined: false });
  expect((await computer.call('live.state', parts)).status).toBe(404);
  expect((await kept.call('live.state', parts)).status).toBe(404);
  await stream.waitForClose();
});
