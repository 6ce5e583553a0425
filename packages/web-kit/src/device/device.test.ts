import { DAY_MS } from '@parta/domain/time/durations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AttemptDocument, createAttemptShelf } from '../attempts/attempt-shelf.ts';
import { openOutboxDatabase } from '../outbox/outbox-database.ts';
import { makeDevice } from '../testing/device-parts.ts';
import { stubIndexedDb } from '../testing/fresh-indexed-db.ts';
import { clearDevice, forgetOwner, listUnsent, removeExpiredWork, UNSENT_DAYS } from './device.ts';
import { createDraftDatabase } from './draft-database.ts';
import { ownedKey } from './owned-storage.ts';

const [ANNA, BORIS] = ['A'.repeat(22), 'B'.repeat(22)];
const WEEK_MS = UNSENT_DAYS * DAY_MS;

let device: ReturnType<typeof makeDevice>;

beforeEach(() => {
  stubIndexedDb(vi.stubGlobal);
  device = makeDevice();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const shelf = () => createAttemptShelf({ isGone: () => false });
const documentOf = (user_id: string, activity_id: string): AttemptDocument => ({
  activity_id,
  user_id,
  participant_id: `participant of ${user_id}`.replaceAll(' ', '-'),
  number: 1,
  holder: 1,
  title: 'Реки и озёра',
  template: 'test',
  started_at: 0,
  deadline_at: null,
  finished_at: null,
  server_time: 0,
  content_navigation: true,
  repeated_answers: true,
  show_correctness: false,
  modules: [],
  contents: [],
  closed_content_ids: [],
  content_id: null,
  answers: [],
});

async function leaveAnswer(user_id: string | null, activity_id: string, refusal: string | null = null) {
  const { participant_id } = documentOf(user_id ?? 'guest', activity_id);
  const attempt = user_id === null ? {} : { attempt: 1 };
  const given = { submission_id: `${user_id} ${activity_id}`, content_id: 'c', question_id: 'q', answer: 'Волга' };
  const store = await openOutboxDatabase();
  await store.put({ activity_id, participant_id, user_id, ...attempt, ...given, refusal });
}

async function leaveNotes(user_id: string, activity_id: string, notes: object) {
  const { participant_id } = documentOf(user_id, activity_id);
  device.local.setItem(ownedKey('parta-attempt', user_id, activity_id, participant_id, 1), JSON.stringify(notes));
}

const DRAFTS = { drafts: [['q', 'Вол']], later: [], standing: null };
const MARKS_ALONE = { drafts: [], later: ['q'], standing: null };

/** Everything that a person can leave. */
async function leaveAll(user_id: string): Promise<void> {
  for (const activity_id of ['answered', 'noted', 'sent']) await shelf().keep(documentOf(user_id, activity_id));
  await leaveAnswer(user_id, 'answered');
  await leaveAnswer(user_id, 'refused', 'late');
  await leaveNotes(user_id, 'noted', DRAFTS);
  await leaveNotes(user_id, 'sent', MARKS_ALONE);
  await createDraftDatabase().put({ person_id: user_id, material_id: 'm', tab_id: `tab of ${user_id}` });
  device.session.setItem(ownedKey('parta-mark', user_id, 'question', 'answer'), '{}');
  device.session.setItem(
    ownedKey('parta-draft', `participant-of-${user_id}`, 'lesson'),
    JSON.stringify({ user_id, participant_id: `participant-of-${user_id}` }),
  );
}

const unsentOf = (user_id: string) => listUnsent(user_id, device.parts);
const start = () => removeExpiredWork(device.parts);
const ALL_UNSENT = { answers: 1, answer_drafts: 2, material_drafts: 1, mark_drafts: 1 };

async function titlesOf(user_id: string): Promise<string[]> {
  return (await shelf().list(user_id)).map(({ activity_id }) => activity_id).toSorted();
}

describe('what is unsent on a device', () => {
  it('is told for its owner alone, by kind', async () => {
    await leaveAll(ANNA);
    expect(await unsentOf(ANNA)).toEqual(ALL_UNSENT);
    expect(await unsentOf(BORIS)).toEqual({});
  });

  it('is nothing where the browser stores nothing', async () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('indexedDB', { open: refuse });
    const storages = { local: refuse, session: refuse };
    expect(await listUnsent(ANNA, { ...device.parts, storages })).toEqual({});
    await clearDevice(ANNA, { ...device.parts, storages });
    await removeExpiredWork({ ...device.parts, storages });
  });
});

describe('the end of a session', () => {
  it('removes what was sent and the pictures, and keeps what is unsent with the attempts that it belongs to', async () => {
    await leaveAll(ANNA);
    await leaveAll(BORIS);
    await clearDevice(ANNA, device.parts);
    expect(await titlesOf(ANNA)).toEqual(['answered', 'noted']);
    expect(await unsentOf(ANNA)).toEqual(ALL_UNSENT);
    expect([...device.local.entries.keys()].filter((key) => key.includes(`${ANNA} sent`))).toEqual([]);
    expect((await (await openOutboxDatabase()).listAll()).map(({ submission_id }) => submission_id)).not.toContain(
      `${ANNA} refused`,
    );
    expect(await titlesOf(BORIS)).toEqual(['answered', 'noted', 'sent']);
    expect(device.deleted).toEqual(['parta-pictures']);
  });

  it('leaves nothing at all of an account that is no more', async () => {
    await leaveAll(ANNA);
    await forgetOwner(ANNA, device.parts);
    expect(await unsentOf(ANNA)).toEqual({});
    expect(await titlesOf(ANNA)).toEqual([]);
  });

  it.each([
    ['nobody', null],
    ['another person', BORIS],
  ])('is made good by the next page of %s where the page was closed before', async (_, present) => {
    device.owner_id = ANNA;
    await start();
    await leaveAll(ANNA);
    device.owner_id = present;
    await start();
    expect(await titlesOf(ANNA)).toEqual(['answered', 'noted']);
    expect(await unsentOf(ANNA)).toEqual(ALL_UNSENT);
    expect(device.deleted).toEqual(['parta-pictures']);
  });
});

describe('a page that starts', () => {
  it('removes nothing of the present person, however long', async () => {
    device.owner_id = ANNA;
    await leaveAll(ANNA);
    await start();
    device.server_time = WEEK_MS * 10;
    await start();
    expect(await titlesOf(ANNA)).toEqual(['answered', 'noted', 'sent']);
    expect(await unsentOf(ANNA)).toEqual(ALL_UNSENT);
    expect(device.deleted).toEqual([]);
  });

  it('removes unsent work seven days after its owner was first found away, by the server’s clock', async () => {
    await leaveAll(ANNA);
    device.server_time = 1000;
    await start();
    device.server_time = 999 + WEEK_MS;
    await start();
    expect(await unsentOf(ANNA)).toEqual(ALL_UNSENT);
    device.server_time = 1000 + WEEK_MS;
    await start();
    expect(await unsentOf(ANNA)).toEqual({});
    expect(await titlesOf(ANNA)).toEqual([]);
  });

  it('begins to count again after the owner was back', async () => {
    await leaveAll(ANNA);
    await start();
    device.server_time = WEEK_MS - 1;
    device.owner_id = ANNA;
    await start();
    device.owner_id = null;
    await start();
    device.server_time = WEEK_MS * 2 - 2;
    await start();
    expect(await unsentOf(ANNA)).toEqual(ALL_UNSENT);
  });

  it('removes nothing for its age without the server, whatever the clock of the device', async () => {
    await leaveAll(ANNA);
    await start();
    device.server_time = null;
    vi.useFakeTimers({ now: WEEK_MS * 1000, toFake: ['Date'] });
    await start().finally(() => vi.useRealTimers());
    expect(await unsentOf(ANNA)).toEqual(ALL_UNSENT);
  });

  it('treats unsent answers of a guest the same, and asks the server for nothing where none are', async () => {
    const serverTime = vi.fn(async () => device.server_time);
    await removeExpiredWork({ ...device.parts, serverTime });
    expect(serverTime).not.toHaveBeenCalled();
    await leaveAnswer(null, 'lesson');
    await start();
    device.server_time = WEEK_MS;
    await start();
    expect(await (await openOutboxDatabase()).listAll()).toEqual([]);
  });

  it('touches nothing while a session of an older release has told no owner', async () => {
    await leaveAll(ANNA);
    await removeExpiredWork({ ...device.parts, readCookies: () => 'refresh_token_is_set=1' });
    expect(await titlesOf(ANNA)).toEqual(['answered', 'noted', 'sent']);
  });
});
