import type { GreyImage } from './detect/grey-image.ts';

/** A picture as a canvas gives it: four bytes a pixel, red, green, blue and opacity. */
export interface ColorImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** Shares of the colors in brightness, of 256 (ITU-R BT.601). */
const RED = 77;
const GREEN = 150;
const BLUE = 29;

/**
 * The brightness of a picture.
 * @param into where it is written, for pictures that follow each other; made where it is missing or too short
 */
export function greyOf({ width, height, data }: ColorImage, into?: Uint8Array): GreyImage {
  const grey = takeRoom(width * height, into);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4) {
    grey[at] = (RED * (data[from] ?? 0) + GREEN * (data[from + 1] ?? 0) + BLUE * (data[from + 2] ?? 0) + 128) >> 8;
  }
  return { width, height, data: grey };
}

/**
 * The same picture at two thirds of its size, as 1920 × 1080 is 1280 × 720: each pixel is the mean of what it covers. What is
 * left of a third in width and height is left out.
 * @param into where it is written, as in {@link greyOf}
 */
export function twoThirdsOf({ width, height, data }: GreyImage, into?: Uint8Array): GreyImage & { data: Uint8Array } {
  const blocks = { across: Math.trunc(width / 3), down: Math.trunc(height / 3) };
  const small = { width: blocks.across * 2, height: blocks.down * 2 };
  const grey = takeRoom(small.width * small.height, into);
  for (let row = 0; row < small.height; row += 1) {
    // Of three rows the upper pixel takes the first whole and half of the middle one, the lower one the rest.
    const near = Math.trunc(row / 2) * 3 + (row % 2) * 2;
    const middle = Math.trunc(row / 2) * 3 + 1;
    for (let block = 0; block < blocks.across; block += 1) {
      const [full, half] = [near * width + block * 3, middle * width + block * 3];
      const shared = 2 * (data[full + 1] ?? 0) + (data[half + 1] ?? 0);
      const at = row * small.width + block * 2;
      grey[at] = (4 * (data[full] ?? 0) + 2 * (data[half] ?? 0) + shared + 4) / 9;
      grey[at + 1] = (4 * (data[full + 2] ?? 0) + 2 * (data[half + 2] ?? 0) + shared + 4) / 9;
    }
  }
  return { ...small, data: grey };
}

function takeRoom(length: number, into: Uint8Array | undefined): Uint8Array {
  return into !== undefined && into.length >= length ? into.subarray(0, length) : new Uint8Array(length);
}
