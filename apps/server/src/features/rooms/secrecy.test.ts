import { endpoints, isEndpointName } from '@parta/contract/endpoints';
import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { everyKind, kindIds, type PlantedQuestion, paragraph, plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TEXT = 'КАНАРЕЙКА-ОТВЕТ';
const NUMBER = 31_415.926_53;
const explanationOf = (type: string): string => `КАНАРЕЙКА-ПОЯСНЕНИЕ-${type}`;
const notesOf = (type: string): string => `КАНАРЕЙКА-ЗАМЕТКА-${type}`;
const CANARIES = /КАНАРЕЙКА|31415|"correct|"review":\{|"accepted"|"tolerance|"live_|speaker_notes/;

let app: TestApp;
let questions: PlantedQuestion[];
let answers: unknown[];
let user_id: string;

beforeAll(async () => {
  app = await startTestApp();
  user_id = await findPersonId(app, 'organiser@parta.example');
  const kinds = everyKind(kindIds(app));
  questions = QUESTION_KINDS.map((type) => ({
    type,
    content: kinds[type].content,
    key: kinds[type].keys[0],
    explanation: explanationOf(type),
    notes: notesOf(type),
  }));
  questions = questions.map((question) => {
    const folds = { fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: false };
    if (question.type === 'text') return { ...question, key: { accepted: [TEXT], ...folds } };
    if (question.type === 'number')
      return { ...question, key: { value: NUMBER, tolerance: 0, tolerance_kind: 'absolute' } };
    return question;
  });
  answers = QUESTION_KINDS.map((type) => kinds[type].answer);
});

afterAll(() => app.close());

async function startCanaries(payload: Record<string, unknown> = {}): Promise<LiveRoom> {
  return startRoom(app, { material_id: (await plantMaterial(app, user_id, questions)).id, payload });
}

function surveyOf(text: string): unknown {
  const option = (): unknown => ({ id: app.context.random.identifier(), text, image: null });
  return { options: [option(), option()], multiple: false, shuffle: false };
}

/** Knocks at everything there is with ids of this lesson. */
async function tryEverything(browser: Browser, room: LiveRoom): Promise<void> {
  const row = await app.db
    .selectFrom('activity')
    .select('material_id')
    .where('id', '=', room.activity_id)
    .executeTakeFirstOrThrow();
  for (const name of Object.keys(endpoints)) {
    if (!isEndpointName(name) || name === 'live.stream' || name.startsWith('auth.')) continue;
    for (const audience of ['participant', 'presenter', 'projector']) {
      const id = name.startsWith('material') ? (row.material_id ?? '') : room.activity_id;
      const watching = name === 'live.state' || name === 'live.file';
      await browser.call(name, {
        params: { id, activity_id: room.activity_id, hash: '0'.repeat(64) },
        ...(watching ? { query: { audience } } : {}),
        ...(endpoints[name].method === 'POST' ? { body: {} } : {}),
      });
    }
  }
  await browser.send({ method: 'GET', path: '/api/openapi.json' });
}

describe('before reveal', () => {
  it('no canary of a key, an explanation or a note reaches a pupil, the wall or a passer-by', async () => {
    const room = await startCanaries();
    const pupil = await room.pupil('Аня');
    const wall = await room.projector();
    const passer = app.browser();
    await passer.get('live.find', { body: { code: await room.code() } });
    const streams = [await pupil.stream(), await wall.stream()];
    await room.lead('start');
    for (const [index, answer] of answers.entries()) {
      if (index > 0) await room.lead('next');
      await room.lead('open');
      await pupil.answer(answer);
      await pupil.send({ answer: { nonsense: true } });
      await wall.state();
      await room.lead('close');
      await pupil.state();
      await wall.state();
    }
    for (const browser of [pupil.browser, wall.browser, passer]) await tryEverything(browser, room);
    for (const stream of streams) await stream.waitFor(({ bytes }) => bytes.includes('"phase":"closed"'));
    for (const [who, { received }] of Object.entries({ pupil: pupil.browser, wall: wall.browser, passer })) {
      const told = received.filter((text) => !text.includes('"openapi"')).join('\n');
      expect(told.length, who).toBeGreaterThan(1000);
      expect(CANARIES.exec(told)?.[0], who).toBeUndefined();
    }
    expect(room.presenter.received.join('\n')).toMatch(/КАНАРЕЙКА-ЗАМЕТКА/);

    // The same ears hear the canary once it may sing, and of no other question.
    app.clock.advance(2001);
    await room.lead('reveal');
    const last = QUESTION_KINDS.at(-1) ?? '';
    const before = pupil.browser.received.length;
    const { document } = await pupil.state();
    expect(document.phase).toBe('revealed');
    const heard = pupil.browser.received.slice(before).join('\n');
    expect(heard).toContain(explanationOf(last));
    for (const type of QUESTION_KINDS.slice(0, -1)) expect(heard).not.toContain(explanationOf(type));
    expect(heard).not.toContain('КАНАРЕЙКА-ЗАМЕТКА');
    for (const stream of streams) stream.close();
  });

  it('nothing of a question that was not opened reaches a pupil or the wall: not its text, its slide or its title', async () => {
    const canary = 'НЕОТКРЫТО';
    const planted = await plantMaterial(app, user_id, [
      yesno(),
      { ...yesno(), type: 'survey', text: paragraph(canary), title: canary, content: surveyOf(canary), key: null },
    ]);
    await app.db
      .updateTable('content')
      .set({ blocks: JSON.stringify(paragraph(canary)) })
      .where('material_id', '=', planted.id)
      .where('position', '=', 1)
      .execute();
    const room = await startRoom(app, { material_id: planted.id });
    const pupil = await room.pupil('Аня');
    const wall = await room.projector();
    const streams = [await pupil.stream(), await wall.stream()];
    await room.lead('start', 'open', 'close', 'next');
    for (const stream of streams) await stream.waitFor(({ bytes }) => bytes.includes('"question_type":"survey"'));
    for (const query of [{ audience: 'participant' }, { audience: 'participant', after: 0, wait: 0 }] as const) {
      await pupil.browser.call('live.state', { params: room.params, query });
    }
    const { slot } = await wall.state();
    expect(slot).toMatchObject({ num: 2, total: 2, question_type: 'survey', question: null, title: '' });
    expect((await pupil.state()).document.slot).toEqual(slot);
    expect(JSON.stringify(await room.state())).toContain(canary);
    const told = [...pupil.browser.received, ...wall.browser.received].join('\n');
    expect(told).toContain('"phase":"content"');
    expect(told).not.toContain(canary);
    await room.lead('finish');
    for (const stream of streams) await stream.waitFor(({ bytes }) => bytes.includes('"phase":"finished"'));
    await pupil.state();
    expect([...pupil.browser.received, ...wall.browser.received].join('\n')).not.toContain(canary);
    for (const stream of streams) stream.close();
  });

  it('the end shows results, and still no key of a question that was never revealed', async () => {
    const room = await startCanaries();
    const pupil = await room.pupil('Аня');
    const wall = await room.projector();
    await room.lead('start', 'open');
    await pupil.answer(answers[0]);
    await room.lead('finish');
    expect((await pupil.state()).own.results).toHaveLength(1);
    await wall.state();
    await tryEverything(pupil.browser, room);
    const told = [...pupil.browser.received, ...wall.browser.received].filter((text) => !text.includes('"openapi"'));
    expect(told.join('\n')).not.toMatch(/КАНАРЕЙКА|31415|"accepted"|"tolerance/);
  });

  it('pupils see neither the distribution nor who has answered', async () => {
    const room = await startCanaries();
    const [pupil, other] = [await room.pupil('Аня'), await room.pupil('Боря')];
    await room.lead('start', 'open');
    await other.answer(answers[0]);
    const { document } = await pupil.state();
    expect(document.revealed).toBeNull();
    expect(JSON.stringify(document)).not.toMatch(/tally|"answers"|people|Боря/);
  });
});

describe('what the organizer has switched off', () => {
  it('without show_correctness a pupil learns no mark, key or explanation, by the points neither', async () => {
    const room = await startRoom(app, {
      material_id: (await plantMaterial(app, user_id, [yesno({ explanation: explanationOf('yesno') }), yesno()])).id,
      payload: { show_correctness: false, show_statistic: false },
    });
    const [right, wrong] = [await room.pupil('Аня'), await room.pupil('Боря')];
    await room.lead('start', 'open');
    await right.answer({ value: true });
    await wrong.answer({ value: false });
    await room.reveal();
    const seen = [(await right.state()).own, (await wrong.state()).own].map((own) => ({
      ...own,
      participant_id: '',
      nickname: '',
      answer: null,
    }));
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({ mark: null, streak: 0, place: null });
    expect((await right.state()).document.revealed).toBeNull();
    expect(right.browser.received.join('\n')).not.toContain('КАНАРЕЙКА');
    await room.lead('finish');
    expect((await right.state()).own.results).toMatchObject([{ points: '—', correct: null, answered: true }]);
  });

  it('without show_correctness no point, place, percent or leader is on any wire but the presenter’s, the finish included', async () => {
    const room = await startRoom(app, {
      material_id: (await plantMaterial(app, user_id, [yesno({ explanation: explanationOf('yesno') }), yesno()])).id,
      payload: { show_correctness: false, show_statistic: true },
    });
    const [right, wrong] = [await room.pupil('Аня'), await room.pupil('Боря')];
    const wall = await room.projector();
    const streams = [await right.stream(), await wrong.stream(), await wall.stream()];
    await room.lead('start', 'open');
    await right.answer({ value: true });
    await wrong.answer({ value: false });
    await room.reveal();
    expect((await right.state()).document.revealed).toMatchObject({ review: null, explanation: null, answers: 2 });
    expect((await right.state()).document.revealed?.tally).toEqual((await room.state()).revealed?.tally);
    await room.lead('leaderboard');
    expect((await room.state()).leaderboard).toMatchObject([{ nickname: 'Аня', points: 1 }]);
    const shown = [await wall.state(), (await right.state()).document];
    expect(shown.map(({ leaderboard }) => leaderboard)).toEqual([null, null]);
    await room.lead('next', 'finish');
    for (const stream of streams) await stream.waitFor(({ bytes }) => bytes.includes('"phase":"finished"'));
    for (const pupil of [right, wrong]) {
      const { own } = await pupil.state();
      expect(own).toMatchObject({ total_points: null, place: null, percents: null, mark: null, streak: 0 });
    }
    await wall.state();
    const told = [right, wrong, wall].flatMap(({ browser }) => browser.received).join('\n');
    expect(told).toContain('"phase":"finished"');
    expect(told).not.toMatch(
      /"place":\d|"previous_place"|"percents":\d|"total_points":\d|"correct_answers_percentage":\d|"fraction"|"correct":(true|false)|КАНАРЕЙКА|"review":[^n]/,
    );
    for (const stream of streams) stream.close();
  });

  it('without show_statistic a pupil sees her own mark and nobody else’s place or answers', async () => {
    const room = await startRoom(app, {
      material_id: (await plantMaterial(app, user_id, [yesno()])).id,
      payload: { show_statistic: false },
    });
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    await pupil.answer({ value: true });
    await room.reveal();
    await room.lead('leaderboard');
    const { document, own } = await pupil.state();
    expect(document.revealed?.tally ?? null).toBeNull();
    expect(document.leaderboard).toBeNull();
    expect(own.place).toBeNull();
    expect((await (await room.projector()).state()).leaderboard).toHaveLength(1);
  });
});

describe('rights of the wall', () => {
  it('the signed link opens one stream of one activity and nothing else', async () => {
    const [room, other] = [await startCanaries(), await startCanaries()];
    const wall = await room.projector();
    expect((await wall.state()).join_code).toBe(await room.code());
    const { url } = await room.presenter.get('live.projector', { params: room.params });
    const key = url.split('#key=')[1] ?? '';
    const elsewhere = app.browser();
    expect((await elsewhere.call('live.projector_open', { params: other.params, body: { key } })).status).toBe(404);
    const cookie = wall.browser.jar.find('projector_token');
    expect(cookie).toMatchObject({ http_only: true, path: `/api/v1/live/${room.activity_id}/` });
    elsewhere.jar.set('projector_token', cookie?.value ?? '', `/api/v1/live/${other.activity_id}/`);
    const parts = { params: other.params, query: { audience: 'projector' } };
    expect((await elsewhere.call('live.state', parts)).status).toBe(404);
    for (const altered of [key.slice(1), `${key}x`, key.toLowerCase(), other.activity_id]) {
      const opened = await elsewhere.call('live.projector_open', { params: room.params, body: { key: altered } });
      expect(opened.status, altered).toBe(404);
    }
  });
});
