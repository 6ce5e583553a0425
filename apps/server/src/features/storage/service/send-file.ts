import type { FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import { HIJACKED, type Hijacked } from '../../../http/calls/bind.ts';
import { notFound } from '../../../refused.ts';
import { findMediaType } from '../queries.ts';

/** Answers with a stored file. The name is the content, so a copy may be kept for good, by this browser alone. */
export async function sendFile(
  context: Pick<Context, 'db' | 'files'>,
  reply: FastifyReply,
  hash: string,
): Promise<Hijacked> {
  const media_type = await findMediaType(context.db, hash);
  const file = media_type === null ? null : await context.files.open(hash);
  if (file === null || media_type === null) throw notFound();
  await reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .header('content-length', file.size)
    .type(media_type)
    .send(file.stream);
  return HIJACKED;
}
