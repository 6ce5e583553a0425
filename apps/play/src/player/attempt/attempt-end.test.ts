import { createClient } from '@parta/web-kit/client';
import type { AnswerState, Outbox } from '@parta/web-kit/outbox';
import { createServerClock } from '@parta/web-kit/server-clock';
import { DEFAULT_SETTINGS } from '@parta/web-kit/settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { begun } from '../testing/sample-attempt.ts';
import { type AttemptEnd, createAttemptEnd } from './attempt-end.ts';
import { type AttemptState, beginAttempt, stepAttempt } from './attempt-machine.ts';
import { createTimers } from './timers.ts';

const HOUR_MS = 3_600_000;
const DEADLINE = 60_000;
const BASES = { ...DEFAULT_SETTINGS.bases, area: 'https://parta.example/' };
const ACCEPTED: AnswerState = { kind: 'accepted', accepted_at: '2026-11-22T08:00:00Z' };

/** What the server says to a call; thrown where nothing comes through. */
let about: (call: string) => Response;
let calls: string[];
let state: AttemptState;
/** Of the one answer that was given; none given. */
let answer: AnswerState | null;
/** How far the server's clock is, counted by a clock that nobody can set. */
let began_at: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-22T08:00:00Z');
  about = () => new Response(null, { status: 204 });
  calls = [];
  answer = null;
  began_at = performance.now();
});
afterEach(() => {
  vi.useRealTimers();
});

const serverNow = (): number => performance.now() - began_at;

/** An attempt that ends a minute after it was opened, watched. */
function open({ isKept = false, assumed = 0 } = {}): AttemptEnd {
  state = beginAttempt({ ...begun, activity_id: '2'.repeat(22), deadline_at: DEADLINE });
  const clock = createServerClock();
  if (isKept) clock.assume(assumed);
  else clock.observe(0);
  const end = createAttemptEnd({
    client: createClient({
      settings: { bases: BASES },
      session: null,
      fetch: async (address) => {
        const call = new URL(address).pathname.endsWith('/finish/') ? 'finish' : 'door';
        calls.push(call);
        return about(call);
      },
    }),
    clock,
    timers: createTimers(),
    isKept,
    state: () => state,
    outbox: () => outbox,
    handle(event) {
      const before = state.phase;
      state = stepAttempt(state, event);
      if (state.phase === 'finishing' && before === 'open') end.settle();
    },
    changed: () => undefined,
  });
  end.watch();
  end.confirm();
  return end;
}

const outbox: Outbox = {
  add: async () => ({ submission_id: '' }),
  flush: () => undefined,
  subscribe: () => () => undefined,
  close: () => undefined,
  view: () => ({
    answers: new Map(answer === null ? [] : [['q1', { submission_id: 's1', answer: 'Волга', state: answer }]]),
    persistent: true,
    loaded: true,
    unauthorized: false,
  }),
};

/** The end that she asks for. */
function wish(end: AttemptEnd): void {
  state = stepAttempt(state, { on: 'finish' });
  end.settle();
}

const noNetwork = (): Response => {
  throw new TypeError('no network');
};
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('the time of an attempt', () => {
  it.each([
    ['forward', HOUR_MS],
    ['back', -HOUR_MS],
  ])('ends by the server’s clock, whatever the device’s is set to: %s by an hour', async (_, moved_ms) => {
    open();
    await pass(30_000);
    vi.setSystemTime(Date.now() + moved_ms);
    await pass(29_900);
    expect([state.phase, calls]).toEqual(['open', []]);
    await pass(2000);
    expect([state.phase, calls]).toEqual(['over', ['finish']]);
  });

  it('is learned anew from the server where the device’s clock was moved forward before the page was opened', async () => {
    about = () => Response.json({ server_time: serverNow() });
    open({ isKept: true, assumed: HOUR_MS });
    await pass(100);
    expect(state.phase).toBe('open');
    await pass(DEADLINE - 300);
    expect([state.phase, calls]).toEqual(['open', ['door']]);
    about = () => new Response(null, { status: 204 });
    await pass(2000);
    expect([state.phase, calls]).toEqual(['over', ['door', 'finish']]);
  });

  it('and where it was moved back, as soon as there is a network', async () => {
    about = noNetwork;
    open({ isKept: true, assumed: -HOUR_MS });
    await pass(2 * DEADLINE);
    expect(state.phase).toBe('open');
    about = (call) =>
      call === 'door' ? Response.json({ server_time: serverNow() }) : new Response(null, { status: 204 });
    await pass(3100);
    expect(state.phase).toBe('over');
  });

  it('is ended for the server by no device’s clock alone', async () => {
    about = noNetwork;
    open({ isKept: true, assumed: HOUR_MS });
    await pass(DEADLINE / 2);
    expect(state.phase).toBe('finishing');
    expect(calls).not.toContain('finish');
  });
});

describe('an end that is wished for', () => {
  it('waits for what is on its way, however long that takes', async () => {
    answer = { kind: 'saved_offline' };
    wish(open());
    await pass(30_000);
    expect(calls).toEqual([]);
    answer = ACCEPTED;
    await pass(400);
    expect([state.phase, calls]).toEqual(['over', ['finish']]);
  });

  it('is not asked for once it was taken back', async () => {
    answer = { kind: 'saved_offline' };
    wish(open());
    state = stepAttempt(state, { on: 'go_on' });
    answer = ACCEPTED;
    await pass(1000);
    expect([state.phase, calls]).toEqual(['open', []]);
  });

  it('is asked for again and again without a network', async () => {
    about = noNetwork;
    const end = open();
    wish(end);
    expect(end.isAway()).toBe(false);
    await pass(10_000);
    expect(calls.length).toBeGreaterThan(2);
    expect(state.phase).toBe('finishing');
    expect(end.isAway()).toBe(true);
    about = () => new Response(null, { status: 204 });
    await pass(3100);
    expect(state.phase).toBe('over');
  });

  it('has come where there is nothing left to end', async () => {
    about = () => Response.json({ reason: 'not_found' }, { status: 404 });
    wish(open());
    await pass(100);
    expect(state.phase).toBe('over');
  });
});

describe('an end that time has brought', () => {
  it('waits for what is on its way as long as the server would take it, two seconds', async () => {
    answer = { kind: 'sending' };
    open();
    await pass(DEADLINE + 1500);
    expect([state.phase, calls]).toEqual(['finishing', []]);
    await pass(1000);
    expect([state.phase, calls]).toEqual(['over', ['finish']]);
  });

  it('waits no longer than for what was on its way', async () => {
    answer = { kind: 'sending' };
    open();
    await pass(DEADLINE + 500);
    answer = ACCEPTED;
    await pass(400);
    expect(state.phase).toBe('over');
  });
});
