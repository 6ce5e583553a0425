import { type EndpointName, paths } from '@parta/contract/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTORS, type Actor, type Cast, gatherCast } from '../testing/actors.ts';
import { type Answer, addressOf, type Browser, type CallParts } from '../testing/browser.ts';
import { startPayload } from '../testing/live-room.ts';
import { findSampleSchool } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** What a call is made with; `foreign` and `random` put ids of another organisation or of nothing in its place. */
interface Objects {
  activity_id: string;
  material_id: string;
  folder_id: string;
  hash: string;
}

interface Case {
  /** Expected statuses in the order of ACTORS. */
  expected: readonly number[];
  parts?: (objects: Objects, actor: Actor) => CallParts;
  /** Whether the address names an object that somebody owns. */
  owned?: boolean;
}

let app: TestApp;
let cast: Cast;
let own: Objects;
let foreign: Objects;
let random: Objects;
let more: { code: string; organization_id: string; key: string; question: { content_id: string; question_id: string } };

beforeAll(async () => {
  app = await startTestApp();
  cast = await gatherCast(app);
  await cast.room.lead('start', 'open');
  const [material, folder, file, school] = await Promise.all([
    cast.browsers.organiser.get('folder.root').then(({ materials: [first] }) => first?.id ?? ''),
    cast.browsers.organiser.get('folder.root').then(({ folders: [first] }) => first?.id ?? ''),
    app.db.selectFrom('stored_file').select('hash').executeTakeFirstOrThrow(),
    findSampleSchool(app),
  ]);
  own = { activity_id: cast.room.activity_id, material_id: material, folder_id: folder, hash: file.hash };
  foreign = await ownedBy(cast.browsers.foreign_organiser);
  const nothing = (): string => app.context.random.identifier();
  random = { activity_id: nothing(), material_id: nothing(), folder_id: nothing(), hash: '0'.repeat(64) };
  const { url } = await cast.browsers.organiser.get('live.projector', { params: cast.room.params });
  more = {
    code: await cast.room.code(),
    organization_id: school.organization_id,
    key: url.split('#key=')[1] ?? '',
    question: await cast.room.question(),
  };
});

afterAll(() => app.close());

async function ownedBy(browser: Browser): Promise<Objects> {
  const person = (await browser.get('user.self')).id;
  const folder_id = app.context.random.identifier();
  const now = app.clock.now();
  await app.db
    .insertInto('folder')
    .values({ id: folder_id, user_id: person, parent: null, title: 'Чужая', date_created: now, date_changed: now })
    .execute();
  const { materials } = await browser.get('folder.root');
  const hash = 'f'.repeat(64);
  const material_id = materials[0]?.id ?? '';
  await app.db.insertInto('stored_file').values({ hash, media_type: 'image/png', size: 1, created_at: now }).execute();
  await app.db.insertInto('material_file').values({ material_id, hash }).execute();
  return { activity_id: cast.foreign_room.activity_id, material_id, folder_id, hash };
}

const activity = ({ activity_id }: Objects): CallParts => ({ params: { activity_id } });
const watching =
  (audience: string) =>
  ({ activity_id }: Objects): CallParts => ({ params: { activity_id }, query: { audience } });
const file =
  (audience: string) =>
  ({ activity_id, hash }: Objects): CallParts => ({ params: { activity_id, hash }, query: { audience } });

const EVERYBODY = (status: number): number[] => ACTORS.map(() => status);
//                      nobody org foreign author student unapproved pupil elsewhere wall removed
const SIGNED_IN = [401, 200, 200, 200, 200, 200, 401, 401, 401, 401];
const LIBRARY_OWN = [401, 200, 404, 404, 403, 403, 401, 401, 401, 401];
const OWNER = [401, 200, 404, 403, 403, 403, 401, 401, 401, 401];
const PARTICIPANT = [401, 404, 404, 404, 404, 404, 200, 401, 401, 403];
const PROJECTOR = [404, 404, 404, 404, 404, 404, 404, 404, 200, 404];

const TABLE: Partial<Record<EndpointName, Case[]>> = {
  'auth.login': [
    {
      expected: EVERYBODY(200),
      parts: () => ({ body: { email: 'organiser@parta.example', password: 'parta-demo' } }),
    },
  ],
  'auth.refresh': [{ expected: [400, 200, 200, 200, 200, 200, 400, 400, 400, 400] }],
  'user.self': [{ expected: SIGNED_IN }],
  'user.jobs': [{ expected: SIGNED_IN }],
  'folder.root': [{ expected: [401, 200, 200, 200, 403, 403, 401, 401, 401, 401] }],
  'folder.get': [{ expected: LIBRARY_OWN, parts: ({ folder_id }) => ({ params: { id: folder_id } }), owned: true }],
  'material.check': [
    { expected: LIBRARY_OWN, parts: ({ material_id }) => ({ params: { id: material_id } }), owned: true },
  ],
  'material.start': [
    {
      expected: [401, 200, 403, 403, 403, 403, 401, 401, 401, 401],
      parts: ({ material_id }) => ({
        params: { id: material_id },
        body: startPayload(app, more.organization_id),
      }),
      owned: true,
    },
  ],
  'activity.list': [{ expected: [401, 200, 200, 403, 403, 403, 401, 401, 401, 401] }],
  'statistics.by_participant': [
    { expected: OWNER, parts: ({ activity_id }) => ({ params: { id: activity_id } }), owned: true },
  ],
  'statistics.by_question': [
    { expected: OWNER, parts: ({ activity_id }) => ({ params: { id: activity_id } }), owned: true },
  ],
  'live.find': [{ expected: EVERYBODY(200), parts: () => ({ body: { code: more.code } }) }],
  'live.about': [{ expected: EVERYBODY(200), parts: activity }],
  'live.join': [
    {
      expected: [200, 200, 200, 200, 200, 200, 200, 200, 200, 409],
      parts: (objects, actor) => ({ ...activity(objects), body: { nickname: `Гость ${actor}` } }),
    },
  ],
  'live.state': [
    { expected: PARTICIPANT, parts: watching('participant'), owned: true },
    { expected: OWNER, parts: watching('presenter'), owned: true },
    { expected: PROJECTOR, parts: watching('projector'), owned: true },
  ],
  'live.stream': [
    { expected: PARTICIPANT, parts: watching('participant'), owned: true },
    { expected: OWNER, parts: watching('presenter'), owned: true },
    { expected: PROJECTOR, parts: watching('projector'), owned: true },
  ],
  'live.answers': [
    {
      expected: PARTICIPANT,
      parts: (objects) => ({
        ...activity(objects),
        body: { ...more.question, answer: { value: true }, submission_id: app.context.random.identifier() },
      }),
      owned: true,
    },
  ],
  // A step that nobody has seen: the organiser is let through and refused by the step alone.
  'live.command': [
    {
      expected: [401, 409, 404, 403, 403, 403, 401, 401, 401, 401],
      parts: (objects) => ({ ...activity(objects), body: { command: 'next', step: 999 } }),
      owned: true,
    },
  ],
  'live.entrance': [
    { expected: OWNER, parts: (objects) => ({ ...activity(objects), body: { locked: false } }), owned: true },
  ],
  'live.projector': [{ expected: OWNER, parts: activity, owned: true }],
  'live.projector_open': [
    { expected: EVERYBODY(204), parts: (objects) => ({ ...activity(objects), body: { key: more.key } }) },
    { expected: EVERYBODY(404), parts: (objects) => ({ ...activity(objects), body: { key: 'нет' } }), owned: true },
  ],
  'live.file': [
    { expected: PARTICIPANT, parts: file('participant'), owned: true },
    { expected: OWNER, parts: file('presenter'), owned: true },
    { expected: PROJECTOR, parts: file('projector'), owned: true },
  ],
  // The sample author has the same picture in a material of his own.
  'storage.file': [
    {
      expected: [401, 200, 404, 200, 403, 403, 401, 401, 401, 401],
      parts: ({ hash }) => ({ params: { hash } }),
      owned: true,
    },
  ],
  // Last, since it ends the sessions that the others use.
  'auth.logout': [{ expected: EVERYBODY(204) }],
};

function isEndpoint(name: string): name is EndpointName {
  return name in paths;
}

async function knock(browser: Browser, name: EndpointName, parts: CallParts): Promise<Answer> {
  if (name !== 'live.stream') return browser.call(name, parts);
  const reader = await browser.stream(addressOf(name, parts));
  const { status, headers } = reader;
  if (status !== 200) await reader.waitForClose();
  reader.close();
  return { status, headers, set_cookies: [], text: browser.received.at(-1) ?? '', json: null };
}

/** All that a caller could tell two answers apart by. */
function visible({ status, headers, text }: Answer): unknown {
  const { date: _date, ...rest } = headers;
  return { status, headers: rest, text };
}

describe('authorisation table', () => {
  it('[PERM-16] has a row for every endpoint of the contract and a status for every actor', () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(paths).toSorted());
    for (const cases of Object.values(TABLE)) {
      expect(cases.length).toBeGreaterThan(0);
      for (const { expected } of cases) expect(expected).toHaveLength(ACTORS.length);
    }
  });

  const owned = Object.entries(TABLE).flatMap(([name, cases]) =>
    isEndpoint(name) ? cases.filter((row) => row.owned === true).map((row) => ({ name, row })) : [],
  );

  it.each(owned)('[LIB-40] $name answers for somebody else’s object as for none', async ({ name, row }) => {
    for (const actor of ACTORS.filter((candidate) => !/^(foreign_organiser|participant_elsewhere)$/.test(candidate))) {
      const browser = cast.browsers[actor].copy();
      const [theirs, nothing] = await Promise.all(
        [foreign, random].map((objects) => knock(browser, name, row.parts?.(objects, actor) ?? {})),
      );
      if (theirs === undefined || nothing === undefined) throw new Error('two calls give two answers');
      expect([401, 403, 404], `${name} as ${actor}`).toContain(theirs.status);
      const mask = (text: string): string => text.replaceAll(foreign.activity_id, random.activity_id);
      expect(visible({ ...theirs, text: mask(theirs.text) }), `${name} as ${actor}`).toEqual(visible(nothing));
    }
  });

  for (const [name, cases] of Object.entries(TABLE)) {
    if (!isEndpoint(name)) continue;
    it.each(cases.map((row, index) => ({ index: index + 1, row })))(
      `[PERM-16] ${name}, row $index, lets in exactly whom it should`,
      async ({ row }) => {
        const statuses: number[] = [];
        for (const actor of ACTORS) {
          const browser = cast.browsers[actor].copy();
          statuses.push((await knock(browser, name, row.parts?.(own, actor) ?? {})).status);
        }
        expect(Object.fromEntries(ACTORS.map((actor, index) => [actor, statuses[index]]))).toEqual(
          Object.fromEntries(ACTORS.map((actor, index) => [actor, row.expected[index]])),
        );
      },
    );
  }

  it('a sign-out in one browser has left nobody signed in', async () => {
    for (const actor of ACTORS) expect((await cast.browsers[actor].call('user.self')).status, actor).toBe(401);
  });
});
