import { expect, it } from 'vitest';
import { judgeMoment } from './judge-answer.ts';

const at = (milliseconds: number): Date => new Date(Date.UTC(2026, 10, 20, 9) + milliseconds);
const attempt = { finished_at: null, finished_by: null, deadline_at: at(10_000), closed_content_ids: ['left'] };

it.each([
  [10_000, 'in_time'],
  [12_000, 'in_time'],
  [12_001, 'late'],
])('an answer received %i ms after the beginning, with a deadline at 10 s: %s', (received, verdict) => {
  expect(judgeMoment(attempt, 'here', at(received))).toBe(verdict);
});

it('without a deadline an answer comes in time as long as the attempt goes on', () => {
  expect(judgeMoment({ ...attempt, deadline_at: null }, 'here', at(3e9))).toBe('in_time');
});

it('a slide that was left is closed, and no other', () => {
  expect(judgeMoment(attempt, 'left', at(1))).toBe('closed');
  expect(judgeMoment(attempt, 'here', at(1))).toBe('in_time');
});

it('an attempt that its deadline ended was too late for, one that somebody ended has ended, whatever the time', () => {
  const ended = { ...attempt, finished_at: at(5) };
  expect(judgeMoment({ ...ended, finished_by: 'deadline' }, 'here', at(1))).toBe('late');
  expect(judgeMoment({ ...ended, finished_by: 'participant' }, 'here', at(1))).toBe('ended');
  expect(judgeMoment({ ...ended, finished_by: 'organizer' }, 'here', at(1))).toBe('ended');
});
