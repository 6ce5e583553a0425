import { crc32, deflateSync } from 'node:zlib';

/** A small PNG of two colours, no two of which are the same bytes where the names differ. */
export function makePicture(
  name: string,
  { width = 64, height = 48 } = {},
): {
  name: string;
  mimeType: string;
  buffer: Buffer;
} {
  const tint = crc32(name) & 0xff;
  const row = (y: number): number[] => [
    0,
    ...Array.from({ length: width }, (_, x) => (x + y < width ? [tint, 120, 200] : [240, 200, tint])).flat(),
  ];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue each.
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.from(Array.from({ length: height }, (_, y) => row(y)).flat());
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    makeChunk('IHDR', header),
    makeChunk('IDAT', deflateSync(rows)),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: `${name}.png`, mimeType: 'image/png', buffer };
}

function makeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
