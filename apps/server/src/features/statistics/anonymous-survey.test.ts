import { readSheets } from '@parta/config/testing/workbook';
import { endpoints, isEndpointName } from '@parta/contract/endpoints';
import { scannerState } from '@parta/contract/live-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Browser } from '../../testing/browser.ts';
import { type LiveRoom, type Pupil, startRoom } from '../../testing/live-room.ts';
import { everyKind, kindIds, type PlantedQuestion, plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NICKNAMES = ['Тайнозоря', 'Скрытнов', 'Безымяша', 'Никомуня', 'Молчунья', 'Потайкин'] as const;
const LATE = 'Опоздайка';
const ANSWER = 'САМОЕ СЕКРЕТНОЕ';
/** What shows single people besides. */
const RESULTS = new Set(['statistics.by_participant', 'file csv']);

let app: TestApp;
let user_id: string;
let questions: PlantedQuestion[];

beforeAll(async () => {
  app = await startTestApp();
  user_id = await findPersonId(app, 'organiser@parta.example');
  const kinds = everyKind(kindIds(app));
  const { content, keys } = kinds.open;
  questions = [yesno(), { type: 'open', content, key: keys[0] }];
});
afterAll(() => app.close());

async function startSurvey(): Promise<LiveRoom> {
  const { id } = await plantMaterial(app, user_id, questions, { template: 'survey' });
  return startRoom(app, { material_id: id });
}

/** Of everybody: yes, no, yes …; and the same text with a number. */
async function answerAll(room: LiveRoom, pupils: readonly Pupil[]): Promise<void> {
  await room.lead('start', 'open');
  for (const [index, pupil] of pupils.entries()) await pupil.answer({ value: index % 2 === 0 });
  await room.reveal();
  await room.lead('next', 'open');
  for (const [index, pupil] of pupils.entries()) await pupil.answer({ text: `${ANSWER} ${index + 1}` });
  await room.reveal();
}

const rowsOf = async (room: LiveRoom) =>
  (await room.presenter.get('statistics.by_participant', { params: { id: room.activity_id } })).data;

async function download(browser: Browser, room: LiveRoom, format: 'xlsx' | 'csv'): Promise<Buffer> {
  const path = addressOf('statistics.export', { params: { id: room.activity_id }, query: { format } });
  const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, {
    headers: { cookie: browser.jar.headerFor(path) ?? '' },
  });
  return Buffer.from(await answer.arrayBuffer());
}

/** Every answer that the presenter can get of the activity, by call: with each id that any of them may take. */
async function askEverything(room: LiveRoom, ids: readonly string[]): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  const { presenter, activity_id } = room;
  const { data, questions: asked } = await presenter.get('statistics.by_participant', {
    params: { id: activity_id },
    query: { answers: 'true' },
  });
  for (const name of Object.keys(endpoints)) {
    // Sign-outs end the session, streams do not end, commands are led by the test.
    if (!isEndpointName(name) || name.startsWith('auth.') || name === 'live.stream') continue;
    if (endpoints[name].method !== 'GET') continue;
    const audience = name === 'live.state' || name === 'live.file' ? { audience: 'presenter' } : null;
    const query = audience ?? (name === 'statistics.by_participant' ? { answers: 'true' } : null);
    const { path } = endpoints[name];
    const people = path.includes('{user_id}') ? [...data.map((row) => row.user_id), ...ids] : [activity_id];
    for (const person of people) {
      for (const { content_id, question_id } of path.includes('{question_id}') ? asked : asked.slice(0, 1)) {
        const answer = await presenter.call(name, {
          params: { id: activity_id, activity_id, user_id: person, content_id, question_id, hash: '0'.repeat(64) },
          ...(query === null ? {} : { query }),
        });
        told.set(name, `${told.get(name) ?? ''}${answer.text}\n`);
      }
    }
  }
  for (const format of ['csv', 'xlsx'] as const) {
    const bytes = await download(presenter, room, format);
    const words = format === 'csv' ? bytes.toString('utf8') : JSON.stringify([...readSheets(bytes).values()], null, 1);
    told.set(`file ${format}`, words);
  }
  return told;
}

describe('[STAT-13] an anonymous survey', () => {
  let room: LiveRoom;
  let pupils: Pupil[];
  let told: Map<string, string>;

  beforeAll(async () => {
    room = await startSurvey();
    pupils = [];
    for (const nickname of NICKNAMES) pupils.push(await room.pupil(nickname));
    await answerAll(room, pupils);
    await room.lead('finish');
    told = await askEverything(
      room,
      pupils.map(({ participant_id }) => participant_id),
    );
  });

  it('names nobody by nickname or by a known id where answers are: in calls, in the workbook and in the CSV', () => {
    const withAnswers = [...told].filter(([name, text]) => text.includes(ANSWER) && name !== 'live.state');
    expect(withAnswers.map(([name]) => name)).toEqual(
      expect.arrayContaining(['statistics.participant', 'statistics.question', 'file xlsx']),
    );
    for (const [name, text] of [...withAnswers, ...[...told].filter(([name]) => RESULTS.has(name))]) {
      for (const { nickname, participant_id } of pupils) {
        expect(text, name).not.toContain(nickname);
        expect(text, name).not.toContain(participant_id);
      }
      expect(text, name).toMatch(/Участник 1\b/u);
    }
  });

  it('says nicknames in the console alone, where nothing says who has answered', () => {
    const naming = [...told].filter(([, text]) => NICKNAMES.some((nickname) => text.includes(nickname)));
    expect(naming.map(([name]) => name)).toEqual(['live.state']);
    expect(told.get('live.state')).toContain('"answered":false');
    expect(told.get('live.state')).not.toContain('"answered":true');
  });

  it('numbers people from 1 up, alike in every view and file', async () => {
    const numbered = (await rowsOf(room)).map(({ user_id: id, first_name }) => [id, first_name]);
    expect(numbered.map(([, name]) => name)).toEqual(NICKNAMES.map((_, index) => `Участник ${index + 1}`));
    const params = { id: room.activity_id };
    const { questions: asked } = await room.presenter.get('statistics.by_participant', { params });
    const { content_id = '', question_id = '' } = asked[1] ?? {};
    const detail = await room.presenter.get('statistics.question', { params: { ...params, content_id, question_id } });
    expect(detail.statistics.map(({ user_id: id, first_name }) => [id, first_name])).toEqual(numbered);
    const sheet = readSheets(await download(room.presenter, room, 'xlsx')).get('Ответы');
    const rows = sheet?.rows.slice(1).map(([name, , answer]) => [name, answer]);
    expect(rows).toEqual(detail.statistics.map(({ first_name, answer }) => [first_name, answer]));
  });

  it('keeps the moment of joining out of the page of one participant', async () => {
    const [row] = await rowsOf(room);
    const page = await room.presenter.get('statistics.participant', {
      params: { id: room.activity_id, user_id: row?.user_id ?? '' },
    });
    expect(page).toMatchObject({ participant: { name: 'Участник 1' }, started_at: null, attempts: [] });
  });
});

describe('while an anonymous survey goes on', () => {
  it('single people are in no view of its results: whoever joins then would be the row that appears', async () => {
    const room = await startSurvey();
    const pupils = [await room.pupil(NICKNAMES[0]), await room.pupil(NICKNAMES[1])];
    await answerAll(room, pupils);
    const late = await room.pupil(LATE);
    const told = await askEverything(room, [late.participant_id]);
    expect(await rowsOf(room)).toEqual([]);
    expect(told.get('file csv')).not.toContain('Участник 1');
    expect(told.get('statistics.summary')).toContain('"shows_people":false');
    const naming = [...told].filter(([, text]) => text.includes(LATE));
    expect(naming.map(([name]) => name)).toEqual(['live.state']);
    await room.lead('finish');
    expect((await rowsOf(room)).map(({ first_name }) => first_name)).toEqual([
      'Участник 1',
      'Участник 2',
      'Участник 3',
    ]);
  });

  it('the console learns how many have answered, and not who; neither does its stream', async () => {
    const room = await startSurvey();
    const pupil = await room.pupil(NICKNAMES[0]);
    await room.pupil(NICKNAMES[1]);
    const stream = await room.stream();
    await room.lead('start', 'open');
    await pupil.answer({ value: true });
    let told = '';
    await stream.waitFor(({ bytes }) => {
      told = bytes;
      return bytes.includes('"answers":1');
    });
    const state = await room.state();
    expect(state).toMatchObject({ anonymous: true, nameless: true, answers: 1 });
    expect(state.people.map(({ nickname, answered }) => [nickname, answered])).toEqual([
      [NICKNAMES[0], false],
      [NICKNAMES[1], false],
    ]);
    expect(told).not.toMatch(/"answered":(true|\[\d)/u);
    stream.close();
  });

  it('a scanner knows the holder of a card by its number, also one who was given a name', async () => {
    const room = await startSurvey();
    await room.presenter.get('live.set_cards', { params: room.params, body: { count: 1 } });
    const scanner = await room.scanner();
    const holder = (await room.state()).people[0]?.participant_id ?? '';
    await room.presenter.get('live.rename', {
      params: room.params,
      body: { participant_id: holder, nickname: NICKNAMES[0] },
    });
    const answer = await scanner.call('live.state', { params: room.params, query: { audience: 'scanner' } });
    expect(scannerState.parse(answer.json).document.cards).toMatchObject([{ card_number: 1, nickname: 'Ученик 1' }]);
  });

  it('whoever takes part is called by the own nickname on the own device', async () => {
    const room = await startSurvey();
    const pupil = await room.pupil(NICKNAMES[0]);
    expect((await pupil.state()).own).toMatchObject({ nickname: NICKNAMES[0] });
  });
});

it('in graded materials the nickname chosen for the lesson stays next to the answers', async () => {
  const { id } = await plantMaterial(app, user_id, questions, { template: 'test' });
  const room = await startRoom(app, { material_id: id });
  const pupil = await room.pupil(NICKNAMES[0]);
  await room.lead('start', 'open');
  await pupil.answer({ value: true });
  expect(await room.state()).toMatchObject({ nameless: false, people: [{ answered: true }] });
  await room.lead('finish');
  expect(await rowsOf(room)).toMatchObject([{ user_id: pupil.participant_id, first_name: NICKNAMES[0] }]);
});
