import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../testing/browser.ts';
import { type LiveRoom, type Pupil, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let room: LiveRoom;
let pupil: Pupil;
let other_id: string;
let good: Record<string, unknown>;

beforeAll(async () => {
  app = await startTestApp();
  const user_id = await findPersonId(app, 'organiser@parta.example');
  const { id: material_id } = await plantMaterial(app, user_id, [yesno()]);
  room = await startRoom(app, { material_id });
  pupil = await room.pupil('Аня');
  other_id = (await room.pupil('Борис')).participant_id;
  await room.lead('start', 'open');
  const question = await room.question();
  const { participant_id } = pupil;
  good = { participant_id, ...question, answer: { value: true }, submission_id: app.context.random.identifier() };
});

afterAll(() => app.close());

/** Depends on the connection or the moment, or is told by one of the two libraries alone. */
const PASSING = new Set(['date', 'connection', 'keep-alive']);

type Seen = { status: number; body: unknown; headers: Record<string, unknown> };

function seen(status: number, text: string, headers: object): Seen {
  const kept = Object.entries(headers).filter(([name]) => !PASSING.has(name));
  return { status, body: JSON.parse(text), headers: Object.fromEntries(kept) };
}

/** The same call over a socket, where it is answered ahead of the framework, and through the framework itself. */
async function bothWays(body: string, headers: Record<string, string>, path: string): Promise<[Seen, Seen]> {
  const address = { path, headers: { 'content-type': 'application/json', ...headers } };
  const ahead = await app.browser().send({ method: 'POST', ...address, body });
  const host = `localhost:${app.port}`;
  const through = await app.server.inject({
    method: 'POST',
    url: path,
    headers: { host, ...address.headers },
    payload: body,
  });
  return [seen(ahead.status, ahead.text, ahead.headers), seen(through.statusCode, through.body, through.headers)];
}

describe('an answer ahead of the framework', () => {
  const deep = `{"answer":${'['.repeat(60)}${']'.repeat(60)}}`;
  const cases: [string, number, () => string, Record<string, string>?][] = [
    ['a good one', 200, () => JSON.stringify(good)],
    ['another body under its submission', 422, () => JSON.stringify({ ...good, answer: { value: false } })],
    ['an answer of a wrong shape', 400, () => JSON.stringify({ ...good, answer: 5, submission_id: 'z'.repeat(21) })],
    ['another participant', 409, () => JSON.stringify({ ...good, participant_id: other_id })],
    ['no participant', 400, () => JSON.stringify({ ...good, participant_id: undefined })],
    ['a field that no answer has', 400, () => JSON.stringify({ ...good, time: 1 })],
    ['half of a letter', 400, () => JSON.stringify({ ...good, answer: { text: '\ud800' } })],
    ['no JSON', 400, () => '{"answer":'],
    ['a prototype', 400, () => '{"__proto__":{"a":1}}'],
    ['too deep', 400, () => deep],
    ['nothing but spaces', 400, () => '   '],
    ['a page of elsewhere', 403, () => JSON.stringify(good), { origin: 'https://evil.example' }],
    ['a form of elsewhere', 403, () => JSON.stringify(good), { 'sec-fetch-site': 'cross-site' }],
    ['another type', 415, () => JSON.stringify(good), { 'content-type': 'text/plain' }],
    ['nobody’s token', 404, () => JSON.stringify(good), { cookie: 'play_token=nobody' }],
    ['nobody at all', 401, () => JSON.stringify(good), { cookie: '' }],
  ];

  it.each(cases)('says of %s what the framework says, with the same headers', async (_name, status, body, headers) => {
    const token = pupil.browser.jar.headerFor(addressOf('live.answers', { params: room.params })) ?? '';
    const path = addressOf('live.answers', { params: room.params });
    const [ahead, through] = await bothWays(body(), { cookie: token, ...headers }, path);
    expect(ahead).toEqual(through);
    expect(ahead.status).toBe(status);
  });

  it('leaves an address that no activity has, and every other form of it, to the same refusals', async () => {
    const address = addressOf('live.answers', { params: { activity_id: 'nothing' } });
    for (const path of [address, address.slice(0, -1), `${address}?a=1`]) {
      const [ahead, through] = await bothWays(JSON.stringify(good), {}, path);
      expect(ahead).toEqual(through);
      expect(ahead.status).toBe(404);
    }
  });
});
