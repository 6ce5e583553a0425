import { endpoints } from '@parta/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, addressOf, type Browser } from '../../testing/browser.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const SIBLING = 'http://editor.school.example';
let app: TestApp;
let organiser: Browser;
let room: LiveRoom;

beforeAll(async () => {
  app = await startTestApp({
    config: {
      PUBLIC_URL: 'http://parta.school.example',
      EDITOR_BASE: `${SIBLING}/`,
      COOKIE_DOMAIN: 'school.example',
    },
  });
  organiser = await app.signedIn('organiser');
  room = await startRoom(app, { presenter: organiser });
});

afterAll(() => app.close());

const lock = (headers: Record<string, string>): Promise<Answer> =>
  organiser.call('live.entrance', { params: room.params, body: { locked: true }, headers });
const isLocked = async (): Promise<boolean> => (await room.state()).entrance_locked;

describe('requests that pages of others make a browser send', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://parta.school.example.evil.example' }],
    [{ origin: 'http://evilparta.school.example' }],
    [{ origin: 'https://parta.school.example' }],
    [{ origin: 'http://parta.school.example:8080' }],
    [{ origin: 'http://other.school.example' }],
    [{ origin: '' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('[abuse 45] %j is refused with 403 and changes nothing', async (headers) => {
    const answer = await lock(headers);
    expect({ status: answer.status, body: answer.json }).toEqual({ status: 403, body: { reason: 'foreign_origin' } });
    expect(await isLocked()).toBe(false);
  });

  it('[abuse 45] every changing call refuses a foreign origin before it looks at anything else', async () => {
    for (const [name, { service, method, path }] of Object.entries(endpoints)) {
      if (method === 'GET') continue;
      // The editor has a host of its own here.
      const base = service === 'area' || service === 'editor' ? '/' : `/${service}/`;
      const host = service === 'editor' ? { host: new URL(SIBLING).host } : {};
      const answer = await organiser.send({
        method,
        path: `${base}${path.replaceAll(/\{[a-z_]+\}/g, room.activity_id)}`,
        headers: { ...host, origin: 'https://evil.example', 'content-type': 'application/json' },
        body: '{}',
      });
      expect({ name, status: answer.status }).toEqual({ name, status: 403 });
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '[abuse 45] a form that posts %s is no call',
    async (type) => {
      const answer = await organiser.send({
        method: 'POST',
        path: addressOf('live.entrance', { params: room.params }),
        headers: { 'content-type': type },
        body: '{"locked":true}',
      });
      expect(answer.status).toBe(415);
      expect(await isLocked()).toBe(false);
    },
  );

  it('[abuse 47] a stream is not opened for a page of a foreign origin', async () => {
    const path = addressOf('live.stream', { params: room.params, query: { audience: 'presenter' } });
    const reader = await organiser.stream(path, { origin: 'https://evil.example' });
    expect(reader.status).toBe(403);
    reader.close();
  });

  it.each([
    'null',
    'https://evil.example',
    'http://parta.school.example.evil.example',
    'http://evilparta.school.example',
    'http://parta.school.example:81',
    'https://parta.school.example',
    'http://school.example',
  ])('[abuse 46] no answer to %s allows it to be read, and caches keep answers apart by origin', async (origin) => {
    const credentials = { origin, 'access-control-request-method': 'POST' };
    const path = addressOf('user.self');
    const answers = [
      await organiser.call('user.self', { headers: { origin } }),
      await organiser.send({ method: 'OPTIONS', path, headers: credentials }),
      await organiser.send({ method: 'HEAD', path, headers: { origin } }),
    ];
    for (const { status, headers } of answers) {
      expect([403, 404]).toContain(status);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(answers[0]?.headers.vary).toBe('Origin');
    expect((await organiser.call('user.self')).headers.vary).toBe('Origin');
  });

  it('[abuse 45] reading calls change nothing', async () => {
    const before = await room.state();
    for (const audience of ['presenter', 'projector', 'participant']) {
      await organiser.call('live.state', { params: room.params, query: { audience } });
    }
    const after = await room.state();
    expect({ ...after, server_time: 0 }).toEqual({ ...before, server_time: 0 });
  });
});

describe('requests of our own pages', () => {
  it.each([
    [{ origin: 'http://parta.school.example' }],
    [{ origin: SIBLING }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{}],
  ])('%j is taken', async (headers) => {
    expect((await lock(headers)).status).toBe(200);
    await organiser.get('live.entrance', { params: room.params, body: { locked: false } });
  });
});
