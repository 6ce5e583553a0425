import type { FastifyReply } from 'fastify';

/**
 * Aborted when the connection closes before the answer has been sent. The framework's `request.signal` is not: it follows the
 * request, which a body read to its end has closed already.
 */
export function callerGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  raw.once('close', () => leaving.abort());
  return leaving.signal;
}
