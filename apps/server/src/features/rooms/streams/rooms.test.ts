import { projectorState } from '@parta/contract/live-schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRoom } from '../../../testing/live-room.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('a long poll hears of a change although idle rooms were put away while its document was being made', {
  timeout: 60_000,
}, async () => {
  const room = await startRoom(app);
  const wall = await room.projector();
  const ask = (query: { after?: number; wait?: number }) =>
    wall.browser.call('live.state', { params: room.params, query: { audience: 'projector', ...query } });
  const { version } = projectorState.parse((await ask({})).json).document;
  await pause(1500);
  const held = app.db.transaction().execute(async (tx) => {
    await sql`lock table participant in access exclusive mode`.execute(tx);
    await pause(2500);
  });
  await pause(200);
  const poll = ask({ after: version, wait: 20 });
  await held;
  await pause(300);
  await room.lead('start');
  const answer = await Promise.race([poll, pause(14_000).then(() => null)]);
  expect(projectorState.parse(answer?.json).document.phase).toBe('content');
});
