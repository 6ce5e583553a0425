import { readSheets } from '@parta/config/testing/workbook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '../../testing/browser.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { everyKind, kindIds, plantMaterial } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const region = { shape: 'rectangle', x: 0.2, y: 0.2, width: 0.2, height: 0.2 } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A lesson with one picture, at which two pupils have pointed: into the second right place, and past both. */
async function pointAtPicture(template: 'test' | 'survey'): Promise<LiveRoom> {
  const { content } = everyKind(kindIds(app)).hotspot;
  const newId = (): string => app.context.random.identifier();
  const key = {
    regions: [
      { ...region, id: newId() },
      { ...region, id: newId(), x: 0.7 },
    ],
  };
  const user_id = await findPersonId(app, 'organiser@parta.example');
  const { id } = await plantMaterial(app, user_id, [{ type: 'hotspot', content, key }], { template });
  const room = await startRoom(app, { material_id: id });
  const [hit, miss] = [await room.pupil('Аня'), await room.pupil('Боря')];
  await room.lead('start', 'open');
  await hit.answer({ x: 0.8, y: 0.3 });
  await miss.answer({ x: 0.5, y: 0.9 });
  await room.reveal();
  await room.lead('finish');
  return room;
}

/** What a view says of each answer: of one question, and the sheet of answers. */
async function readAnswers(room: LiveRoom): Promise<{ shown: string[]; written: unknown[] }> {
  const params = { id: room.activity_id };
  const { questions } = await room.presenter.get('statistics.by_participant', { params });
  const { content_id = '', question_id = '' } = questions[0] ?? {};
  const detail = await room.presenter.get('statistics.question', { params: { ...params, content_id, question_id } });
  const path = addressOf('statistics.export', { params, query: { format: 'xlsx' } });
  const file = await fetch(`http://127.0.0.1:${app.port}${path}`, {
    headers: { cookie: room.presenter.jar.headerFor(path) ?? '' },
  });
  const sheet = readSheets(Buffer.from(await file.arrayBuffer())).get('Ответы');
  return {
    shown: detail.statistics.map(({ answer }) => answer),
    written: (sheet?.rows ?? []).slice(1).map((row) => row[1]),
  };
}

it('a point on a picture is said by the place that it hit, or as a miss, on the page and in the workbook', async () => {
  const words = [
    'Верное место 2 (80\u00a0% от левого края, 30\u00a0% от верхнего)',
    'Мимо: внизу в центре (50\u00a0% от левого края, 90\u00a0% от верхнего)',
  ];
  const { shown, written } = await readAnswers(await pointAtPicture('test'));
  expect(shown).toEqual(words);
  expect(written).toEqual(words);
});

it('in a survey, which knows no right place, by the part of the picture', async () => {
  const { shown, written } = await readAnswers(await pointAtPicture('survey'));
  const words = [
    'Внизу в центре (50\u00a0% от левого края, 90\u00a0% от верхнего)',
    'Вверху справа (80\u00a0% от левого края, 30\u00a0% от верхнего)',
  ];
  expect(shown.toSorted()).toEqual(words.toSorted());
  expect(written).toEqual(shown);
});
