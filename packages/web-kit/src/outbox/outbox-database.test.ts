import * as fake from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openOutboxDatabase } from './outbox-database.ts';

const anna = { activity_id: 'A', participant_id: 'anna' };
const boris = { activity_id: 'A', participant_id: 'boris' };
const answer = (submission_id: string, question_id = 'q1') => ({
  submission_id,
  user_id: null,
  question_id,
  content_id: 'C',
  answer: submission_id,
  refusal: null,
});

beforeEach(() => {
  for (const [name, value] of Object.entries(fake)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('numbers the answers of each scope for itself, on from where another page left off', async () => {
  const page = await openOutboxDatabase();
  const first = await page.put({ ...anna, ...answer('one') });
  const other = await page.put({ ...boris, ...answer('two') });
  const tab = await openOutboxDatabase();
  const second = await tab.put({ ...anna, ...answer('three') });
  await tab.remove('three');
  const third = await tab.put({ ...anna, ...answer('four', 'q2') });
  expect([first, second, third].map(({ order }) => order?.sequence)).toEqual([1, 2, 3]);
  expect(other.order?.sequence).toBe(1);
  expect(new Set([first, second, third].map(({ order }) => order?.outbox_id)).size).toBe(1);
  expect(other.order?.outbox_id).not.toBe(first.order?.outbox_id);
  expect(await page.list(anna)).toEqual([third]);
  expect(await page.list(boris)).toEqual([other]);
});

it('keeps and sends on what a page from before the numbers has left', async () => {
  const before = await openDB('parta-outbox', 1, {
    upgrade(fresh) {
      const answers = fresh.createObjectStore('answers', { keyPath: 'seq', autoIncrement: true });
      answers.createIndex('scope', ['activity_id', 'participant_id']);
      answers.createIndex('submission', 'submission_id', { unique: true });
      fresh.createObjectStore('leases');
    },
  });
  await before.add('answers', { ...anna, ...answer('old') });
  before.close();
  const page = await openOutboxDatabase();
  expect(await page.list(anna)).toMatchObject([{ submission_id: 'old', order: null }]);
  await page.put({ ...anna, ...answer('new') });
  expect(await page.list(anna)).toMatchObject([{ submission_id: 'new', order: { sequence: 1 } }]);
});

it('keeps how a scanner came by an answer, apart from what the participant’s own device keeps', async () => {
  const scope = { ...anna, scanner: true } as const;
  const page = await openOutboxDatabase();
  await page.put({ ...scope, ...answer('one'), source: 'hand' });
  expect(await page.list(scope)).toMatchObject([{ submission_id: 'one', scanner: true, source: 'hand' }]);
  expect(await page.list(anna)).toEqual([]);
});

it('keeps how long an answer took through a reload, and reads what a page that did not measure has kept', async () => {
  const attempt = { ...anna, attempt: 1 };
  const page = await openOutboxDatabase();
  await page.put({ ...attempt, ...answer('measured'), answering_ms: 4000 });
  await page.put({ ...attempt, ...answer('unknown', 'q2'), answering_ms: undefined });
  const before = await openDB('parta-outbox', 2);
  await before.add('answers', { ...attempt, ...answer('older', 'q3'), order: { outbox_id: 'o', sequence: 3 } });
  before.close();
  const kept = await (await openOutboxDatabase()).list(attempt);
  expect(kept.map(({ submission_id, answering_ms }) => [submission_id, answering_ms])).toEqual([
    ['measured', 4000],
    ['unknown', undefined],
    ['older', undefined],
  ]);
});
