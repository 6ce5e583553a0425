import { MINUTE_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Answer, addressOf, type Browser, outcome } from '../../testing/browser.ts';
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
  await room.presenter.get('live.set_cards', { params: room.params, body: { count: 2 } });
});

async function keyOf(of = room): Promise<string> {
  const { url } = await of.presenter.get('live.scanner', { params: of.params });
  return url.split('#key=')[1] ?? '';
}

const open = (key: string, of = room, browser = app.browser()): Promise<Answer> =>
  browser.call('live.scanner_open', { params: of.params, body: { key } });
const read = (browser: Browser): Promise<Answer> =>
  browser.call('live.state', { params: room.params, query: { audience: 'scanner' } });

it('the key of a scanner’s address opens scanners for ten minutes, and no longer', async () => {
  const key = await keyOf();
  app.clock.advance(9 * MINUTE_MS);
  expect((await open(key)).status).toBe(204);
  app.clock.advance(2 * MINUTE_MS);
  expect(outcome(await open(key))).toEqual(GONE);
});

it('a scanner scans its lesson alone: no other, no wall, and its cookie is no key', async () => {
  const key = await keyOf();
  const scanner = await room.scanner();
  const other = await startRoom(app);
  expect(outcome(await open(key, other))).toEqual(GONE);
  expect(outcome(await open(scanner.jar.find('scanner_token')?.value ?? ''))).toEqual(GONE);
  const wall = { params: room.params, query: { audience: 'projector' as const } };
  expect((await scanner.call('live.state', wall)).status).toBe(404);
  expect((await scanner.call('live.projector_open', { params: room.params, body: { key } })).status).toBe(404);
});

it('revoking ends every address and every scanner within 5 s, and a new address works', async () => {
  const key = await keyOf();
  const scanner = await room.scanner();
  const stream = await scanner.stream(
    addressOf('live.stream', { params: room.params, query: { audience: 'scanner' } }),
  );
  expect((await room.presenter.call('live.scanner_revoke', { params: room.params })).status).toBe(204);
  await stream.waitForClose();
  expect(outcome(await read(scanner))).toEqual(GONE);
  expect(outcome(await open(key))).toEqual(GONE);
  expect((await read(await room.scanner())).status).toBe(200);
});

it('there is no scanner of a lesson without cards, nor of one that is over', async () => {
  const key = await keyOf();
  const without = await startRoom(app);
  const asked = (of: LiveRoom): Promise<Answer> => of.presenter.call('live.scanner', { params: of.params });
  expect(outcome(await asked(without))).toMatchObject({ status: 409, body: { reason: 'no_cards' } });
  await room.lead('start', 'finish');
  expect(outcome(await asked(room))).toMatchObject({ status: 409, body: { reason: 'finished' } });
  expect(outcome(await open(key))).toEqual(GONE);
});
