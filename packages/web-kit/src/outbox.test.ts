import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { type AnswerState, type Outbox, type OutboxOptions, openOutbox } from './outbox.ts';
import { createRunAlone } from './outbox-lock.ts';
import { createMemoryStore, type OutboxStore, withMemoryFallback } from './outbox-store.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { makePage } from './testing/page-stub.ts';

interface Submission {
  submission_id: string;
  question_id: string;
  answer: unknown;
  outbox_id: string;
  sequence: number;
}

/** What the road and the server do to one request. */
type Fate =
  | 'taken'
  | 'taken late'
  | 'lost on the way'
  | 'taken, answer lost'
  | 'taken late, answer lost'
  | 'portal'
  | 'ack of another'
  | 'busy'
  | 'silent';

const FATES: readonly Fate[] = [
  'taken',
  'taken late',
  'lost on the way',
  'taken, answer lost',
  'taken late, answer lost',
  'portal',
  'ack of another',
  'busy',
  'silent',
];
/** How long the road may take. */
const LATE_MS = 4000;
const ACCEPTED_AT = '2026-11-20T10:00:00.000Z';

const isSubmission = (value: unknown): value is Submission =>
  typeof value === 'object' &&
  value !== null &&
  'submission_id' in value &&
  'question_id' in value &&
  'sequence' in value &&
  typeof value.sequence === 'number';

/** A server that applies each submission once, the newer before the older of one outbox, and a road to it. */
function makeServer(refuse: (() => Response) | null = null) {
  const stored = new Map<string, Submission>();
  const acknowledged = new Set<string>();
  const requests: Submission[] = [];
  let inFlight = 0;
  const server = {
    stored,
    acknowledged,
    requests,
    mostInFlight: 0,
    nextFate: (): Fate => 'taken',
    refuse,
    fetch: async (_address: string, request: RequestInit): Promise<Response> => {
      const body: unknown = JSON.parse(typeof request.body === 'string' ? request.body : '');
      if (!isSubmission(body)) throw new Error('Not a submission');
      requests.push(body);
      inFlight += 1;
      server.mostInFlight = Math.max(server.mostInFlight, inFlight);
      try {
        await new Promise((done) => setTimeout(done, 1));
        if (server.refuse !== null) return server.refuse();
        return await answer(body, server.nextFate(), request.signal);
      } finally {
        inFlight -= 1;
      }
    },
  };
  function take(body: Submission): Response {
    const { submission_id, question_id, outbox_id, sequence } = body;
    const counted = stored.get(question_id);
    const superseded = counted?.outbox_id === outbox_id && counted.sequence > sequence;
    if (!superseded) stored.set(question_id, body);
    return Response.json({ submission_id, accepted_at: ACCEPTED_AT, ...(superseded ? { superseded } : {}) });
  }
  async function answer(body: Submission, fate: Fate, signal: AbortSignal | null | undefined): Promise<Response> {
    const { submission_id } = body;
    if (fate === 'lost on the way') throw new TypeError('Failed to fetch');
    if (fate === 'busy') return Response.json({ reason: 'try_again' }, { status: 503 });
    if (fate === 'portal') return new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
    if (fate === 'ack of another') return Response.json({ submission_id: 'another', accepted_at: ACCEPTED_AT });
    if (fate === 'silent') {
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    }
    if (fate.startsWith('taken late')) await new Promise((done) => setTimeout(done, LATE_MS));
    const taken = take(body);
    if (fate.endsWith('answer lost')) throw new TypeError('Failed to fetch');
    acknowledged.add(submission_id);
    return taken;
  }
  return server;
}

let ids = 0;
const opened: Outbox[] = [];

function openOn(server: ReturnType<typeof makeServer>, options: Partial<OutboxOptions> = {}) {
  const store = options.store ?? createMemoryStore();
  const page = makePage();
  const outbox = openOutbox({
    client: createClient({ settings: DEFAULT_SETTINGS, session: null, fetch: server.fetch }),
    activity_id: 'A',
    participant_id: 'anna',
    store,
    runAlone: createRunAlone(store, null),
    page,
    random: () => 0.5,
    newSubmissionId: () => `s${(ids += 1)}`,
    channel: null,
    ...options,
  });
  opened.push(outbox);
  const stateOf = (question_id: string): AnswerState | undefined => outbox.view().answers.get(question_id)?.state;
  return { outbox, store, page, stateOf };
}

const anna = { activity_id: 'A', participant_id: 'anna' };
const answerTo = (question_id: string, answer: unknown = 1) => ({ content_id: 'C', question_id, answer });
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close();
  vi.useRealTimers();
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

  it('401 keeps the answer until the person is back', async () => {
    const server = makeServer();
    server.refuse = refusing(401, 'unauthorized');
    const { outbox, stateOf } = openOn(server);
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

describe('a page', () => {
  it('that comes again sends what the one before it could not', async () => {
    const server = makeServer();
    server.nextFate = () => 'lost on the way';
    const first = openOn(server);
    await first.outbox.add(answerTo('q1', 'kept'));
    await pass(1000);
    first.outbox.close();
    server.nextFate = () => 'taken';
    const second = openOn(server, { store: first.store });
    await pass(10);
    expect(second.outbox.view().answers.get('q1')).toMatchObject({ answer: 'kept', state: { kind: 'accepted' } });
  });

  it('never sends or shows what another pupil left on the device', async () => {
    const server = makeServer();
    server.nextFate = () => 'lost on the way';
    const first = openOn(server);
    await first.outbox.add(answerTo('q1'));
    await pass(1000);
    first.outbox.close();
    server.requests.length = 0;
    const other = openOn(server, { store: first.store, participant_id: 'boris' });
    await pass(60_000);
    expect(server.requests).toEqual([]);
    expect(other.outbox.view().answers.size).toBe(0);
    expect(await first.store.list(anna)).toHaveLength(1);
  });

  it('with another of the same pupil beside it sends what waits once, one at a time', async () => {
    const server = makeServer();
    server.nextFate = () => 'lost on the way';
    const before = openOn(server);
    for (const question of ['q1', 'q2', 'q3', 'q4']) await before.outbox.add(answerTo(question));
    await pass(10);
    before.outbox.close();
    server.nextFate = () => 'taken';
    server.requests.length = 0;
    server.mostInFlight = 0;
    openOn(server, { store: before.store });
    openOn(server, { store: before.store });
    await pass(5000);
    expect(server.mostInFlight).toBe(1);
    expect(server.requests).toHaveLength(4);
    expect(await before.store.list(anna)).toEqual([]);
  });

  it('whose answer was replaced in another shows the newer one, and never sends the older again', async () => {
    const server = makeServer();
    server.nextFate = () => 'lost on the way';
    const store = createMemoryStore();
    const [one, two] = [openOn(server, { store }), openOn(server, { store })];
    const { submission_id } = await one.outbox.add(answerTo('q1', 'older'));
    await pass(10);
    await two.outbox.add(answerTo('q1', 'newer'));
    await pass(10);
    server.requests.length = 0;
    server.nextFate = () => 'taken';
    one.page.tell('online');
    await pass(10);
    expect(one.outbox.view().answers.get('q1')).toMatchObject({ answer: 'newer', state: { kind: 'accepted' } });
    await pass(30_000);
    expect(server.requests.map((request) => request.submission_id)).not.toContain(submission_id);
  });

  it('whose answer was overtaken on the road by a newer one of another leaves it to the server to tell', async () => {
    const server = makeServer();
    const store = createMemoryStore();
    const [one, two] = [openOn(server, { store }), openOn(server, { store })];
    const fates: Fate[] = ['taken late'];
    server.nextFate = () => fates.shift() ?? 'taken';
    await one.outbox.add(answerTo('q1', 'older'));
    await pass(10);
    await two.outbox.add(answerTo('q1', 'newer'));
    await pass(LATE_MS * 2);
    expect(server.stored.get('q1')?.answer).toBe('newer');
    expect(one.outbox.view().answers.has('q1')).toBe(false);
    expect(await store.list(anna)).toEqual([]);
  });

  it('tells another of the same pupil what became of its answer', async () => {
    const server = makeServer();
    const store = createMemoryStore();
    const first = openOn(server, { store, channel: new BroadcastChannel('test') });
    server.nextFate = () => 'lost on the way';
    await first.outbox.add(answerTo('q1'));
    await pass(400);
    const second = openOn(server, { store, channel: new BroadcastChannel('test') });
    await pass(0);
    server.nextFate = () => 'taken';
    second.page.tell('online');
    await pass(5);
    vi.useRealTimers();
    await vi.waitFor(() => expect(first.stateOf('q1')?.kind).toBe('accepted'));
  });

  it('whose tab died while it sent gives way to another within half a minute', async () => {
    const server = makeServer();
    const store = createMemoryStore();
    await store.takeLease(
      anna,
      'dead',
      performance.timeOrigin + performance.now(),
      performance.timeOrigin + performance.now() + 20_000,
    );
    const { outbox, stateOf } = openOn(server, { store });
    await outbox.add(answerTo('q1'));
    await pass(30_000);
    expect(stateOf('q1')?.kind).toBe('accepted');
  });
});

describe('a browser that keeps nothing', () => {
  const refusing = (store: OutboxStore): OutboxStore => ({
    ...store,
    persistent: true,
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  });

  it.each([
    ['has no storage', () => Promise.reject(new DOMException('no', 'InvalidStateError'))],
    ['has no room left', () => Promise.resolve(refusing(createMemoryStore()))],
  ])('and %s is told of, and its answers still go out', async (_, open) => {
    const server = makeServer();
    server.nextFate = () => 'lost on the way';
    const store = withMemoryFallback(open);
    const { outbox, stateOf } = openOn(server, { store });
    await outbox.add(answerTo('q1'));
    expect(outbox.view().persistent).toBe(false);
    await pass(1000);
    expect(stateOf('q1')).toEqual({ kind: 'saved_offline' });
    server.nextFate = () => 'taken';
    await pass(5000);
    expect(stateOf('q1')?.kind).toBe('accepted');
    expect(await store.list(anna)).toEqual([]);
  });
});

it('whatever the road does, reloads included: nothing is lost, nothing leaves before its own acknowledgement', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('answer' as const), question: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 4000 }) }),
    fc.record({ kind: fc.constant('reload' as const) }),
    fc.record({ kind: fc.constant('online' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.infiniteStream(fc.constantFrom(...FATES)),
      async (steps, fates) => {
        const server = makeServer();
        server.nextFate = () => {
          const next: IteratorResult<Fate, unknown> = fates.next();
          return next.done === true ? 'taken' : next.value;
        };
        const kept = createMemoryStore();
        const removedEarly: string[] = [];
        const store: OutboxStore = {
          ...kept,
          remove(submission_id) {
            if (!server.acknowledged.has(submission_id)) removedEarly.push(submission_id);
            return kept.remove(submission_id);
          },
        };
        let tab = openOn(server, { store });
        const last = new Map<string, string>();
        for (const each of steps) {
          if (each.kind === 'answer') {
            const question_id = `q${each.question}`;
            last.set(question_id, (await tab.outbox.add(answerTo(question_id))).submission_id);
          } else if (each.kind === 'pass') await pass(each.ms);
          else if (each.kind === 'online') tab.page.tell('online');
          else {
            tab.outbox.close();
            tab = openOn(server, { store });
          }
          const waiting = new Set((await store.list(anna)).map(({ submission_id }) => submission_id));
          for (const submission_id of last.values()) {
            expect(waiting.has(submission_id) || server.acknowledged.has(submission_id)).toBe(true);
          }
        }
        server.nextFate = () => 'taken';
        await pass(60_000);
        tab.outbox.close();
        expect(removedEarly).toEqual([]);
        expect(await store.list(anna)).toEqual([]);
        for (const [question_id, submission_id] of last) {
          expect(server.stored.get(question_id)?.submission_id).toBe(submission_id);
        }
      },
    ),
    { numRuns: 60 },
  );
});
