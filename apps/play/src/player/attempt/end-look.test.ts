import type { AnswerState, OutboxView } from '@parta/web-kit/outbox';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEndLook, END_LOOK_MS, type EndLook } from './end-look.ts';
import { createTimers } from './timers.ts';

let is_shown: boolean;
let asked: number;
let look: EndLook;

beforeEach(() => {
  vi.useFakeTimers();
  is_shown = true;
  asked = 0;
  look = createEndLook({ timers: createTimers(), isShown: () => is_shown, ask: () => (asked += 1) });
});
afterEach(() => {
  vi.useRealTimers();
});

const outboxOf = (submission_id: string, state: AnswerState): OutboxView => ({
  answers: new Map([['q1', { submission_id, answer: {}, state }]]),
  persistent: true,
  loaded: true,
  unauthorized: false,
});

it('asks at intervals while the attempt is on the screen', () => {
  look.start();
  vi.advanceTimersByTime(END_LOOK_MS);
  expect(asked).toBe(1);
  is_shown = false;
  vi.advanceTimersByTime(END_LOOK_MS);
  expect(asked).toBe(1);
  is_shown = true;
  vi.advanceTimersByTime(END_LOOK_MS);
  expect(asked).toBe(2);
});

it.each<[AnswerState, number]>([
  [{ kind: 'sending' }, 0],
  [{ kind: 'accepted', accepted_at: '2026-11-22T08:00:00Z' }, 0],
  [{ kind: 'refused', reason: 'closed' }, 0],
  [{ kind: 'refused', reason: 'ended' }, 1],
  [{ kind: 'late' }, 1],
])('asks at once, and once for each answer, where an end refused it: %j', (state, times) => {
  look.see(outboxOf('s1', state));
  look.see(outboxOf('s1', state));
  expect(asked).toBe(times);
  look.see(outboxOf('s2', state));
  expect(asked).toBe(times * 2);
});
