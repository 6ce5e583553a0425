import * as fake from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AttemptDocument, createAttemptShelf, type ShelfParts } from './attempt-shelf.ts';

const document: AttemptDocument = {
  activity_id: 'activity',
  user_id: 'anna',
  participant_id: 'own',
  number: 2,
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
};

/** A shelf in a browser whose session is never over. */
const shelfOf = (parts: ShelfParts = {}) => createAttemptShelf({ isGone: () => false, ...parts });

beforeEach(() => {
  for (const [name, value] of Object.entries(fake)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('finds the document again after the end of the browser, and no other', async () => {
  await shelfOf({ deviceNow: () => 5 }).keep(document);
  const shelf = shelfOf({ deviceNow: () => 5 });
  expect(await shelf.find('anna', 'activity')).toEqual(document);
  expect(await shelf.find('anna', 'other')).toBeNull();
});

it.each([
  [1_000, 61_000, 60_000],
  [61_000, 1_000, 0],
])('kept at %i and found at %i by the device, its server time has moved on by %i', async (kept, found, gone) => {
  await shelfOf({ deviceNow: () => kept }).keep({ ...document, server_time: 500 });
  expect((await shelfOf({ deviceNow: () => found }).find('anna', 'activity'))?.server_time).toBe(500 + gone);
});

it('keeps the document that came last, and none that is forgotten', async () => {
  const shelf = shelfOf();
  await shelf.keep(document);
  await shelf.keep({ ...document, holder: 2 });
  expect((await shelf.find('anna', 'activity'))?.holder).toBe(2);
  await shelf.forget('anna', 'activity');
  expect(await shelf.find('anna', 'activity')).toBeNull();
});

it('gives and lists one user’s documents alone, two of one activity side by side', async () => {
  const shelf = shelfOf();
  await shelf.keep(document);
  expect(await shelf.find('boris', 'activity')).toBeNull();
  expect(await shelf.list('boris')).toEqual([]);
  const other = { ...document, user_id: 'boris', participant_id: 'his' };
  await shelf.keep(other);
  expect(await shelf.find('anna', 'activity')).toMatchObject({ participant_id: 'own' });
  expect(await shelf.list('boris')).toEqual([other]);
  await shelf.forget('boris', 'activity');
  expect(await shelf.list('anna')).toEqual([document]);
});

it('keeps nothing for a user whose session is over: a page that is still open leaves nothing behind', async () => {
  await shelfOf({ isGone: (user_id) => user_id === 'anna' }).keep(document);
  expect(await shelfOf().find('anna', 'activity')).toBeNull();
});

it('shows no one what an older release kept without its user', async () => {
  const before = await openDB('parta-attempts', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('documents'),
  });
  await before.put('documents', { document, kept_at: 1 }, 'activity');
  before.close();
  const shelf = shelfOf();
  expect(await shelf.list('anna')).toEqual([]);
  await shelf.keep(document);
  expect(await shelf.find('anna', 'activity')).toEqual(expect.objectContaining({ number: 2 }));
});

it('lists what is kept, the last opened first', async () => {
  let now = 0;
  const shelf = shelfOf({ deviceNow: () => (now += 1) });
  for (const activity_id of ['one', 'two', 'one']) await shelf.keep({ ...document, activity_id });
  expect((await shelf.list('anna')).map(({ activity_id }) => activity_id)).toEqual(['one', 'two']);
});

it('lets the oldest go where there are more than twenty', async () => {
  let now = 0;
  const shelf = shelfOf({ deviceNow: () => (now += 1) });
  for (let index = 0; index <= 20; index += 1) await shelf.keep({ ...document, activity_id: `activity ${index}` });
  expect(await shelf.find('anna', 'activity 0')).toBeNull();
  expect(await shelf.find('anna', 'activity 1')).not.toBeNull();
  expect(await shelf.find('anna', 'activity 20')).not.toBeNull();
});

it('takes what an older release has kept otherwise for nothing kept', async () => {
  const shelf = shelfOf();
  await shelf.keep(document);
  const database = await openDB('parta-attempts', 2);
  await database.put('copies', { document: { activity_id: 'activity' }, kept_at: 1 }, ['anna', 'activity']);
  database.close();
  expect(await shelf.find('anna', 'activity')).toBeNull();
});

it('goes on without what a browser refuses to keep', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  const shelf = shelfOf();
  await shelf.keep(document);
  expect(await shelf.find('anna', 'activity')).toBeNull();
  expect(await shelf.list('anna')).toEqual([]);
  await shelf.forget('anna', 'activity');
});
