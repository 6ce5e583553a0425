import { expect, it } from 'vitest';
import { findCountingAttempt } from './counting-attempt.ts';

const finished = (number: number, points: number | null) => ({ number, points, finished_at: 'then' });

it('the attempt with most points counts, wherever it stands', () => {
  expect(findCountingAttempt([finished(1, 3), finished(2, 5), finished(3, 4)])?.number).toBe(2);
});

it('of attempts with equal points the earlier counts, in whichever order they come', () => {
  expect(findCountingAttempt([finished(2, 5), finished(1, 5)])?.number).toBe(1);
  expect(findCountingAttempt([finished(1, 5), finished(2, 5)])?.number).toBe(1);
});

it('an open attempt never counts, and without a finished one none does', () => {
  expect(findCountingAttempt([{ number: 1, points: null, finished_at: null }])).toBeNull();
  expect(findCountingAttempt([{ number: 2, points: 9, finished_at: null }, finished(1, 0)])?.number).toBe(1);
});

it('an attempt without points is one of none', () => {
  expect(findCountingAttempt([finished(1, null), finished(2, 0.5)])?.number).toBe(2);
});
