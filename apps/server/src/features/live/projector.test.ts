import { MINUTE_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const GONE = { status: 404, body: { reason: 'not_found' } };
let app: TestApp;
let room: LiveRoom;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  room = await startRoom(app);
});

async function keyOf(of = room): Promise<string> {
  const { url } = await of.presenter.get('live.projector', { params: of.params });
  return url.split('#key=')[1] ?? '';
}

const open = (key: string, of = room, browser = app.browser()): Promise<Answer> =>
  browser.call('live.projector_open', { params: of.params, body: { key } });
const read = (browser: Browser): Promise<Answer> =>
  browser.call('live.state', { params: room.params, query: { audience: 'projector' } });

it('the key of the projector’s address opens walls for an hour, and no longer', async () => {
  const key = await keyOf();
  app.clock.advance(59 * MINUTE_MS);
  expect((await open(key)).status).toBe(204);
  app.clock.advance(2 * MINUTE_MS);
  expect(outcome(await open(key))).toEqual(GONE);
});

it('a wall is read until three hours after the end of the activity; its cookie is no key', async () => {
  const wall = await room.projector();
  const token = wall.browser.jar.find('projector_token');
  expect(outcome(await open(token?.value ?? ''))).toEqual(GONE);
  app.clock.advance((90 + 175) * MINUTE_MS);
  wall.browser.jar.set('projector_token', token?.value ?? '', token?.path);
  expect((await read(wall.browser)).status).toBe(200);
  app.clock.advance(10 * MINUTE_MS);
  wall.browser.jar.set('projector_token', token?.value ?? '', token?.path);
  expect(outcome(await read(wall.browser))).toEqual(GONE);
});

it('revoking ends every address and every wall of the activity within 5 s, and a new address works', async () => {
  const key = await keyOf();
  const wall = await room.projector();
  const stream = await wall.stream();
  const other = await startRoom(app);
  const otherKey = await keyOf(other);
  expect((await room.presenter.call('live.projector_revoke', { params: room.params })).status).toBe(204);
  await stream.waitForClose();
  expect(outcome(await read(wall.browser))).toEqual(GONE);
  expect(outcome(await open(key))).toEqual(GONE);
  expect((await open(otherKey, other)).status).toBe(204);
  expect((await (await room.projector()).state()).phase).toBe('lobby');
});

it('a wall that stands open ends when its time is over', async () => {
  const stream = await (await room.projector()).stream();
  app.clock.advance(300 * MINUTE_MS);
  await stream.waitForClose();
  expect(stream.closed).toBe(true);
});
