import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, outcome } from '../../testing/browser.ts';
import { acknowledgement, findStored, type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { type PlantedMaterial, plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
let user_id: string;
let material_id: string;
let questions: PlantedMaterial['questions'];

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  user_id = await findPersonId(app, 'organiser@parta.example');
  ({ id: material_id, questions } = await plantMaterial(app, user_id, [yesno(), yesno({ time_limit: 30 })]));
});

afterEach(() => app.clock.run());
afterAll(() => app.close());

const start = (): Promise<LiveRoom> => startRoom(app, { presenter: organiser, material_id });
const YES = { value: true };
const NO = { value: false };
const refused = (status: number, reason: string): unknown => ({ status, body: { reason } });
const newId = (): string => app.context.random.identifier();

async function startUnrepeatable(): Promise<LiveRoom> {
  const room = await start();
  await app.db.updateTable('activity').set({ repeated_answers: false }).where('id', '=', room.activity_id).execute();
  return room;
}

describe('an answer in time', () => {
  it('is acknowledged by the name of its submission, and is in the database by then', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    const submission_id = newId();
    const sent = await pupil.send({ answer: YES, submission_id });
    expect(acknowledgement.parse(sent.json).submission_id).toBe(submission_id);
    expect(await findStored(app, room)).toEqual({ answers: [YES], history: 1 });
    const question = await room.question();
    expect((await pupil.state()).own.answer).toMatchObject({ question_id: question.question_id, answer: YES });
  });

  it('sent twice gets the same acknowledgement and is stored once, also much later', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    const question = await room.question();
    const sending = { ...question, answer: YES, submission_id: newId() };
    const first = await pupil.send(sending);
    app.clock.advance(500);
    expect((await pupil.send(sending)).json).toEqual(first.json);
    await room.reveal();
    expect((await pupil.send(sending)).json).toEqual(first.json);
    await room.lead('finish');
    expect((await pupil.send(sending)).json).toEqual(first.json);
    expect(await findStored(app, room)).toEqual({ answers: [YES], history: 1 });
  });

  it('the same submission twenty times at once is stored once and acknowledged alike', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    const sending = { ...(await room.question()), answer: YES, submission_id: newId() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => pupil.send(sending)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await findStored(app, room)).toEqual({ answers: [YES], history: 1 });
  });

  it('another body under the same submission is 422 and changes nothing', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    const submission_id = newId();
    await pupil.send({ answer: YES, submission_id });
    expect(outcome(await pupil.send({ answer: NO, submission_id }))).toEqual(refused(422, 'submission_differs'));
    expect(await findStored(app, room)).toEqual({ answers: [YES], history: 1 });
  });

  it('the same submission id of another pupil is another submission', async () => {
    const room = await start();
    const [one, other] = [await room.pupil('Аня'), await room.pupil('Боря')];
    await room.lead('start', 'open');
    const submission_id = newId();
    expect((await one.send({ answer: YES, submission_id })).status).toBe(200);
    expect((await other.send({ answer: NO, submission_id })).status).toBe(200);
    expect((await findStored(app, room)).history).toBe(2);
  });

  it('of fifty pupils at once is stored for each of them', async () => {
    const room = await start();
    const pupils = await Promise.all(Array.from({ length: 50 }, (_, index) => room.pupil(`Ученик ${index}`)));
    await room.lead('start', 'open');
    const question = await room.question();
    const answers = await Promise.all(
      pupils.map((pupil, index) => pupil.send({ ...question, answer: { value: index % 2 === 0 } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(pupils.map(() => 200));
    const { answers: kept, history } = await findStored(app, room);
    expect([kept.length, history]).toEqual([50, 50]);
    const { answers: count, live_tally } = await room.state();
    expect(count).toBe(50);
    expect(live_tally).toMatchObject({ counts: { yes: 25, no: 25 } });
  });
});

describe('a second answer', () => {
  it('replaces the first while the question is open, and the history keeps both', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    await pupil.answer(YES);
    await pupil.answer(NO);
    expect(await findStored(app, room)).toEqual({ answers: [NO], history: 2 });
    expect((await pupil.state()).own.answer).toMatchObject({ answer: NO });
  });

  it('of fifty different ones at once the last by the server’s order counts', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    const question = await room.question();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => pupil.send({ ...question, answer: { value: index % 2 === 0 } })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { answers: kept, history } = await findStored(app, room);
    expect([kept.length, history]).toEqual([1, 50]);
    await pupil.answer(NO);
    expect((await findStored(app, room)).answers).toEqual([NO]);
  });

  it('is refused where answers are not repeatable, and leaves no trace', async () => {
    const room = await startUnrepeatable();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    await pupil.answer(YES);
    expect(outcome(await pupil.send({ answer: NO }))).toEqual(refused(409, 'already_answered'));
    expect(await findStored(app, room)).toEqual({ answers: [YES], history: 1 });
    expect((await pupil.state()).document.repeated_answers).toBe(false);
  });

  it('where answers are not repeatable exactly one of fifty at once is taken', async () => {
    const room = await startUnrepeatable();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    const question = await room.question();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => pupil.send({ ...question, answer: { value: index % 2 === 0 } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await findStored(app, room)).history).toBe(1);
  });
});

describe('time, by the server’s clock alone', () => {
  it('nothing is taken before the opening: not in the lobby, not on the slide, not earlier than clocks are apart', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    const [first] = questions;
    if (first === undefined) throw new Error('a material without questions');
    expect(outcome(await pupil.send({ ...first, answer: YES }))).toEqual(refused(409, 'not_open'));
    await room.lead('start');
    expect(outcome(await pupil.send({ ...first, answer: YES }))).toEqual(refused(409, 'not_open'));
    app.clock.freeze();
    await room.lead('open');
    const opened_at = app.clock.now().toISOString();
    app.clock.advance(-101);
    expect(outcome(await pupil.send({ ...first, answer: YES }))).toEqual(refused(409, 'not_open'));
    expect(await findStored(app, room)).toEqual({ answers: [], history: 0 });
    app.clock.advance(1);
    expect((await pupil.send({ ...first, answer: YES })).json).toMatchObject({ accepted_at: opened_at });
  });

  it('after the closing two seconds are given for the network, to the millisecond', async () => {
    const room = await start();
    const [one, other] = [await room.pupil('Аня'), await room.pupil('Боря')];
    app.clock.freeze();
    await room.lead('start', 'open');
    const question = await room.question();
    await room.lead('close');
    app.clock.advance(2000);
    expect((await one.send({ ...question, answer: YES })).status).toBe(200);
    app.clock.advance(1);
    expect(outcome(await other.send({ ...question, answer: YES }))).toEqual(refused(409, 'late'));
    expect((await findStored(app, room)).history).toBe(1);
  });

  it('after the deadline too, though nobody has closed the question', async () => {
    const room = await start();
    const [one, other] = [await room.pupil('Аня'), await room.pupil('Боря')];
    app.clock.freeze();
    await room.lead('start', 'next', 'open');
    const question = await room.question();
    app.clock.advance(32_000);
    expect((await one.send({ ...question, answer: YES })).status).toBe(200);
    app.clock.advance(1);
    expect(outcome(await other.send({ ...question, answer: YES }))).toEqual(refused(409, 'late'));
  });

  it('the reveal waits for the end of the grace, and what came in it is marked', async () => {
    const room = await start();
    const [early, late] = [await room.pupil('Аня'), await room.pupil('Боря')];
    // The clock stands: however long the requests take, the grace ends when this test says so.
    app.clock.freeze();
    await room.lead('start', 'open');
    const question = await room.question();
    await early.send({ ...question, answer: YES });
    await room.lead('close');
    app.clock.advance(1200);
    const { step } = await room.state();
    let revealed = false;
    const reveal = room.command('reveal', step).then((answer) => {
      revealed = true;
      return answer;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(revealed).toBe(false);
    expect((await late.send({ ...question, answer: YES })).status).toBe(200);
    app.clock.advance(800);
    expect((await reveal).status).toBe(200);
    expect((await room.state()).revealed).toMatchObject({ answers: 2, correct_answers_percentage: 100 });
    expect(outcome(await late.send({ ...question, answer: NO }))).toEqual(refused(409, 'late'));
    expect((await late.state()).own.mark).toMatchObject({ fraction: 1 });
  });

  it('in a pause is taken within the grace, then waits for its end under the same submission', async () => {
    const room = await start();
    const [early, late] = [await room.pupil('Аня'), await room.pupil('Боря')];
    app.clock.freeze();
    await room.lead('start', 'open');
    const question = await room.question();
    await room.lead('pause');
    app.clock.advance(2000);
    expect((await early.send({ ...question, answer: YES })).status).toBe(200);
    app.clock.advance(1);
    const submission_id = newId();
    const sending = { ...question, answer: YES, submission_id };
    expect(outcome(await late.send(sending))).toEqual(refused(409, 'paused'));
    expect((await findStored(app, room)).history).toBe(1);
    app.clock.advance(60_000);
    await room.lead('resume');
    expect((await late.send(sending)).status).toBe(200);
    expect((await findStored(app, room)).history).toBe(2);
  });

  it('after the end nothing is taken', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    const question = await room.question();
    await room.lead('finish');
    expect(outcome(await pupil.send({ ...question, answer: YES }))).toEqual(refused(409, 'ended'));
  });

  it('whatever time the client claims is a field that no answer has', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    const sending = { participant_id: pupil.participant_id, answer: YES, submission_id: newId() };
    const body = { ...(await room.question()), ...sending, answering_ms: 1, accepted_at: 0 };
    const sent = await pupil.browser.call('live.answers', { params: room.params, body });
    expect(sent.status).toBe(400);
    expect((await findStored(app, room)).history).toBe(0);
  });
});
