import { isQuestionKind } from '@parta/question-types/kinds';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, outcome } from '../../testing/browser.ts';
import { findStored, type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { everyKind, kindIds, type PlantedMaterial, plantMaterial, yesno } from '../../testing/materials.ts';
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
const refused = (status: number, reason: string): unknown => ({ status, body: { reason } });
const newId = (): string => app.context.random.identifier();

describe('an answer that does not fit', () => {
  it('to another question, another slide or none is refused', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    const question = await room.question();
    const next = questions[1];
    if (next === undefined) throw new Error('a material with one question');
    expect(outcome(await pupil.send({ ...next, answer: YES }))).toEqual(refused(409, 'not_open'));
    expect(outcome(await pupil.send({ ...question, content_id: next.content_id, answer: YES }))).toEqual(
      refused(400, 'wrong_content'),
    );
    expect(outcome(await pupil.send({ ...question, question_id: newId(), answer: YES }))).toEqual(
      refused(404, 'question_not_found'),
    );
    expect(outcome(await pupil.send({ ...question, question_id: 'x', answer: YES }))).toMatchObject({
      status: 400,
      body: { reason: 'invalid', field: 'question_id' },
    });
    expect(await findStored(app, room)).toEqual({ answers: [], history: 0 });
  });

  it('of a wrong shape, of a foreign option or unreadable is refused with the reason and nothing is stored', async () => {
    const ids = kindIds(app);
    const kinds = everyKind(ids);
    const [a, b] = ids.options;
    const [x, y] = ids.right;
    const foreign = newId();
    const wrong = {
      yesno: [['wrong_shape', { value: 1 }, { value: true, correct: true }, {}, [], 'yes', null]],
      single: [
        ['wrong_shape', { option_id: 7 }, { option_id: '' }, { option_ids: [a] }],
        ['foreign_item', { option_id: foreign }],
      ],
      multiple: [
        ['wrong_shape', { option_ids: [a, a] }, { option_ids: Array.from({ length: 1000 }, () => a) }],
        ['foreign_item', { option_ids: [a, foreign] }],
        ['incomplete', { option_ids: [] }],
      ],
      ordering: [
        ['incomplete', { order: [] }],
        ['foreign_item', { order: [a, b, foreign] }],
      ],
      matching: [
        ['wrong_shape', { pairs: [{ left_id: a }] }],
        ['incomplete', { pairs: [] }],
      ],
      text: [
        ['wrong_shape', { text: 5 }, { text: 'я'.repeat(10_001) }],
        ['incomplete', { text: '  ' }, { text: '\u200b\u2060' }],
      ],
      number: [
        ['unreadable', { text: 'много' }, { text: '1e999' }],
        ['incomplete', { text: '' }],
      ],
      cloze: [
        ['wrong_shape', { gaps: [{ gap_id: x }] }, { gaps: [{ gap_id: x, value: 'я'.repeat(201) }] }],
        ['incomplete', { gaps: [] }],
        [
          'foreign_item',
          {
            gaps: [
              { gap_id: x, value: 'Нева' },
              { gap_id: y, value: foreign },
            ],
          },
        ],
      ],
      hotspot: [['wrong_shape', { x: 0.5 }, { x: 1.5, y: 0.5 }, { x: '0.5', y: 0.5 }]],
      survey: [
        ['foreign_item', { option_ids: [foreign] }],
        ['wrong_shape', { option_ids: a }],
      ],
      scale: [['wrong_shape', { value: 9.5 }, { value: 11 }, { value: -1 }, { value: '9' }]],
      wordcloud: [
        ['wrong_shape', { words: ['а', 'б', 'в', 'г'] }, { words: ['я'.repeat(41)] }],
        ['incomplete', { words: [] }, { words: ['весна', ' '] }, { words: ['\u200b'] }],
      ],
      open: [
        ['wrong_shape', { text: 'я'.repeat(20_001) }, { text: 'да', files: [] }],
        ['incomplete', { text: ' \n ' }, { text: '\u202e\ufeff' }],
      ],
    } as const;
    const types = Object.keys(kinds).filter((type) => type in wrong);
    const material = await plantMaterial(
      app,
      user_id,
      Object.entries(kinds).map(([type, kind]) => ({
        ...yesno(),
        type: typeOf(type),
        content: kind.content,
        key: kind.keys[0],
      })),
    );
    expect(types).toEqual(Object.keys(kinds));
    const room = await startRoom(app, { presenter: organiser, material_id: material.id });
    const pupil = await room.pupil('Аня');
    await room.lead('start');
    for (const [index, [type, kind]] of Object.entries(kinds).entries()) {
      if (index > 0) await room.lead('next');
      await room.lead('open');
      const question = await room.question();
      for (const [reason, ...answers] of wrong[typeOf(type)]) {
        for (const answer of answers) {
          const sent = await pupil.send({ ...question, answer });
          expect({ type, answer, sent: outcome(sent) }).toEqual({ type, answer, sent: refused(400, reason) });
        }
      }
      expect((await pupil.send({ ...question, answer: kind.answer })).status, type).toBe(200);
      await room.lead('close');
    }
    expect((await findStored(app, room)).history).toBe(types.length);
  });

  it('from a pupil of another activity, or with another’s submission, is nobody’s', async () => {
    const [room, other] = [await start(), await start()];
    const stranger = await other.pupil('Чужой');
    await room.lead('start', 'open');
    const { participant_id } = stranger;
    const body = { participant_id, ...(await room.question()), answer: YES, submission_id: newId() };
    expect((await stranger.browser.call('live.answers', { params: room.params, body })).status).toBe(401);
    expect((await organiser.call('live.answers', { params: room.params, body })).status).toBe(404);
    expect((await findStored(app, room)).history).toBe(0);
  });
});

function typeOf(text: string): keyof ReturnType<typeof everyKind> {
  if (!isQuestionKind(text)) throw new Error(`no kind ${text}`);
  return text;
}
