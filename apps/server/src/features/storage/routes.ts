import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { notFound } from '../../refused.ts';
import { PICTURE_TYPE } from './commands/store-upload.ts';
import { canSeeFile } from './queries.ts';
import { sendFile } from './service/send-file.ts';
import { createUploads } from './service/take-upload.ts';

export function bindStorage(bind: Bind, context: Context): void {
  const { db } = context;
  const takeUpload = createUploads(context);

  bind('storage.upload', async ({ caller: { person }, request }) => {
    const { hash, width, height, bytes } = await takeUpload(person.id, request);
    return { hash, width, height, size: bytes.length, media_type: PICTURE_TYPE };
  });
  bind('storage.file', async ({ params, caller, reply }) => {
    if (!(await canSeeFile(db, caller.person.id, params.hash))) throw notFound();
    return sendFile(context, reply, params.hash);
  });
}
