/** A picture in shades of grey, row by row from above: 0 is black, 255 white. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** A place in a picture, pixels; the upper left pixel reaches from 0 to 1, so its middle is (0.5, 0.5). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The grey of a place between pixels, bilinear; at the rim the outermost pixel goes on. */
export function sampleGrey({ width, height, data }: GreyImage, x: number, y: number): number {
  const column = Math.min(Math.max(x - 0.5, 0), width - 1.001);
  const row = Math.min(Math.max(y - 0.5, 0), height - 1.001);
  const left = Math.trunc(column);
  const above = Math.trunc(row);
  const across = column - left;
  const down = row - above;
  const at = above * width + left;
  const upper = (data[at] ?? 0) * (1 - across) + (data[at + 1] ?? 0) * across;
  const lower = (data[at + width] ?? 0) * (1 - across) + (data[at + width + 1] ?? 0) * across;
  return upper * (1 - down) + lower * down;
}
