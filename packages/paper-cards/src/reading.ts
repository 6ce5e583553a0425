import {
  createDetector,
  type Detector,
  type GreyImage,
  isLarge,
  type Read,
  type Thresholds,
} from './detect/detect-markers.ts';
import { keepBest } from './detect/read-quad.ts';
import { measureNoise } from './detect/tiles.ts';
import { twoThirdsOf } from './grey.ts';

/**
 * How thoroughly a picture is read: with one threshold where the device is slow, with the ways of large pictures by turns, or with
 * every way at once, for photos.
 */
export type Thoroughness = 'one' | 'all' | 'every';

/** Reads pictures that follow each other, of whatever size. */
export interface PictureReader {
  readonly read: (image: GreyImage, thoroughness: Thoroughness) => Read[];
}

/** A way to read a large picture: with some thresholds as it is, or with all of them at two thirds of its size. */
type Way = Exclude<Thresholds, 'one' | 'every'> | 'two_thirds';

/**
 * Ways of large pictures, taken by turns: what one of them keeps missing another one reads, and a vote needs two looks anyway. At two
 * thirds noise and blur are less, and cards too small only beyond the last row.
 */
const WAYS: Record<'quiet' | 'noisy', readonly Way[]> = {
  quiet: ['even', 'odd', 'two_thirds'],
  noisy: ['two_thirds', 'even', 'two_thirds', 'odd'],
};
/** Deviation of the noise of a pixel from which on a picture is noisy, in steps of 255. */
const NOISY = 7;
/** A corner at two thirds of the size is so many times as far from the picture's. */
const BACK = 1.5;

/** Starts with the first way. Its arrays are made once for each size. */
export function createPictureReader(): PictureReader {
  const whole = createSizedReader();
  const small = createSizedReader();
  let room: Uint8Array | undefined;
  let turn = 0;

  function readTwoThirds(image: GreyImage): Read[] {
    const smaller = twoThirdsOf(image, room);
    room = smaller.data;
    return small(smaller, 'every').map(enlarge);
  }

  return {
    read: (image, thoroughness) => {
      if (thoroughness === 'one' || !isLarge(image)) return whole(image, thoroughness === 'one' ? 'one' : 'every');
      if (thoroughness === 'every') {
        const reads = whole(image, 'every');
        for (const read of readTwoThirds(image)) keepBest(reads, read);
        return reads;
      }
      const ways = WAYS[measureNoise(image) < NOISY ? 'quiet' : 'noisy'];
      const way = ways[turn % ways.length];
      turn += 1;
      return way === undefined || way === 'two_thirds' ? readTwoThirds(image) : whole(image, way);
    },
  };
}

function createSizedReader(): (image: GreyImage, thresholds: Thresholds) => Read[] {
  let detector: Detector | null = null;
  return (image, thresholds) => {
    const { width, height } = image;
    if (detector?.width !== width || detector.height !== height) detector = createDetector(width, height);
    return detector.detect(image, { thresholds });
  };
}

/** The same read in the picture of full size. */
function enlarge(read: Read): Read {
  const [a, b, c, d] = read.corners;
  return { ...read, corners: [scale(a), scale(b), scale(c), scale(d)] };
}

function scale({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } {
  return { x: x * BACK, y: y * BACK };
}
