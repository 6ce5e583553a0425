import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let presenter: Browser;
let material_id: string;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  const teacher = await makePerson(app, school);
  presenter = await app.signIn(teacher.email, teacher.password);
  material_id = (await plantMaterial(app, teacher.id, [yesno()])).id;
});
afterAll(() => app.close());

async function signInPupil(last_name: string, middle_name: string): Promise<Browser> {
  const person = await makePerson(app, school, { user_type: 'student', roles: [], first_name: 'Иван', last_name });
  await app.db.updateTable('user_account').set({ middle_name }).where('id', '=', person.id).execute();
  return app.signIn(person.email, person.password);
}

it('namesakes are told apart in the console, on the wall, among the leaders and among those who were removed', async () => {
  const room = await startRoom(app, { presenter, material_id, payload: { identification: 20 } });
  const join = async (browser: Browser): Promise<string> =>
    (await browser.get('live.join', { params: room.params, body: { nickname: '' } })).participant_id;
  const listNames = async (): Promise<string[]> => (await room.state()).people.map(({ nickname }) => nickname);
  const wall = await room.projector();
  const stream = await room.stream();

  await join(await signInPupil('Власов', 'Ильич'));
  await join(await signInPupil('Белов', 'Петрович'));
  expect(await listNames()).toEqual(['Власов Иван', 'Белов Иван']);
  await stream.waitFor(({ bytes }) => bytes.includes('"Белов Иван"'));
  const last = await signInPupil('Белов', 'Сергеевич');
  const last_id = await join(last);
  const apart = ['Власов Иван', 'Белов Иван Петрович', 'Белов Иван Сергеевич'];
  expect(await listNames()).toEqual(apart);
  expect(new Set((await wall.state()).nicknames)).toEqual(new Set(apart));
  // The console hears of the longer name of the one who came before.
  await stream.waitFor(({ bytes }) => bytes.includes('[1,"Белов Иван Петрович"]'));
  stream.close();

  await room.lead('start', 'open');
  const { content_id, question_id } = await room.question();
  await last.get('live.answers', {
    params: room.params,
    body: {
      participant_id: last_id,
      content_id,
      question_id,
      answer: { value: true },
      submission_id: app.context.random.identifier(),
      outbox_id: app.context.random.identifier(),
      sequence: 1,
    },
  });
  await room.reveal();
  await room.lead('leaderboard');
  expect((await room.state()).leaderboard?.map(({ nickname }) => nickname)).toEqual(['Белов Иван Сергеевич']);

  await presenter.get('live.remove', { params: room.params, body: { participant_ids: [last_id] } });
  expect(await listNames()).toEqual(['Власов Иван', 'Белов Иван']);
});

it('namesakes without middle names get numbers', async () => {
  const room = await startRoom(app, { presenter, material_id, payload: { identification: 20 } });
  for (let pupil = 0; pupil < 2; pupil += 1) {
    const browser = await signInPupil('Ли', '');
    await browser.get('live.join', { params: room.params, body: { nickname: '' } });
  }
  expect((await room.state()).people.map(({ nickname }) => nickname)).toEqual(['Ли Иван', 'Ли Иван (2)']);
});
