/** A part of a picture, in shares of its width and height from 0 to 1. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** The smallest side of a part. */
const LEAST = 0.05;

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The part moved by shares of the picture, kept inside of it. */
export function moveCrop(crop: Crop, right: number, down: number): Crop {
  return {
    ...crop,
    left: within(crop.left + right, 0, 1 - crop.width),
    top: within(crop.top + down, 0, 1 - crop.height),
  };
}

/**
 * The part with its lower right corner moved. `ratio` is width to height of the part in pixels, null for any;
 * `picture` is the same of the whole picture.
 */
export function resizeCrop(crop: Crop, right: number, down: number, ratio: number | null, picture: number): Crop {
  const width = within(crop.width + right, LEAST, 1 - crop.left);
  if (ratio === null) return { ...crop, width, height: within(crop.height + down, LEAST, 1 - crop.top) };
  const highest = 1 - crop.top;
  const kept = Math.min(width, (highest * ratio) / picture);
  return { ...crop, width: kept, height: (kept * picture) / ratio };
}

/** The largest part of this shape in the middle of the picture. */
export function fitCrop(ratio: number | null, picture: number): Crop {
  if (ratio === null) return WHOLE;
  const width = Math.min(1, ratio / picture);
  const height = Math.min(1, picture / ratio);
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** The part in whole pixels of a picture; at least one each way. */
export function cropInPixels(crop: Crop, width: number, height: number): Crop {
  const left = Math.min(width - 1, Math.round(crop.left * width));
  const top = Math.min(height - 1, Math.round(crop.top * height));
  return {
    left,
    top,
    width: within(Math.round(crop.width * width), 1, width - left),
    height: within(Math.round(crop.height * height), 1, height - top),
  };
}
