import { MINUTE_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { finishAbandoned } from './commands/finish-abandoned.ts';

let app: TestApp;
let room: LiveRoom;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  room = await startRoom(app);
  await room.lead('start', 'open');
});

afterAll(() => app.close());

async function statusOf(): Promise<number> {
  const row = await app.db
    .selectFrom('activity')
    .select('status')
    .where('id', '=', room.activity_id)
    .executeTakeFirstOrThrow();
  return row.status;
}

async function notePresenter(minutes_ago: number): Promise<void> {
  await app.db
    .updateTable('live_session')
    .set({ presenter_seen_at: new Date(app.clock.now().getTime() - minutes_ago * MINUTE_MS) })
    .where('activity_id', '=', room.activity_id)
    .execute();
}

it('a session runs over its end date while the presenter is there or has left less than half an hour ago', async () => {
  app.clock.advance(100 * MINUTE_MS);
  await notePresenter(29);
  await finishAbandoned(app.context.leading);
  expect(await statusOf()).toBe(10);
});

it('[ACT-52] half an hour after she left it ends, is completed and marked, and its code is free', async () => {
  const pupil = await room.pupil('Аня');
  await pupil.answer({ value: true });
  app.clock.advance(100 * MINUTE_MS);
  await notePresenter(31);
  await finishAbandoned(app.context.leading);
  expect(await statusOf()).toBe(20);
  expect((await pupil.state()).own).toMatchObject({ total_points: 1, percents: 100 });
  const codes = await app.db
    .selectFrom('join_code')
    .select('code')
    .where('activity_id', '=', room.activity_id)
    .execute();
  expect(codes).toEqual([]);
});

it('before the end date a session waits for its presenter however long', async () => {
  app.clock.advance(60 * MINUTE_MS);
  await notePresenter(60);
  await finishAbandoned(app.context.leading);
  expect(await statusOf()).toBe(10);
});
