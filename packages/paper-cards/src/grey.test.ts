import { describe, expect, it } from 'vitest';
import { greyOf, twoThirdsOf } from './grey.ts';

const pixels = (...colors: readonly (readonly [number, number, number])[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255]));

describe('grey of a picture', () => {
  it('weighs red, green and blue as the eye does', () => {
    const data = pixels([0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 255, 0], [0, 0, 255], [10, 20, 30]);
    expect([...greyOf({ width: 3, height: 2, data }).data]).toEqual([0, 255, 77, 149, 29, 18]);
  });

  it('is written into the room that it is given, and never past the picture', () => {
    const room = new Uint8Array(5).fill(7);
    const { data } = greyOf({ width: 2, height: 1, data: pixels([9, 9, 9], [8, 8, 8]) }, room);
    expect([...data]).toEqual([9, 8]);
    expect([...room]).toEqual([9, 8, 7, 7, 7]);
    expect(greyOf({ width: 2, height: 1, data: pixels([9, 9, 9], [8, 8, 8]) }, new Uint8Array(1)).data.length).toBe(2);
  });

  it('at two thirds is 1280 × 720 of 1920 × 1080, and as bright', () => {
    const small = twoThirdsOf({ width: 1920, height: 1080, data: new Uint8Array(1920 * 1080).fill(113) });
    expect([small.width, small.height, small.data.length]).toEqual([1280, 720, 1280 * 720]);
    expect(small.data.every((value) => value === 113)).toBe(true);
  });

  it('gives each small pixel the mean of the pixel and a half that it covers each way', () => {
    // The upper left one of four covers 90 whole, half of 36 and 0, a quarter of 72: (90 + 18 + 0 + 18) / 2.25.
    const data = Uint8Array.from([90, 36, 9, 0, 72, 0, 0, 0, 45]);
    const small = twoThirdsOf({ width: 3, height: 3, data });
    expect([small.width, small.height]).toEqual([2, 2]);
    expect([...small.data]).toEqual([56, 20, 8, 28]);
  });
});
