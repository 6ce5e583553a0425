import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from '../../refused.ts';
import { watchPace } from './body-pace.ts';

/** The type under which files arrive; what they are is told by their content. */
export const BINARY_TYPE = 'application/octet-stream';

/** Hands bodies of the routes of this scope on as streams, unread; every other type of body answers 415 here. */
export function acceptBinaryBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(BINARY_TYPE, (_request, payload, done) => done(null, payload));
}

/**
 * Reads the body of a binary call into memory. Whoever calls it bounds how many are read at once: until then the
 * sender waits. Throws Refused: 415 for no file at all, 413 `file_too_large` as soon as the limit is passed, 400 for a
 * body that breaks off; one that comes too slowly is cut off.
 */
export async function readBinaryBody(request: FastifyRequest, max_bytes: number): Promise<Buffer> {
  const { body } = request;
  if (!(body instanceof Readable)) throw new Refused(415, 'unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > max_bytes) throw tooLarge(body);
  watchPace(request.raw);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop must not destroy the stream: its socket still carries the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > max_bytes) throw tooLarge(body);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(400, 'invalid');
  }
  return Buffer.concat(chunks, size);
}

/** What still comes is read and dropped, or the sender would see a broken connection instead of the answer. */
function tooLarge(body: Readable): Refused {
  body.resume();
  return new Refused(413, 'file_too_large');
}
