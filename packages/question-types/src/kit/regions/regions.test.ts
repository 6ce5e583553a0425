import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countPoints } from './point-counts.ts';
import { boxOf, holdsPoint, isRegionSound, type Point, type Region } from './regions.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: share, y: share });
const triangle: Region = {
  id: 'id',
  shape: 'polygon',
  points: [
    { x: 0.2, y: 0.2 },
    { x: 0.8, y: 0.2 },
    { x: 0.2, y: 0.8 },
  ],
};

/** On which side of a line through two points a third one lies. */
function side(start: Point, end: Point, at: Point): number {
  return (end.x - start.x) * (at.y - start.y) - (end.y - start.y) * (at.x - start.x);
}

describe('a region of a picture', () => {
  it('holds a point exactly when the sides of a triangle all leave it on one side', () => {
    const [a, b, c] = triangle.shape === 'polygon' ? triangle.points : [];
    if (a === undefined || b === undefined || c === undefined) throw new Error('a triangle has three corners');
    fc.assert(
      fc.property(point, (at) => {
        const sides = [side(a, b, at), side(b, c, at), side(c, a, at)];
        fc.pre(sides.every((each) => Math.abs(each) > 1e-6));
        expect(holdsPoint(triangle, at)).toBe(sides.every((each) => each > 0) || sides.every((each) => each < 0));
      }),
    );
  });

  it.each([
    ['a line across', [0.1, 0.1, 0.5, 0.5, 0.9, 0.9], false],
    ['a line whose corners are rounded', [0.1, 0.2, 0.4333, 0.5333, 0.8, 0.8999], false],
    ['two corners, one of them twice', [0.1, 0.1, 0.9, 0.9, 0.1, 0.1], false],
    ['a level line', [0.1, 0.5, 0.5, 0.5, 0.9, 0.5], false],
    ['a thin wedge', [0.1, 0.1, 0.9, 0.9, 0.5, 0.55], true],
    ['a bow that crosses itself', [0.1, 0.1, 0.9, 0.9, 0.9, 0.1, 0.1, 0.9], true],
  ])('of %s can be hit or not', (_name, numbers, isSound) => {
    const points = numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
    expect(isRegionSound({ id: 'id', shape: 'polygon', points })).toBe(isSound);
  });

  it('holds nothing outside of its box, and the same however its corners are counted', () => {
    const corners = fc.array(point, { minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(corners, point, fc.nat(7), (points, at, turn) => {
        const region: Region = { id: 'id', shape: 'polygon', points };
        const cut = turn % points.length;
        const turned: Region = { ...region, points: [...points.slice(cut), ...points.slice(0, cut)] };
        expect(holdsPoint(turned, at)).toBe(holdsPoint(region, at));
        const { x, y, width, height } = boxOf(region);
        const isFarOut = at.x < x - 1e-6 || at.x > x + width + 1e-6 || at.y < y - 1e-6 || at.y > y + height + 1e-6;
        expect(isFarOut && holdsPoint(region, at)).toBe(false);
      }),
    );
  });

  it('does not hold a point beside the end of a side, however small the polygon', () => {
    const points = [
      { x: 0, y: 0.119 },
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ];
    expect(holdsPoint({ id: 'id', shape: 'polygon', points }, { x: 1.1e-6, y: 0.0005 })).toBe(false);
  });

  it('leaves out the corners of its box where it is an ellipse', () => {
    const box = { id: 'id', x: 0.2, y: 0.2, width: 0.4, height: 0.2 };
    const ellipse: Region = { ...box, shape: 'ellipse' };
    expect([holdsPoint(ellipse, { x: 0.4, y: 0.3 }), holdsPoint(ellipse, { x: 0.2, y: 0.3 })]).toEqual([true, true]);
    expect(holdsPoint(ellipse, { x: 0.21, y: 0.21 })).toBe(false);
    expect(holdsPoint({ ...box, shape: 'rectangle' }, { x: 0.21, y: 0.21 })).toBe(true);
  });
});

describe('counting points', () => {
  it('keeps every different point while there are few, the most frequent first', () => {
    const points = [
      { x: 0.25, y: 0.5 },
      { x: 0.1, y: 0.1 },
      { x: 0.25, y: 0.5 },
    ];
    expect(countPoints(points)).toEqual({
      points: [
        { x: 0.25, y: 0.5, count: 2 },
        { x: 0.1, y: 0.1, count: 1 },
      ],
      exact: true,
      answers: 3,
    });
  });

  it('counts near points together where there are very many, and loses none', () => {
    const points = Array.from({ length: 3000 }, (_, index) => ({
      x: (index % 60) / 59,
      y: Math.floor(index / 60) / 49,
    }));
    const { points: folded, exact, answers } = countPoints(points);
    expect(exact).toBe(false);
    expect(folded.length).toBeLessThanOrEqual(500);
    expect(folded.reduce((sum, { count }) => sum + count, 0)).toBe(answers);
  });
});
