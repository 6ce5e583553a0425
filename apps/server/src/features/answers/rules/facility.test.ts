import { expect, it } from 'vitest';
import { shareOfRight } from './facility.ts';

const people = [
  { id: 'early', joined_at: 1 },
  { id: 'silent', joined_at: 5 },
  { id: 'late', joined_at: 20 },
];

it.each<[string, Record<string, number>, number | null, number | null]>([
  ['who did not answer counts as not right', { early: 1 }, 10, 50],
  ['who came after the closing did not have it', { early: 1, silent: 1 }, 10, 100],
  ['who came at the closing did not have it', { early: 1 }, 5, 100],
  ['whoever answered had it', { late: 1 }, 10, 33.3],
  ['everybody has what is still open', { early: 1 }, null, 33.3],
  ['what is right in part is not right', { early: 0.99, silent: 1 }, 10, 50],
  ['nobody having answered, none is right', {}, 10, 0],
  ['nobody had it', {}, 0, null],
])('of a share of right answers: %s', (_name, fractions, closed_at, share) => {
  const marks = new Map(Object.entries(fractions));
  expect(shareOfRight(people, closed_at === null ? null : new Date(closed_at), marks)).toBe(share);
});
