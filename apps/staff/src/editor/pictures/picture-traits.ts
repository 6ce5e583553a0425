/** What the bytes of a file say that its author should know before it is uploaded. */
export interface PictureTraits {
  /** A format that no browser or server draws for everybody, and another program converts. */
  foreign: 'heic' | 'svg' | null;
  /** Has more than one frame, of which one is kept. */
  isMoving: boolean;
}

/** Brands of HEIF with pictures of HEVC, as phones write them. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
/** Where the root element of a drawing is looked for, in bytes. */
const DRAWING_HEAD = 4000;

/** Whether a file says of itself that it is a picture; systems know no type for some formats. */
export function isPictureFile({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name));
}

export async function readPictureTraits(file: Blob): Promise<PictureTraits> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { foreign: findForeign(bytes), isMoving: isMoving(bytes) };
}

function findForeign(bytes: Uint8Array): PictureTraits['foreign'] {
  if (textAt(bytes, 4, 4) === 'ftyp') return HEIC_BRANDS.has(textAt(bytes, 8, 4)) && !isAvif(bytes) ? 'heic' : null;
  const head = new TextDecoder().decode(bytes.subarray(0, DRAWING_HEAD));
  return /^\uFEFF?\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/i.test(head) ? 'svg' : null;
}

/** AVIF may name itself among the compatible brands alone. */
function isAvif(bytes: Uint8Array): boolean {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return /avi[fs]/.test(textAt(bytes, 8, Math.min(length, 200) - 8));
}

function isMoving(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0, 4) === 'GIF8') return countGifFrames(bytes, 2) > 1;
  if (textAt(bytes, 0, 4) === 'RIFF') return textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
  if (textAt(bytes, 1, 3) === 'PNG') return hasPngAnimation(bytes);
  return textAt(bytes, 4, 8) === 'ftypavis';
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** Whether the control chunk of an animation (APNG) comes before the first data of the picture. */
function hasPngAnimation(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    const type = textAt(bytes, at + 4, 4);
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL';
  }
  return false;
}

/** Frames of a GIF, no more than `enough` of them: blocks of GIF89a, where 0x2c begins a picture and 0x21 an extension. */
function countGifFrames(bytes: Uint8Array, enough: number): number {
  const tableOf = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));
  let frames = 0;
  let at = 13 + tableOf(bytes[10] ?? 0);
  while (at < bytes.length && frames < enough) {
    if (bytes[at] === 0x2c) {
      frames += 1;
      at += 11 + tableOf(bytes[at + 9] ?? 0);
    } else if (bytes[at] === 0x21) at += 2;
    else break;
    while ((bytes[at] ?? 0) > 0) at += (bytes[at] ?? 0) + 1;
    at += 1;
  }
  return frames;
}
