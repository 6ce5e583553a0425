import { UPLOAD_MAX_PIXELS } from '@parta/domain/limits';
import { fitPicture, type PictureSize } from '@parta/domain/pictures/picture-size';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { createLane } from '../../../concurrency/lane.ts';
import { Refused } from '../../../refused.ts';

/** A picture as it is kept: WebP, upright, without metadata. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Drawings of lines (SVG) carry scripts and references, and are no picture here. */
const PICTURE_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
]);
const QUALITY = 82;
const AT_ONCE = 2;
const THREADS = 1;
const SECONDS_MAX = 20;

sharp.concurrency(THREADS);
// Nothing is asked for twice, so kept pixels would only cost memory.
sharp.cache(false);
const lane = createLane(AT_ONCE);
/**
 * Bytes that a pixel takes while it is drawn, where the whole picture lies in memory at once, however few bytes it came
 * in; as measured. Others are read line by line or made smaller while they are read.
 */
const WHOLE_BYTES = 6;
const AVIF_BYTES = 18;
/** So many bytes one picture may take: of AVIF these are 24 million pixels, of the others more than the limit. */
const MEMORY_MAX = 24_000_000 * AVIF_BYTES;
/** What takes more than this is drawn one at a time. */
const LARGE_MEMORY = 150_000_000;
const largeLane = createLane(1);

/**
 * Draws an uploaded picture anew. What it is, its content tells. Of a moving one the first frame stays: a slide must
 * not flicker, and a picture that moves for ever has no place beside a question. Two are drawn at once, of large ones
 * one, others wait.
 * Throws Refused 400: `not_a_picture`, `too_many_pixels`, `broken_picture`; 503 where it takes too long.
 */
export async function makePicture(bytes: Buffer): Promise<Picture> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type === undefined || !PICTURE_TYPES.has(type.mime)) throw new Refused(400, 'not_a_picture');
  const size = await lane.run(() => readSize(bytes));
  const memory = size.width * size.height * (type.mime === 'image/avif' ? AVIF_BYTES : WHOLE_BYTES);
  if (memory > MEMORY_MAX) throw new Refused(400, 'too_many_pixels');
  const draw = (): Promise<Picture> => lane.run(() => drawAnew(bytes, fitPicture(size)));
  return memory > LARGE_MEMORY ? largeLane.run(draw) : draw();
}

async function drawAnew(bytes: Buffer, size: PictureSize): Promise<Picture> {
  const { data, info } = await sharp(bytes, {
    failOn: 'error',
    limitInputPixels: UPLOAD_MAX_PIXELS,
    autoOrient: true,
  })
    .resize({ ...size, fit: 'fill' })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken);
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * The size of a picture that stands upright. Reads the header alone: a picture that claims too much is refused before a
 * pixel of it is decoded.
 */
async function readSize(bytes: Buffer): Promise<PictureSize> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken);
  if (autoOrient.width * autoOrient.height > UPLOAD_MAX_PIXELS) throw new Refused(400, 'too_many_pixels');
  return autoOrient;
}

function refuseBroken(error: unknown): never {
  // That time ran out says more of the server than of the picture.
  if (error instanceof Error && /timeout/i.test(error.message)) throw new Refused(503, 'unavailable');
  throw new Refused(400, 'broken_picture');
}
