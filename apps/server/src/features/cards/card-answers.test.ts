import { scannerState } from '@parta/contract/live-schemas';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { everyKind, kindIds, plantMaterial, yesno } from '../../testing/materials.ts';
import { makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let presenter: Browser;
let material_id: string;
const YES = { value: true };
const refused = (status: number, reason: string) => ({ status, body: { reason } });

beforeAll(async () => {
  app = await startTestApp();
  const teacher = await makePerson(app, await makeSchool(app));
  presenter = await app.signIn(teacher.email, teacher.password);
  const kinds = everyKind(kindIds(app));
  const of = (type: 'single' | 'number') => ({ type, content: kinds[type].content, key: kinds[type].keys[0] });
  material_id = (await plantMaterial(app, teacher.id, [yesno(), of('single'), of('number')])).id;
});
afterEach(() => app.clock.run());
afterAll(() => app.close());

interface Asked {
  room: LiveRoom;
  holder: string;
  send(sent?: Record<string, unknown>): Promise<Answer>;
}

/** A lesson of one card at its first question, open, and who scans it. */
async function ask(): Promise<Asked> {
  const room = await startRoom(app, { presenter, material_id });
  await presenter.get('live.set_cards', { params: room.params, body: { count: 1 } });
  const scanner = await room.scanner();
  await room.lead('start', 'open');
  const state = await scanner.call('live.state', { params: room.params, query: { audience: 'scanner' } });
  const holder = scannerState.parse(state.json).document.cards[0]?.participant_id ?? '';
  return {
    room,
    holder,
    send: async (sent = {}) =>
      scanner.call('live.card_answers', {
        params: room.params,
        body: {
          participant_id: holder,
          ...('question_id' in sent && 'content_id' in sent ? {} : await room.question()),
          answer: YES,
          submission_id: app.context.random.identifier(),
          source: 'card',
          ...sent,
        },
      }),
  };
}

it('an answer of a card that does not fit its question is refused with the reason', async () => {
  const { room, send } = await ask();
  const foreign = app.context.random.identifier();
  expect(outcome(await send({ answer: 'да' }))).toEqual(refused(400, 'wrong_shape'));
  expect(outcome(await send({ content_id: foreign }))).toEqual(refused(400, 'wrong_content'));
  expect(outcome(await send({ question_id: foreign }))).toEqual(refused(404, 'question_not_found'));
  await room.reveal();
  await room.lead('next', 'open');
  expect(outcome(await send({ answer: { option_id: foreign } }))).toEqual(refused(400, 'foreign_item'));
  await room.reveal();
  await room.lead('next', 'open');
  expect(outcome(await send({ answer: { text: '' } }))).toEqual(refused(400, 'incomplete'));
  expect(outcome(await send({ answer: { text: 'много' } }))).toEqual(refused(400, 'unreadable'));
});

it('an answer of a card is taken while its question is open and nobody has taken its holder out', async () => {
  const { room, holder, send } = await ask();
  const submission_id = app.context.random.identifier();
  expect((await send({ submission_id })).status).toBe(200);
  expect((await send({ submission_id })).status).toBe(200);
  expect(outcome(await send({ submission_id, answer: { value: false } }))).toEqual(refused(422, 'submission_differs'));
  await room.lead('pause');
  app.clock.advance(2001);
  expect(outcome(await send())).toEqual(refused(409, 'paused'));
  await room.lead('resume', 'close');
  app.clock.advance(2001);
  expect(outcome(await send())).toEqual(refused(409, 'late'));
  await room.lead('reveal', 'next');
  expect(outcome(await send())).toEqual(refused(409, 'not_open'));
  await room.lead('open');
  await presenter.get('live.remove', { params: room.params, body: { participant_ids: [holder] } });
  expect(outcome(await send())).toEqual(refused(403, 'removed'));
});

it('an answer of a card that comes after the lesson has ended is refused', async () => {
  const { room, send } = await ask();
  const asked = await room.question();
  expect((await send()).status).toBe(200);
  await room.lead('finish');
  app.clock.advance(2001);
  expect(outcome(await send(asked))).toEqual(refused(409, 'ended'));
});
