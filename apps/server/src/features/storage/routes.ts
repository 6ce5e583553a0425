import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { type Bind, HIJACKED, type Hijacked } from '../../http/bind.ts';
import { notFound } from '../../http/refused.ts';
import { isFileOfActivity } from '../activities/queries.ts';
import { isFileOfOwner } from '../materials/queries/own-materials.ts';
import { findMediaType } from './queries.ts';

export function bindStorage(bind: Bind, context: Context): void {
  bind('storage.file', async ({ params, caller, reply }) => {
    if (!(await isFileOfOwner(context.db, caller.person.id, params.hash))) throw notFound();
    return sendFile(context, reply, params.hash);
  });
  bind('live.file', async ({ params, caller, reply }) => {
    if (!(await isFileOfActivity(context.db, caller.activity_id, params.hash))) throw notFound();
    return sendFile(context, reply, params.hash);
  });
}

/** The name is the content, so a copy may be kept for good, by this browser alone. */
async function sendFile(context: Context, reply: FastifyReply, hash: string): Promise<Hijacked> {
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
