import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, rankLeaderboard, roundPoints, sumMarks } from './scoring.ts';

const row = (participant_id: string, points: number, answering_ms: number) => ({
  participant_id,
  points,
  answering_ms,
});

describe('the sum of marks', () => {
  it('counts the time of answers that brought points alone, and rounds points once', () => {
    const marks = [
      { points: 1 / 3, answering_ms: 1000 },
      { points: 1 / 3, answering_ms: 500 },
      { points: 0, answering_ms: 9000 },
    ];
    expect(sumMarks(marks)).toEqual({ points: 0.67, answering_ms: 1500 });
    expect(sumMarks([])).toEqual({ points: 0, answering_ms: 0 });
  });
});

describe('scoring', () => {
  it.each([
    [1.005, 1.01],
    [2.675, 2.68],
    [1 / 3, 0.33],
    [0.1 + 0.2, 0.3],
    [0.004999, 0],
    [10, 10],
    [-0.001, 0],
  ])('%d points are rounded to %d', (points, rounded) => {
    expect(roundPoints(points)).toBe(rounded);
  });

  it.each([
    [[1 / 3, 1 / 3, 1 / 3], 3, 1, 33.3],
    [Array.from({ length: 100 }, () => 2 / 3), 100, 66.67, 66.7],
    [Array.from({ length: 7 }, () => 1 / 7), 7, 1, 14.3],
    [[2 / 3, 2 / 3, 2 / 3, 1 / 3, 1 / 3, 1 / 3], 6, 3, 50],
  ])('the points %j of %d rounded once are %d and %d percent', (points, max, sum, percent) => {
    const rounded = roundPoints(points.reduce((total, each) => total + each, 0));
    expect({ rounded, percent: percentOf(rounded, max) }).toEqual({ rounded: sum, percent });
  });

  it('points are never NaN', () => {
    expect(() => roundPoints(Number.NaN)).toThrow(RangeError);
    expect(() => roundPoints(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it('points in hundredths stay as they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (hundredths) => {
        expect(roundPoints(hundredths / 100)).toBe(hundredths / 100);
      }),
    );
  });

  it.each([
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 8, 12.5],
    [5, 5, 100],
    [0, 5, 0],
    [0.5, 1000, 0.1],
    [0, 0, null],
    [5, 0, null],
    [1, -1, null],
    [Number.NaN, 5, null],
    [1, Number.NaN, null],
    [1, Number.POSITIVE_INFINITY, null],
    [1e308, 5e-324, null],
  ])('%d of %d points are %s percent', (points, maxPoints, percent) => {
    expect(percentOf(points, maxPoints)).toBe(percent);
  });

  it('ties on points break by the total answering time, and a full tie shares the place', () => {
    const rows = [
      row('none', 0, 0),
      row('slow', 5, 900),
      row('last', 1, 10),
      row('b', 5, 300),
      row('best', 7, 999),
      row('a', 5, 300),
    ];
    expect(rankLeaderboard(rows).map(({ participant_id, place }) => [participant_id, place])).toEqual([
      ['best', 1],
      ['b', 2],
      ['a', 2],
      ['slow', 4],
      ['last', 5],
      ['none', null],
    ]);
  });

  it('points that differ only in binary dust tie', () => {
    const places = rankLeaderboard([row('a', 0.1 + 0.2, 5), row('b', 0.3, 5)]).map(({ place }) => place);
    expect(places).toEqual([1, 1]);
  });

  it('a place is one more than the number of better people, whatever the rows', () => {
    const anyRow = fc.record({ participant_id: fc.uuid(), points: fc.nat(4), answering_ms: fc.nat(4) });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 20 }), (rows) => {
        const ranked = rankLeaderboard(rows);
        expect(ranked).toHaveLength(rows.length);
        for (const { place, points, answering_ms } of ranked) {
          const better = rows.filter(
            (other) => other.points > points || (other.points === points && other.answering_ms < answering_ms),
          );
          expect(place).toBe(points > 0 ? better.length + 1 : null);
        }
      }),
    );
  });
});
