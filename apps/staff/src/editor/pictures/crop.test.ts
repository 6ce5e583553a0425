import { expect, it } from 'vitest';
import { cropInPixels, fitCrop, moveCrop, resizeCrop, WHOLE } from './crop.ts';

it('a part stays inside of its picture, however far it is moved or drawn', () => {
  const half = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };
  expect(moveCrop(half, 9, -9)).toEqual({ ...half, left: 0.5, top: 0 });
  expect(resizeCrop(half, 9, 9, null, 1)).toEqual({ ...half, width: 0.75, height: 0.75 });
  const least = resizeCrop(half, -9, -9, null, 1);
  expect([least.width, least.height]).toEqual([0.05, 0.05]);
});

it('a shape is kept in pixels, not in shares', () => {
  const square = fitCrop(1, 2);
  const pixels = cropInPixels(square, 2000, 1000);
  expect([pixels.width, pixels.height, pixels.left]).toEqual([1000, 1000, 500]);
  const smaller = cropInPixels(resizeCrop(square, -0.1, 0, 1, 2), 2000, 1000);
  expect(smaller.width).toBe(smaller.height);
});

it('the whole picture is whole, and there is always a pixel', () => {
  expect(cropInPixels(WHOLE, 640, 480)).toEqual({ left: 0, top: 0, width: 640, height: 480 });
  expect(cropInPixels({ left: 0.99, top: 0.99, width: 0.05, height: 0.05 }, 1, 1)).toEqual({
    left: 0,
    top: 0,
    width: 1,
    height: 1,
  });
});
