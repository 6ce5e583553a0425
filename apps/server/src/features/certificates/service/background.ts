import sharp from 'sharp';
import type { Context } from '../../../context.ts';

/** Pixels of the page at 150 to an inch. */
const SIZE = { width: 1754, height: 1240 } as const;

/** The author's picture as it is drawn, cut to the page, as JPEG; null where it is gone. */
export async function readBackground({ files }: Pick<Context, 'files'>, hash: string): Promise<Uint8Array | null> {
  const file = await files.open(hash);
  if (file === null) return null;
  const parts: Buffer[] = [];
  for await (const part of file.stream) if (Buffer.isBuffer(part)) parts.push(part);
  return sharp(Buffer.concat(parts))
    .resize({ ...SIZE, fit: 'cover' })
    .flatten({ background: 'white' })
    .jpeg()
    .toBuffer();
}
