import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRegionSound, type Region, roundShare } from '../../kit/regions/regions.ts';
import { cornersOf, dragCorner, growRegion, moveRegion, regionBetween, regionInMiddle } from './region-moves.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.double({ min: -2, max: 2, noNaN: true });
const shapes = ['rectangle', 'ellipse', 'polygon'] as const;

/** Regions as an author draws them. */
const drawn: fc.Arbitrary<Region> = fc.oneof(
  fc
    .tuple(fc.constantFrom('rectangle' as const, 'ellipse' as const), share, share, share, share)
    .map(([shape, x, y, width, height]) => regionBetween('id', shape, { x, y }, { x: width, y: height }))
    .filter((region) => region !== null),
  fc
    .array(fc.record({ x: share.map(roundShare), y: share.map(roundShare) }), { minLength: 3, maxLength: 8 })
    .map((points): Region => ({ id: 'id', shape: 'polygon', points }))
    .filter(isRegionSound),
);

describe('drawing a region', () => {
  it('keeps it inside of the picture and large enough, wherever it is moved or grown', () => {
    fc.assert(
      fc.property(drawn, step, step, (region, across, down) => {
        expect(isRegionSound(moveRegion(region, across, down))).toBe(true);
        expect(isRegionSound(growRegion(region, across, down))).toBe(true);
      }),
    );
  });

  it.each(shapes)('puts a sound %s into the middle', (shape) => {
    expect(isRegionSound(regionInMiddle('id', shape))).toBe(true);
  });

  it('draws from any corner to the opposite one, and nothing from a mere press', () => {
    const expected = { x: 0.2, y: 0.1, width: 0.3, height: 0.4 };
    expect(regionBetween('id', 'rectangle', { x: 0.5, y: 0.1 }, { x: 0.2, y: 0.5 })).toMatchObject(expected);
    expect(regionBetween('id', 'ellipse', { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.501 })).toBeNull();
  });

  it('leaves the opposite corner where it is while one is dragged, also past it', () => {
    const region: Region = { id: 'id', shape: 'rectangle', x: 0.2, y: 0.2, width: 0.2, height: 0.2 };
    expect(dragCorner(region, 0, { x: 0.1, y: 0.3 })).toMatchObject({ x: 0.1, y: 0.3, width: 0.3, height: 0.1 });
    expect(dragCorner(region, 0, { x: 0.6, y: 0.6 })).toMatchObject({ x: 0.4, y: 0.4, width: 0.2, height: 0.2 });
    expect(cornersOf(region)).toHaveLength(4);
  });
});
