import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  anna,
  answerTo,
  FATES,
  type Fate,
  LATE_MS,
  makeServer,
  opened,
  openOn,
  pass,
} from '../testing/outbox-server.ts';
import { createMemoryStore, type OutboxStore, withMemoryFallback } from './outbox-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close();
  vi.useRealTimers();
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

  it('whose answer was overtaken on the network by a newer one of another leaves it to the server to tell', async () => {
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

it('whatever the network does, reloads included: nothing is lost, nothing leaves before its own acknowledgement', async () => {
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
