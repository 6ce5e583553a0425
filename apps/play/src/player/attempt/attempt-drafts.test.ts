import type { PublicQuestion } from '@parta/contract/live-documents';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { begun } from '../testing/sample-attempt.ts';
import { type AttemptDrafts, createAttemptDrafts } from './attempt-drafts.ts';
import { type AttemptState, beginAttempt } from './attempt-machine.ts';
import { createNotebook } from './attempt-notes.ts';

/** Longer than a change takes to be sent. */
const SETTLED_MS = 1000;

const river = ask('river');
const lake = ask('lake');
const document = {
  ...begun,
  contents: begun.contents
    .slice(0, 2)
    .map((content, index) => ({ ...content, questions: [index === 0 ? river : lake] })),
};

/** Everything that was given as an answer, in its order. */
let given: [string, unknown][];
let changes: number;
/** Whether giving an answer throws. */
let isBroken: boolean;

beforeEach(() => {
  isBroken = false;
  vi.useFakeTimers();
  given = [];
  changes = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

function ask(question_id: string): PublicQuestion {
  return {
    question_id,
    type: 'text',
    points: 1,
    marked: true,
    time_limit: null,
    text: { type: 'doc', content: [] },
    content: {},
  };
}

/** Drafts over a storage that outlives the page; what was given stands as an answer at once. */
function openDrafts(kept = new Map<string, string>(), change: Partial<AttemptState> = {}): AttemptDrafts {
  const notebook = createNotebook(document, () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
  }));
  const state = { ...beginAttempt(document), ...change };
  return createAttemptDrafts({
    state: () => state,
    notebook,
    answerTo: (question_id) => ({ answer: given.findLast(([id]) => id === question_id)?.[1] ?? null, state: null }),
    give(_content_id, question_id, answer) {
      if (isBroken) throw new TypeError('not a function');
      given.push([question_id, answer]);
      notebook.keepDraft(question_id, null);
    },
    changed: () => (changes += 1),
  });
}

const final = { document: { ...document, repeated_answers: false } };

it('what is typed is sent once, as it then stands, when nothing more was changed for a moment', async () => {
  const drafts = openDrafts();
  for (const text of ['В', 'Во', 'Волга']) {
    drafts.keep('one', river, { text });
    await vi.advanceTimersByTimeAsync(500);
    expect(given).toEqual([]);
    expect(drafts.isWaiting()).toBe(true);
  }
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  expect(given).toEqual([['river', { text: 'Волга' }]]);
  expect(drafts.isWaiting()).toBe(false);
});

it('two questions typed one after the other are both sent', async () => {
  const drafts = openDrafts();
  drafts.keep('one', river, { text: 'Волга' });
  drafts.keep('two', lake, { text: 'Ладога' });
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  expect(new Map(given)).toEqual(
    new Map([
      ['river', { text: 'Волга' }],
      ['lake', { text: 'Ладога' }],
    ]),
  );
});

it('whoever leaves has it sent at once, and not once more', async () => {
  const drafts = openDrafts();
  drafts.keep('one', river, { text: 'Волга' });
  drafts.sendAll();
  expect(given).toEqual([['river', { text: 'Волга' }]]);
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  expect(given).toHaveLength(1);
});

it('neither nothing nor the same answer is sent', async () => {
  const drafts = openDrafts();
  for (const text of ['', '   ', 'Волга', 'Волга']) {
    drafts.keep('one', river, { text });
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
  }
  expect(given).toHaveLength(1);
});

it('an answer that is emptied is taken back once, and may be given again', async () => {
  const drafts = openDrafts();
  for (const text of ['Волга', '', ' ', 'Волга']) {
    drafts.keep('one', river, { text });
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
  }
  expect(given).toEqual([
    ['river', { text: 'Волга' }],
    ['river', null],
    ['river', { text: 'Волга' }],
  ]);
});

it('a draft that is dropped is not sent', async () => {
  const drafts = openDrafts();
  drafts.keep('one', river, { text: 'Волга' });
  drafts.drop('river');
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  expect(given).toEqual([]);
  expect(drafts.isWaiting()).toBe(false);
});

it('what a browser was closed upon is sent when the attempt is opened again', () => {
  const kept = new Map<string, string>();
  openDrafts(kept).keep('one', river, { text: 'Волга' });
  openDrafts(kept).sendKept(false);
  expect(given).toEqual([['river', { text: 'Волга' }]]);
});

it('nothing is sent of a slide that is closed', () => {
  const kept = new Map<string, string>();
  const drafts = openDrafts(kept);
  drafts.keep('one', river, { text: 'Волга' });
  drafts.keep('two', lake, { text: 'Ладога' });
  openDrafts(kept, { closed: new Set(['one']) }).sendKept(false);
  expect(given).toEqual([['lake', { text: 'Ладога' }]]);
});

it('where an answer is final a draft stays a draft until time is over', async () => {
  const drafts = openDrafts(new Map(), final);
  drafts.keep('one', river, { text: 'Волга' });
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  drafts.sendAll();
  drafts.sendKept(false);
  expect(given).toEqual([]);
  expect(drafts.isWaiting()).toBe(false);
  expect(changes).toBe(1);
  drafts.sendKept(true);
  expect(given).toEqual([['river', { text: 'Волга' }]]);
});

it('a final answer is not changed by a draft that was left beside it', () => {
  given.push(['river', { text: 'Волга' }]);
  const drafts = openDrafts(new Map(), final);
  drafts.keep('one', river, { text: 'Лена' });
  drafts.sendKept(true);
  expect(given).toHaveLength(1);
});

it('a draft that fails to be sent goes on waiting, says so, and is sent once that works', async () => {
  const kept = new Map<string, string>();
  const drafts = openDrafts(kept);
  isBroken = true;
  drafts.keep('one', river, { text: 'Волга' });
  drafts.keep('two', lake, { text: 'Ладога' });
  await vi.advanceTimersByTimeAsync(SETTLED_MS);
  expect([drafts.isWaiting(), drafts.hasFailed()]).toEqual([true, true]);
  drafts.sendAll();
  expect(drafts.hasFailed()).toBe(true);
  expect([...kept.values()].join()).toContain('Ладога');
  isBroken = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(given.map(([question_id]) => question_id)).toEqual(['river', 'lake']);
  expect([drafts.isWaiting(), drafts.hasFailed()]).toEqual([false, false]);
});

it('a kept draft that fails to be sent as the attempt is opened is sent later', async () => {
  const kept = new Map<string, string>();
  openDrafts(kept).keep('one', river, { text: 'Волга' });
  const drafts = openDrafts(kept);
  isBroken = true;
  drafts.sendKept(false);
  expect(drafts.hasFailed()).toBe(true);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(new Map(given)).toEqual(new Map([['river', { text: 'Волга' }]]));
});
