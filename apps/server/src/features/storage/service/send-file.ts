import type { FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import { HIJACKED, type Hijacked } from '../../../http/calls/bind.ts';
import { notFound } from '../../../refused.ts';
import { findMediaType } from '../queries.ts';

/**
 * A stored file never changes, but the right to see it ends: with the session, a dismissal, an assignment. So a browser shows
 * its copy for the length of a lesson and then asks again, which costs one look at the right and no bytes.
 */
const CACHE_CONTROL = 'private, max-age=3600, must-revalidate';

/** Answers with a stored file to somebody who may see it; 304 to a browser that has it. */
export async function sendFile(
  context: Pick<Context, 'db' | 'files'>,
  reply: FastifyReply,
  hash: string,
): Promise<Hijacked> {
  const media_type = await findMediaType(context.db, hash);
  if (media_type === null) throw notFound();
  const etag = `"${hash}"`;
  reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
  if (reply.request.headers['if-none-match'] === etag) {
    await reply.code(304).send();
    return HIJACKED;
  }
  const file = await context.files.open(hash);
  if (file === null) throw notFound();
  await reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .header('content-length', file.size)
    .type(media_type)
    .send(file.stream);
  return HIJACKED;
}
