import type { LeaderboardRow } from '@parta/contract/live-documents';
import { expect, it } from 'vitest';
import { splitLeaders } from './split-leaders.ts';

/** Rows of the given places and points, in order. */
const rowsOf = (...rows: [place: number, points: number][]): LeaderboardRow[] =>
  rows.map(([place, points], index) => ({
    participant_id: String(index),
    nickname: String(index),
    points,
    place,
    previous_place: null,
  }));

it.each([
  ['nobody who has no point', rowsOf([1, 0], [1, 0]), [], []],
  ['the first three', rowsOf([1, 5], [2, 4], [3, 3], [4, 2]), [1, 2, 3], [4]],
  ['no third without a point', rowsOf([1, 5], [2, 4], [3, 0], [3, 0]), [1, 2], [3, 3]],
  ['both of a shared place', rowsOf([1, 5], [1, 5], [3, 3], [4, 1]), [1, 1, 3], [4]],
  ['nobody of a place that more share than there are steps', rowsOf([1, 5], [2, 4], [3, 1], [3, 1]), [1, 2], [3, 3]],
  ['nobody where all are equal', rowsOf([1, 1], [1, 1], [1, 1], [1, 1]), [], [1, 1, 1, 1]],
] as const)('puts on the podium %s', (_, rows, podium, ranks) => {
  const split = splitLeaders(rows);
  expect(split.podium.map(({ place }) => place)).toEqual(podium);
  expect(split.ranks.map(({ place }) => place)).toEqual(ranks);
});
