import { describe, expect, it } from 'vitest';
import { type ResponseHead, ResponseReader } from './response-reader.ts';

const SIZED = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2; Path=/\r\n\r\nbody';
const CHUNKED = 'HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n5\r\nfirst\r\nA\r\nand second\r\n0\r\n\r\n';
const EMPTY = 'HTTP/1.1 204 No Content\r\n\r\n';

function read(text: string, pieceLength: number) {
  const answers: { head: ResponseHead | null; body: string; ended: boolean }[] = [];
  const reader = new ResponseReader({
    head: (head) => answers.push({ head, body: '', ended: false }),
    body: (bytes) => {
      const last = answers.at(-1);
      if (last !== undefined) last.body += bytes.toString();
    },
    end: () => {
      const last = answers.at(-1);
      if (last !== undefined) last.ended = true;
    },
  });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceLength) reader.feed(bytes.subarray(at, at + pieceLength));
  return answers.map(({ head, body, ended }) => ({ status: head?.status, body, ended }));
}

describe('reader of HTTP answers', () => {
  const three = [
    { status: 200, body: 'body', ended: true },
    { status: 201, body: 'firstand second', ended: true },
    { status: 204, body: '', ended: true },
  ];

  it.each([1, 2, 3, 7, 50, 10_000])('reads answers one after the other from pieces of %i bytes', (pieceLength) => {
    expect(read(SIZED + CHUNKED + EMPTY, pieceLength)).toEqual(three);
  });

  it('gives the bytes of a stream before it ends', () => {
    expect(read(CHUNKED.slice(0, CHUNKED.indexOf('A\r\n')), 9)).toEqual([{ status: 201, body: 'first', ended: false }]);
  });

  it('keeps every cookie', () => {
    let head: ResponseHead | null = null;
    const reader = new ResponseReader({
      head: (found) => {
        head = found;
      },
      body: () => undefined,
      end: () => undefined,
    });
    reader.feed(Buffer.from(SIZED));
    expect(head).toMatchObject({
      headers: new Map(Object.entries({ 'content-length': '4', 'set-cookie': 'a=1\nb=2; Path=/' })),
    });
  });
});
