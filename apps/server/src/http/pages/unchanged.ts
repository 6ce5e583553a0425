import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Names what is about to be answered by an ETag, and answers 304 to whoever has it already.
 * @param parts all that the answer depends on
 * @returns whether it has been answered by that
 */
export function answerUnchanged(request: FastifyRequest, reply: FastifyReply, parts: readonly string[]): boolean {
  const etag = `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] !== etag) return false;
  reply.header('cache-control', 'no-store').code(304).send();
  return true;
}
