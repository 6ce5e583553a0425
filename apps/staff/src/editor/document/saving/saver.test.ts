import { CallError, type FailureOf } from '@parta/web-kit/call-error';
import { expect, it } from 'vitest';
import { countIds, sampleDocument } from '../../testing/sample-material.ts';
import { changeSlide } from '../steps/slides.ts';
import type { MaterialDocument } from '../types.ts';
import { createSaver, type SaveBody, type SaveStatus } from './saver.ts';
import type { Timers } from './timers.ts';

/** Time that passes only when told so. */
function createClock(): Timers & { pass: (ms: number) => Promise<void> } {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    after(ms, run) {
      const entry = { at: now + ms, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((each) => each !== entry);
      };
    },
    async pass(ms) {
      const until = now + ms;
      for (;;) {
        const next = waiting.toSorted((one, other) => one.at - other.at)[0];
        if (next === undefined || next.at > until) break;
        now = next.at;
        waiting = waiting.filter((each) => each !== next);
        next.run();
        await settle();
      }
      now = until;
      await settle();
    },
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function failure(status: number, reason: FailureOf<'editor.save'>, body = {}) {
  return new CallError({
    endpoint: 'editor.save',
    status,
    reason,
    body,
    retryAfterSeconds: status === 429 ? 20 : null,
  });
}

function open() {
  const newId = countIds();
  const clock = createClock();
  const base = sampleDocument(newId, { Раз: ['А', 'Б', 'В'] });
  const [a = '', b = ''] = base.contents.map(({ id }) => id);
  let document: MaterialDocument = base;
  const sent: SaveBody[] = [];
  const told: SaveStatus['kind'][] = [];
  let broken: 'read' | 'newId' | 'send' | null = null;
  let answer = (body: SaveBody): Promise<{ version: number; saved_at: string }> =>
    Promise.resolve({ version: body.base_version + 1, saved_at: `at ${body.base_version + 1}` });
  const saver = createSaver({
    saved: { version: 1, saved_at: 'at 1', document: base },
    read: () => {
      if (broken === 'read') throw new TypeError('not a function');
      return document;
    },
    send: (body) => {
      if (broken === 'send') throw new TypeError('not a function');
      sent.push(body);
      return answer(body);
    },
    newId: () => {
      if (broken === 'newId') throw new TypeError('not a function');
      return newId();
    },
    timers: clock,
    onStatus: ({ kind }) => told.push(kind),
    onSaved: () => undefined,
  });
  return {
    a,
    b,
    clock,
    saver,
    sent,
    told,
    rename(id: string, title: string) {
      document = changeSlide(id, { title })({ document, selection: { slide_id: null, question_id: null } }).document;
      saver.touch();
    },
    breakAt(step: typeof broken) {
      broken = step;
    },
    answerWith(next: typeof answer) {
      answer = next;
    },
  };
}

it('saves once after a pause, and sends the changed slides alone', async () => {
  const { a, clock, rename, saver, sent } = open();
  rename(a, 'А1');
  await clock.pass(500);
  rename(a, 'А12');
  await clock.pass(600);
  expect(sent).toEqual([]);
  await clock.pass(200);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ base_version: 1, contents: [{ id: a, title: 'А12' }] });
  expect(sent[0]?.toc).toBeUndefined();
  expect(saver.status()).toEqual({ kind: 'saved', at: 'at 2' });
  expect(saver.unsent()).toBeNull();
});

it('has one save under way at most, and what is typed meanwhile goes with the next', async () => {
  const { a, b, clock, rename, sent, answerWith } = open();
  let finish = (): void => undefined;
  answerWith(({ base_version }) => {
    return new Promise((resolve) => {
      finish = () => resolve({ version: base_version + 1, saved_at: 'later' });
    });
  });
  rename(a, 'А1');
  await clock.pass(700);
  rename(b, 'Б1');
  await clock.pass(5000);
  expect(sent).toHaveLength(1);
  finish();
  await clock.pass(0);
  await clock.pass(700);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ base_version: 2, contents: [{ id: b, title: 'Б1' }] });
});

it('repeats a lost save under the same id with ever longer pauses, and sends newer changes after it', async () => {
  const { a, b, clock, rename, saver, sent, told, answerWith } = open();
  let isDown = true;
  answerWith(({ base_version }) =>
    isDown
      ? Promise.reject(failure(0, 'network'))
      : Promise.resolve({ version: base_version + 1, saved_at: 'at last' }),
  );
  rename(a, 'А1');
  await clock.pass(700);
  expect(saver.status().kind).toBe('offline');
  rename(b, 'Б1');
  await clock.pass(1000);
  await clock.pass(2000);
  expect(sent.map(({ save_id }) => save_id)).toEqual([sent[0]?.save_id, sent[0]?.save_id, sent[0]?.save_id]);
  await clock.pass(3900);
  expect(sent).toHaveLength(3);
  isDown = false;
  await clock.pass(100);
  await clock.pass(700);
  expect(sent).toHaveLength(5);
  expect(sent[3]).toEqual(sent[0]);
  expect(sent[4]).toMatchObject({ base_version: 2, contents: [{ title: 'Б1' }] });
  expect(sent[4]?.save_id).not.toBe(sent[0]?.save_id);
  expect(told).toContain('offline');
  expect(saver.status()).toEqual({ kind: 'saved', at: 'at last' });
});

it('tells a server in trouble from a lost connection, and waits as long as it is asked to', async () => {
  const { a, clock, rename, saver, sent, answerWith } = open();
  answerWith(() => Promise.reject(failure(429, 'too_many_requests')));
  rename(a, 'А1');
  await clock.pass(700);
  expect(saver.status()).toEqual({ kind: 'offline', cause: 'busy' });
  await clock.pass(19_900);
  expect(sent).toHaveLength(1);
  answerWith(() => Promise.reject(failure(503, 'unreadable')));
  await clock.pass(100);
  expect(saver.status()).toEqual({ kind: 'offline', cause: 'trouble' });
});

it('stops at a conflict and tells whose save came first, until it is told what to start from', async () => {
  const { a, clock, rename, saver, sent, answerWith } = open();
  answerWith(() => Promise.reject(failure(409, 'stale_version', { version: 9, saved_at: 'then', saved_by: 'Анна' })));
  rename(a, 'А1');
  await clock.pass(700);
  expect(saver.status()).toEqual({
    kind: 'conflict',
    conflict: { version: 9, saved_at: 'then', saved_by: 'Анна' },
  });
  rename(a, 'А2');
  await clock.pass(60_000);
  expect(sent).toHaveLength(1);
  answerWith(({ base_version }) => Promise.resolve({ version: base_version + 1, saved_at: 'now' }));
  saver.rebase({ ...saver.saved(), version: 9 });
  await clock.pass(0);
  expect(sent[1]).toMatchObject({ base_version: 9, contents: [{ title: 'А2' }] });
  expect(saver.status().kind).toBe('saved');
});

it('does not repeat what a proxy finds too large before it is changed', async () => {
  const { a, clock, rename, sent, saver, answerWith } = open();
  answerWith(() => Promise.reject(new CallError({ endpoint: 'editor.save', status: 413, reason: 'unreadable' })));
  rename(a, 'А1');
  await clock.pass(600_000);
  expect(sent).toHaveLength(1);
  expect(saver.status()).toMatchObject({ kind: 'refused', reason: 'too_large_for_proxy' });
});

it('does not repeat what the server refuses before it is changed', async () => {
  const { a, clock, rename, saver, sent, answerWith } = open();
  answerWith(() => Promise.reject(failure(400, 'bad_question')));
  rename(a, 'А1');
  await clock.pass(60_000);
  expect(sent).toHaveLength(1);
  expect(saver.status()).toMatchObject({ kind: 'refused', reason: 'bad_question' });
  rename(a, 'А2');
  await clock.pass(700);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.save_id).not.toBe(sent[0]?.save_id);
});

it('says that the material is gone, and asks no more', async () => {
  const { a, clock, rename, saver, sent, answerWith } = open();
  answerWith(() => Promise.reject(failure(404, 'not_found')));
  rename(a, 'А1');
  await clock.pass(700);
  rename(a, 'А2');
  await clock.pass(60_000);
  expect(sent).toHaveLength(1);
  expect(saver.status()).toEqual({ kind: 'gone', reason: 'not_found' });
});

it('is flushed without a pause, and sends nothing where a change was taken back', async () => {
  const { a, clock, rename, saver, sent } = open();
  rename(a, 'А1');
  await expect(saver.flush()).resolves.toBe(true);
  expect(sent).toHaveLength(1);
  await expect(saver.flush()).resolves.toBe(true);
  await clock.pass(10_000);
  expect(sent).toHaveLength(1);
});

it.each(['read', 'newId', 'send'] as const)(
  'never says saved, or on the way, when %s throws, and saves once it works',
  async (step) => {
    const { a, b, breakAt, clock, rename, saver, sent } = open();
    breakAt(step);
    rename(a, 'А1');
    await clock.pass(5000);
    expect(saver.status()).toEqual({ kind: 'failed' });
    expect(sent).toEqual([]);
    breakAt(null);
    await clock.pass(30_000);
    expect(saver.status().kind).toBe('saved');
    expect(sent[0]).toMatchObject({ contents: [{ id: a, title: 'А1' }] });
    rename(b, 'Б1');
    await expect(saver.flush()).resolves.toBe(true);
  },
);

it('resolves a flush with false while the page fails, and saves with the next change', async () => {
  const { a, breakAt, clock, rename, saver } = open();
  breakAt('newId');
  rename(a, 'А1');
  await expect(saver.flush()).resolves.toBe(false);
  breakAt(null);
  rename(a, 'А2');
  await clock.pass(700);
  expect(saver.status().kind).toBe('saved');
});

it('says failed of a save that could not be written as a request, and writes the next one anew', async () => {
  const { a, clock, rename, saver, sent, answerWith } = open();
  answerWith(() => Promise.reject(new TypeError('not a function')));
  rename(a, 'А1');
  await clock.pass(700);
  expect(saver.status()).toEqual({ kind: 'failed' });
  answerWith(({ base_version }) => Promise.resolve({ version: base_version + 1, saved_at: 'now' }));
  rename(a, 'А2');
  await clock.pass(700);
  expect(sent.at(-1)).toMatchObject({ contents: [{ title: 'А2' }] });
  expect(saver.status().kind).toBe('saved');
});
