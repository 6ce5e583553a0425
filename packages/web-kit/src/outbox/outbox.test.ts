import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ACCEPTED_AT,
  anna,
  answerTo,
  FATES,
  type Fate,
  makeServer,
  opened,
  openOn,
  pass,
} from '../testing/outbox-server.ts';
import { createMemoryStore } from './outbox-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close();
  vi.useRealTimers();
});

describe('an answer that an error of the page keeps from being stored', () => {
  it.each([
    ['its id cannot be made', 'newSubmissionId'],
    ['its owner cannot be read', 'findOwner'],
    ['the store throws', 'put'],
  ] as const)('is called unkept where %s, and is sent once that works', async (_case, broken) => {
    const server = makeServer();
    const store = createMemoryStore();
    let isBroken = false;
    let count = 0;
    const breakAt = (step: string): void => {
      if (isBroken && step === broken) throw new TypeError('not a function');
    };
    const { outbox, stateOf } = openOn(server, {
      store: {
        ...store,
        put: async (record) => {
          breakAt('put');
          return store.put(record);
        },
      },
      newSubmissionId: () => {
        breakAt('newSubmissionId');
        count += 1;
        return `submission ${count}`;
      },
      findOwner: () => {
        breakAt('findOwner');
        return null;
      },
    });
    await outbox.add(answerTo('q1', 'first'));
    await pass(10);
    expect(stateOf('q1')?.kind).toBe('accepted');
    isBroken = true;
    await expect(outbox.add(answerTo('q1', 'second'))).rejects.toThrow('not a function');
    expect(stateOf('q1')).toEqual({ kind: 'unkept' });
    expect(outbox.view().answers.get('q1')?.answer).toBe('second');
    await pass(5000);
    expect(stateOf('q1')).toEqual({ kind: 'unkept' });
    isBroken = false;
    await pass(60_000);
    expect(stateOf('q1')?.kind).toBe('accepted');
    expect(server.stored.get('q1')?.answer).toBe('second');
  });

  it('is sent where the request cannot be written at first, and is not called accepted before', async () => {
    const server = makeServer();
    const { outbox, stateOf } = openOn(server);
    const write = vi.spyOn(JSON, 'stringify').mockImplementation(() => {
      throw new TypeError('not a function');
    });
    await outbox.add(answerTo('q1'));
    await pass(10);
    expect(stateOf('q1')).toEqual({ kind: 'saved_offline' });
    write.mockRestore();
    await pass(20_000);
    expect(stateOf('q1')?.kind).toBe('accepted');
  });
});

describe('an answer', () => {
  it('is kept before it is first sent, and removed by the acknowledgement that names it', async () => {
    const server = makeServer();
    const keptWhenSent: unknown[] = [];
    const store = createMemoryStore();
    const { outbox, stateOf } = openOn(
      {
        ...server,
        fetch: async (address, request) => {
          keptWhenSent.push(...(await store.list(anna)).map((record) => record.submission_id));
          return server.fetch(address, request);
        },
      },
      { store },
    );
    const { submission_id } = await outbox.add(answerTo('q1', { option_id: 'x' }));
    expect(stateOf('q1')).toEqual({ kind: 'sending' });
    await pass(10);
    expect(keptWhenSent).toEqual([submission_id]);
    expect(await store.list(anna)).toEqual([]);
    expect(stateOf('q1')).toEqual({ kind: 'accepted', accepted_at: ACCEPTED_AT });
    expect(server.stored.get('q1')?.submission_id).toBe(submission_id);
  });

  it.each(FATES.filter((fate) => fate !== 'taken' && fate !== 'taken late'))(
    'stays and says so when its request is: %s; and is delivered under the same id afterwards',
    async (fate) => {
      const server = makeServer();
      server.nextFate = () => fate;
      const { outbox, store, stateOf } = openOn(server);
      const { submission_id } = await outbox.add(answerTo('q1'));
      await pass(16_000);
      expect(stateOf('q1')).toEqual({ kind: 'saved_offline' });
      expect(await store.list(anna)).toHaveLength(1);
      server.nextFate = () => 'taken';
      await pass(21_000);
      expect(stateOf('q1')?.kind).toBe('accepted');
      expect(new Set(server.requests.map((request) => request.submission_id))).toEqual(new Set([submission_id]));
    },
  );

  it('is sent at once when the network is back, whatever the wait had grown to', async () => {
    const server = makeServer();
    server.nextFate = () => 'lost on the way';
    const { outbox, page, stateOf } = openOn(server);
    await outbox.add(answerTo('q1'));
    await pass(30_000);
    server.nextFate = () => 'taken';
    page.tell('online');
    await pass(5);
    expect(stateOf('q1')?.kind).toBe('accepted');
  });

  it('given again replaces the one that was not sent yet', async () => {
    const server = makeServer();
    server.nextFate = () => 'lost on the way';
    const { outbox, store } = openOn(server);
    await outbox.add(answerTo('q1', 'first'));
    await pass(2000);
    await outbox.add(answerTo('q1', 'second'));
    expect(await store.list(anna)).toMatchObject([{ answer: 'second' }]);
    server.nextFate = () => 'taken';
    await pass(6000);
    expect(server.stored.get('q1')?.answer).toBe('second');
  });

  it('given again while the first is on the way ends as the last one', async () => {
    const server = makeServer();
    const { outbox, stateOf, store } = openOn(server);
    await outbox.add(answerTo('q1', 'first'));
    await pass(0);
    const { submission_id } = await outbox.add(answerTo('q1', 'second'));
    await pass(20);
    expect(server.stored.get('q1')).toMatchObject({ submission_id, answer: 'second' });
    expect(stateOf('q1')?.kind).toBe('accepted');
    expect(outbox.view().answers.get('q1')?.submission_id).toBe(submission_id);
    expect(await store.list(anna)).toEqual([]);
    expect(server.requests.map(({ answer }) => answer)).toEqual(['first', 'second']);
  });

  it('given again while the first hangs goes out beside it at once, and the first does not come back', async () => {
    const server = makeServer();
    const fates: Fate[] = ['silent'];
    server.nextFate = () => fates.shift() ?? 'taken';
    const { outbox, stateOf, store } = openOn(server);
    await outbox.add(answerTo('q1', 'first'));
    await pass(100);
    const { submission_id } = await outbox.add(answerTo('q1', 'second'));
    await pass(10);
    expect(stateOf('q1')?.kind).toBe('accepted');
    expect(await store.list(anna)).toEqual([]);
    await pass(60_000);
    expect(stateOf('q1')?.kind).toBe('accepted');
    expect(server.requests).toHaveLength(2);
    expect(server.stored.get('q1')?.submission_id).toBe(submission_id);
  });

  it('given again while the first hangs is tried again soon, though the first still hangs', async () => {
    const server = makeServer();
    const fates: Fate[] = ['silent', 'lost on the way'];
    server.nextFate = () => fates.shift() ?? 'taken';
    const { outbox, stateOf } = openOn(server);
    await outbox.add(answerTo('q1', 'first'));
    await pass(100);
    await outbox.add(answerTo('q1', 'second'));
    await pass(1000);
    expect(stateOf('q1')?.kind).toBe('accepted');
    expect(server.stored.get('q1')?.answer).toBe('second');
  });

  it('to another question does not wait for one that hangs, but few are on the way at once', async () => {
    const server = makeServer();
    const hangs = new Set(['q1', 'q2', 'q3', 'q4']);
    server.nextFate = () => (hangs.has(server.requests.at(-1)?.question_id ?? '') ? 'silent' : 'taken');
    const { outbox, stateOf } = openOn(server);
    for (const question of ['q1', 'q2', 'q3', 'q4', 'q5']) {
      await outbox.add(answerTo(question));
      await pass(10);
    }
    expect(server.mostInFlight).toBe(4);
    hangs.clear();
    await pass(30_000);
    for (const question of ['q1', 'q2', 'q3', 'q4', 'q5']) expect(stateOf(question)?.kind).toBe('accepted');
  });

  it('is numbered higher than every one before it, also by the next page, and each pupil’s outbox has an id', async () => {
    const server = makeServer();
    const first = openOn(server);
    for (const question of ['q1', 'q2', 'q1']) await first.outbox.add(answerTo(question));
    await pass(10);
    first.outbox.close();
    const second = openOn(server, { store: first.store });
    await second.outbox.add(answerTo('q1'));
    const boris = openOn(server, { store: first.store, participant_id: 'boris' });
    await boris.outbox.add(answerTo('q1'));
    await pass(10);
    const numbers = server.requests.slice(0, 4).map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(numbers).size).toBe(4);
    expect(new Set(server.requests.map(({ outbox_id }) => outbox_id)).size).toBe(2);
    expect(new Set(server.requests.slice(0, 4).map(({ outbox_id }) => outbox_id)).size).toBe(1);
  });

  it('given again is not shown as accepted by the acknowledgement of the first', async () => {
    const server = makeServer();
    const fates: Fate[] = ['taken', 'lost on the way'];
    server.nextFate = () => fates.shift() ?? 'taken';
    const { outbox, stateOf } = openOn(server);
    await outbox.add(answerTo('q1', 'first'));
    await pass(0);
    await outbox.add(answerTo('q1', 'second'));
    await pass(50);
    expect(server.acknowledged.size).toBe(1);
    expect(stateOf('q1')).toEqual({ kind: 'saved_offline' });
  });

  it('goes out oldest first', async () => {
    const server = makeServer();
    server.nextFate = () => 'lost on the way';
    const { outbox, page } = openOn(server);
    for (const question of ['q1', 'q2', 'q3']) await outbox.add(answerTo(question));
    await pass(1000);
    server.requests.length = 0;
    server.nextFate = () => 'taken';
    page.tell('online');
    await pass(20);
    expect(server.requests.map(({ question_id }) => question_id)).toEqual(['q1', 'q2', 'q3']);
  });
});

describe('a refusal', () => {
  const refusing = (status: number, reason: string) => () => Response.json({ reason }, { status });

  it.each([
    [409, 'late', { kind: 'late' }],
    [409, 'ended', { kind: 'late' }],
    [409, 'already_answered', { kind: 'refused', reason: 'already_answered' }],
    [403, 'removed', { kind: 'refused', reason: 'removed' }],
    [400, 'wrong_shape', { kind: 'refused', reason: 'wrong_shape' }],
    [422, 'submission_differs', { kind: 'refused', reason: 'submission_differs' }],
  ])('%i %s is told, also after a reload, and the answer is not sent again', async (status, reason, state) => {
    const server = makeServer();
    server.refuse = refusing(status, reason);
    const { outbox, store, stateOf } = openOn(server);
    await outbox.add(answerTo('q1', 'mine'));
    await pass(10);
    expect(stateOf('q1')).toEqual(state);
    outbox.close();
    const again = openOn(server, { store });
    await pass(60_000);
    expect(again.stateOf('q1')).toEqual(state);
    expect(server.requests).toHaveLength(1);
  });

  it('keeps no later answer from going out', async () => {
    const server = makeServer();
    server.refuse = refusing(409, 'late');
    const { outbox, stateOf } = openOn(server);
    await outbox.add(answerTo('q1'));
    await pass(10);
    server.refuse = null;
    await outbox.add(answerTo('q2'));
    await pass(10);
    expect(stateOf('q2')?.kind).toBe('accepted');
  });

  it('429 waits as long as the server says', async () => {
    const server = makeServer();
    server.refuse = () =>
      Response.json({ reason: 'too_many_requests' }, { status: 429, headers: { 'retry-after': '7' } });
    const { outbox } = openOn(server);
    await outbox.add(answerTo('q1'));
    await pass(6900);
    expect(server.requests).toHaveLength(1);
    await pass(200);
    expect(server.requests).toHaveLength(2);
  });

  it('in a pause keeps the answer, says so, and sends it when the lesson goes on', async () => {
    const server = makeServer(() => Response.json({ reason: 'paused' }, { status: 409 }));
    const { outbox, store, stateOf } = openOn(server);
    const { submission_id } = await outbox.add(answerTo('q1'));
    await pass(5);
    expect(stateOf('q1')).toEqual({ kind: 'paused' });
    expect(await store.list(anna)).toMatchObject([{ submission_id, refusal: null }]);
    server.refuse = null;
    outbox.flush();
    await pass(5);
    expect(stateOf('q1')?.kind).toBe('accepted');
    expect(new Set(server.requests.map((request) => request.submission_id))).toEqual(new Set([submission_id]));
  });

  it.each([
    ['401 after a sign-out', 401, 'unauthorized', null],
    ['409 to another participant of the activity', 409, 'other_participant', null],
    ['404 to a user who takes no part in it', 404, 'not_found', 'boris'],
  ])('%s keeps the answer until its owner is back', async (_, status, reason, present) => {
    const server = makeServer();
    server.refuse = refusing(status, reason);
    const { outbox, stateOf } = openOn(server, { user_id: null, findOwner: () => present });
    await outbox.add(answerTo('q1'));
    await pass(60_000);
    expect(server.requests).toHaveLength(1);
    expect(outbox.view().unauthorized).toBe(true);
    expect(stateOf('q1')).toEqual({ kind: 'saved_offline' });
    server.refuse = null;
    outbox.flush();
    await pass(10);
    expect(stateOf('q1')?.kind).toBe('accepted');
  });
});

describe('an answer of an attempt', () => {
  it('is sent with the time it took, and one that an older page kept without it', async () => {
    const server = makeServer();
    const store = createMemoryStore();
    const older = { ...anna, attempt: 1, ...answerTo('q1'), holder: 1, submission_id: 'older', user_id: null };
    await store.put({ ...older, refusal: null });
    const { outbox, stateOf } = openOn(server, { store, attempt: 1 });
    await outbox.add({ ...answerTo('q2'), holder: 1, answering_ms: 4000 });
    await pass(5000);
    expect([stateOf('q1')?.kind, stateOf('q2')?.kind]).toEqual(['accepted', 'accepted']);
    const sent = server.requests.toSorted((one, other) => (one.question_id < other.question_id ? -1 : 1));
    expect(sent.map((answer) => 'answering_ms' in answer)).toEqual([false, true]);
    expect(sent[1]).toMatchObject({ question_id: 'q2', answering_ms: 4000 });
  });
});
