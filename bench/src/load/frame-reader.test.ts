import { describe, expect, it } from 'vitest';
import { FrameReader, parseFrameHead } from './frame-reader.ts';

const STREAM =
  'id: 3\nevent: full\ndata: {"a":"id: 9"}\n\n: \n\nevent: own\ndata: {"points":1}\n\nid: 12\nevent: state\ndata: {}\n\nid: 13\nev';

function read(pieceLength: number) {
  const frames: { event: string; id: number | null; text: string }[] = [];
  const reader = new FrameReader(({ event, id, bytes }) => frames.push({ event, id, text: bytes.toString() }));
  const bytes = Buffer.from(STREAM);
  for (let at = 0; at < bytes.length; at += pieceLength) reader.feed(bytes.subarray(at, at + pieceLength));
  return frames;
}

describe('reader of events', () => {
  it.each([1, 5, 1000])('cuts whole events from pieces of %i bytes and leaves the unfinished one', (pieceLength) => {
    expect(read(pieceLength)).toEqual([
      { event: 'full', id: 3, text: 'id: 3\nevent: full\ndata: {"a":"id: 9"}\n\n' },
      { event: 'own', id: null, text: 'event: own\ndata: {"points":1}\n\n' },
      { event: 'state', id: 12, text: 'id: 12\nevent: state\ndata: {}\n\n' },
    ]);
  });

  it('takes a heartbeat for nothing', () => {
    expect(parseFrameHead(': \n\n')).toBeNull();
  });
});
