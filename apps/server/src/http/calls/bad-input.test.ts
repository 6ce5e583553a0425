import { endpoints } from '@parta/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { addressOf } from '../../testing/browser.ts';
import { type LiveRoom, type Pupil, startPayload, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId, findSampleSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
let room: LiveRoom;
let pupil: Pupil;
let material_id: string;
let payload: Record<string, unknown>;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  const user_id = await findPersonId(app, 'organiser@parta.example');
  const text = { accepted: ['Нева'], fold_case: true, fold_yo: true, fold_spaces: true, typo_tolerance: false };
  material_id = (await plantMaterial(app, user_id, [{ type: 'text', content: {}, key: text }, yesno()])).id;
  room = await startRoom(app, { presenter: organiser, material_id });
  pupil = await room.pupil('Аня');
  await room.lead('start', 'open');
  const school = await findSampleSchool(app);
  payload = startPayload(app, school.organization_id);
});

afterAll(() => app.close());

const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> =>
  organiser.send({ method: 'POST', path, body, headers: { 'content-type': 'application/json', ...headers } });
const find = addressOf('live.find');
const HOSTILE = ['\0', 'а\0б', '\ud800', 'x\udfffy', '\u202e', '😀'.repeat(500), "'; drop table answer; --", '{{7*7}}'];

describe('bodies', () => {
  it('a body of 1 MB is taken, one byte more is 413 and nothing is read of it', async () => {
    const filler = (size: number): string => `{"code":"${'1'.repeat(size - '{"code":""}'.length)}"}`;
    expect((await post(find, filler(1_048_576))).status).toBe(400);
    const refused = await post(find, filler(1_048_577));
    expect({ status: refused.status, body: refused.json }).toEqual({ status: 413, body: { reason: 'too_large' } });
  });

  it('a chunked body without a length is measured while it comes', async () => {
    const refused = await post(find, '1'.repeat(1_100_000), { 'transfer-encoding': 'chunked' });
    expect(refused.status).toBe(413);
  });

  it('a large body is not looked at for somebody who may not send it', async () => {
    const path = addressOf('editor.save', { params: { id: material_id } });
    const send = (browser: Browser): Promise<Answer> =>
      browser.send({ method: 'POST', path, body: '{"a":', headers: { 'content-type': 'application/json' } });
    expect((await send(app.browser())).status).toBe(401);
    expect((await send(await app.signedIn('student'))).status).toBe(403);
    expect((await send(organiser)).status).toBe(400);
  });

  it('a body deeper than 32 levels is 400 too_deep, also a hundred thousand levels', async () => {
    for (const depth of [33, 1000, 100_000]) {
      const answer = await post(find, `{"code":${'['.repeat(depth)}${']'.repeat(depth)}}`);
      expect({ status: answer.status, body: answer.json }).toEqual({ status: 400, body: { reason: 'too_deep' } });
    }
  });

  it.each([
    ['{"code":"1","__proto__":{"admin":true}}'],
    ['{"__proto__":{"code":"123456"}}'],
    ['{"code":"1","constructor":{"prototype":{"admin":true}}}'],
    ['{"code":"1","is_admin":true}'],
    ['{"code":'],
    ['nonsense'],
    ['"text"'],
    ['[]'],
    ['null'],
    ['{"code":1e400}'],
    [''],
  ])('%s is 400 and changes nothing', async (body) => {
    const answer = await post(find, body);
    expect({ status: answer.status, reason: answer.json }).toMatchObject({
      status: 400,
      reason: { reason: 'invalid' },
    });
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });

  it('a body that is not JSON by its type is 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect((await post(find, '{"code":"123456"}', { 'content-type': type })).status, type).toBe(415);
    }
  });

  it('a compressed body is no JSON and never unpacked', async () => {
    const answer = await post(find, Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), { 'content-encoding': 'gzip' });
    expect(answer.status).toBeLessThan(500);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

describe('fields', () => {
  it.each([
    ['title', 7],
    ['title', ['Урок']],
    ['title', { text: 'Урок' }],
    ['title', '   '],
    ['title', 'У'.repeat(256)],
    ['organization_id', 'not-an-identifier'],
    ['start_date', 'завтра'],
    ['start_date', 0],
    ['end_date', '2026-11-20'],
    ['mode', '10'],
    ['mode', 12],
    ['identification', 11],
    ['show_statistic', 'true'],
    ['show_correctness', null],
    ['group_participant_ids', []],
    ['group_participant_ids', { x: [] }],
    ['connect_after_start', 1],
  ])('[ACT-112] a start payload with a wrong %s (%j) is 400 and names the field', async (field, value) => {
    const answer = await organiser.call('material.start', {
      params: { id: material_id },
      body: { ...payload, [field]: value },
    });
    expect(answer.status).toBe(400);
    const named: unknown = expect.stringMatching(new RegExp(`^${field}`));
    expect(answer.json).toMatchObject({ reason: 'invalid', field: named });
  });

  it.each([
    'id',
    'user_id',
    'status',
    'is_owner',
    'permissions',
    'points',
    'license',
    'date_created',
    'material_hash',
    'participants_limit',
  ])('the field %s, which a client may not set, is refused with 400', async (field) => {
    const before = await countActivities();
    const body = { ...payload, [field]: 1 };
    expect((await organiser.call('material.start', { params: { id: material_id }, body })).status).toBe(400);
    expect(await countActivities()).toBe(before);
  });

  it.each([
    ['live.state', 'audience=admin'],
    ['live.state', ''],
    ['live.state', 'audience=participant&audience=presenter'],
    ['live.state', 'audience=presenter&after=-1'],
    ['live.state', 'audience=presenter&after=1&wait=26'],
    ['live.state', 'audience=presenter&after=NaN'],
    ['live.state', 'audience=presenter&extra=1'],
    ['live.state', 'audience=presenter&__proto__=1'],
  ] as const)('%s?%s is 400', async (name, search) => {
    const path = `${addressOf(name, { params: room.params })}?${search}`;
    expect((await organiser.send({ method: 'GET', path })).status).toBe(400);
  });

  async function countActivities(): Promise<number> {
    return (await app.db.selectFrom('activity').select('id').execute()).length;
  }
});

describe('hostile texts', () => {
  it.each(HOSTILE)('a nickname %j is cleaned or refused, never 500', async (nickname) => {
    for (const wish of [nickname, `Я${nickname}`]) {
      const answer = await room.join(wish);
      expect([200, 400, 409], answer.text).toContain(answer.status);
    }
    const stored = await app.db.selectFrom('participant').select('nickname').execute();
    for (const row of stored) expect(row.nickname).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u);
  });

  it.each(HOSTILE)('an answer %j is stored as it is or refused, never 500, and the next one is taken', async (text) => {
    for (const answer of [{ text }, { [text]: 1 }, text, [text], null, { text, __proto__: 1 }]) {
      const sent = await pupil.send({ answer });
      expect([200, 400], `${JSON.stringify(answer)} → ${sent.text}`).toContain(sent.status);
    }
    expect((await pupil.send({ answer: { text: 'Нева' } })).status).toBe(200);
  });

  it('an answer that is left out is 400', async () => {
    const { participant_id } = pupil;
    const body = { participant_id, ...(await room.question()), submission_id: app.context.random.identifier() };
    const sent = await pupil.browser.call('live.answers', { params: room.params, body });
    expect(sent.status).toBe(400);
  });

  it.each(HOSTILE)('%j as title, e-mail, password, code and key is never 500', async (text) => {
    const calls = await Promise.all([
      organiser.call('material.start', { params: { id: material_id }, body: { ...payload, title: `Урок ${text}` } }),
      app.browser().call('auth.login', { body: { email: text, password: text } }),
      app.browser().call('auth.login', { body: { email: 'organiser@parta.example', password: text } }),
      app.browser().call('live.find', { body: { code: text.slice(0, 20) } }),
      app.browser().call('live.projector_open', { params: room.params, body: { key: text.slice(0, 500) } }),
      organiser.send({ method: 'GET', path: `/api/v1/activity/?status=${encodeURIComponent(text.toWellFormed())}` }),
    ]);
    for (const answer of calls) expect(answer.status, answer.text).toBeLessThan(500);
  });
});

describe('addresses', () => {
  /** They tell a slip in a number from a number that was never given, and so answer to all that is typed. */
  const answering = ['certificate.verify', 'certificate.page'];
  const withIds = Object.entries(endpoints).filter(
    ([name, { path }]) => path.includes('{') && !answering.includes(name),
  );

  it.each(withIds)('[ID-06] %s answers 404 to an identifier that is none', async (_, declared) => {
    const { service, method, path } = declared;
    const type = 'binary' in declared ? 'application/octet-stream' : 'application/json';
    const base = { account: '/account/', area: '/', editor: '/editor/', storage: '/storage/' }[service];
    const search =
      path.includes('state') || path.includes('stream') || path.includes('file') ? '?audience=presenter' : '';
    for (const wrong of [
      '1',
      'x'.repeat(22),
      '0'.repeat(22),
      'z'.repeat(22),
      '%00',
      '%ff',
      '..%2f..',
      "1'--",
      'я',
      '9'.repeat(150),
    ]) {
      const answer = await organiser.send({
        method,
        path: `${base}${path.replaceAll(/\{[a-z_]+\}/g, encodeOnce(wrong))}${search}`,
        ...(method === 'POST' ? { headers: { 'content-type': type }, body: '{}' } : {}),
      });
      expect(answer.status, `${wrong} → ${answer.text}`).toBe(404);
      expect(answer.json).toEqual({ reason: 'not_found' });
    }
  });

  it.each([
    ['GET', '/api/v1/nothing/'],
    ['GET', '/account/api/nothing/'],
    ['GET', '/speaker/api/x/'],
    ['POST', '/nothing'],
    ['POST', '/api/v1/folder/tree/'],
    ['PATCH', '/api/v1/folder/'],
    ['DELETE', '/api/v1/folder/'],
    ['GET', '/api/v1/FOLDER/'],
    ['GET', '//api/v1/folder/'],
    ['GET', '/api/v1/folder;x/'],
    ['GET', '/api/v1%2ffolder/'],
    ['GET', '/api/v1//folder/'],
    ['GET', '/api/v1/./x/../folder;/'],
    ['TRACE', '/api/v1/folder/'],
    ['GET', '/account/api/user/self%00/'],
    ['OPTIONS', '/api/v1/folder/'],
    ['PUT', '/api/v1/folder/'],
    ['GET', '/static/staff/../../package.json'],
    ['GET', '/static/staff/%2e%2e%2f%2e%2e%2fpackage.json'],
    ['GET', '/static/staff/nothing.js'],
  ])('[abuse 30] %s %s is 404 in JSON', async (method, path) => {
    const answer = await organiser.send({ method, path });
    expect({ status: answer.status, body: answer.json }).toEqual({ status: 404, body: { reason: 'not_found' } });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  it('[abuse 30] a method that is overridden by a header stays what it is', async () => {
    const answer = await organiser.send({
      method: 'GET',
      path: addressOf('live.entrance', { params: room.params }),
      headers: { 'x-http-method-override': 'POST', 'x-method-override': 'POST' },
    });
    expect(answer.status).toBe(404);
  });

  it('[abuse 30] HEAD asks for the same rights as GET', async () => {
    const path = addressOf('folder.root');
    expect((await app.browser().send({ method: 'HEAD', path })).status).toBe(401);
    expect((await organiser.send({ method: 'HEAD', path })).status).toBe(200);
  });

  it('[API-52] [abuse 30] every address ends with a slash, or names a file; without it the same answer comes', async () => {
    for (const { path } of Object.values(endpoints)) expect(path).toMatch(/(\/|\{hash\})$/);
    expect((await organiser.send({ method: 'GET', path: '/api/v1/folder' })).status).toBe(200);
  });

  it('headers too large to be ours are refused and the server goes on', async () => {
    const stranger = app.browser();
    stranger.jar.set('access_token', 'x'.repeat(20_000));
    const path = addressOf('user.self');
    // The connection is closed at once, so that the 431 need not arrive.
    const status = await stranger.send({ method: 'GET', path, headers: { connection: 'close' } }).then(
      (answer) => answer.status,
      () => 431,
    );
    expect([400, 431]).toContain(status);
    expect((await organiser.call('user.self')).status).toBe(200);
  });

  it('refusals carry no detail of the inside', async () => {
    for (const answer of [await post(find, '{'), await organiser.send({ method: 'GET', path: '/api/v1/x/' })]) {
      expect(answer.text).not.toMatch(/at |\.ts|stack|Error|fastify/i);
    }
  });
});

function encodeOnce(text: string): string {
  return text.startsWith('%') || text.includes('%2f') ? text : encodeURIComponent(text);
}
