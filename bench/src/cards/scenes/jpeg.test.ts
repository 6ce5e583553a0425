import { describe, expect, it } from 'vitest';
import { compress } from './jpeg.ts';

const SIDE = 32;

/** A picture of steps and a slope, and the farthest that a quality moves one of its pixels. */
function lossAt(quality: number, shade: (x: number, y: number) => number): number {
  const before = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => shade(at % SIDE, Math.trunc(at / SIDE)));
  const data = before.slice();
  compress({ width: SIDE, height: SIDE, data }, quality);
  return Math.max(...data.map((value, at) => Math.abs(value - (before[at] ?? 0))));
}

const striped = (x: number, y: number): number => (Math.trunc((x + y) / 3) % 2 === 0 ? 40 : 210) + (y % 8);

describe('what JPEG loses', () => {
  it('is a step or two at the best quality, and more the worse it is', () => {
    expect(lossAt(100, striped)).toBeLessThanOrEqual(2);
    expect(lossAt(75, striped)).toBeGreaterThan(lossAt(95, striped));
    expect(lossAt(25, striped)).toBeGreaterThan(lossAt(75, striped));
  });

  it('is next to nothing of an even shade, at any quality', () => {
    for (const quality of [20, 55, 90]) expect(lossAt(quality, () => 112)).toBeLessThanOrEqual(4);
  });

  it('leaves what is beyond the last whole block as it was', () => {
    const data = Uint8Array.from({ length: 100 }, (_, at) => (at * 37) % 256);
    const before = data.slice();
    compress({ width: 10, height: 10, data }, 10);
    const isOutside = (at: number): boolean => at % 10 >= 8 || at >= 80;
    expect(data.filter((_value, at) => isOutside(at))).toEqual(before.filter((_value, at) => isOutside(at)));
    expect(data).not.toEqual(before);
  });
});
