import type { Context } from '../../../context.ts';
import type { Call, Hijacked } from '../../../http/calls/bind.ts';
import { notFound } from '../../../refused.ts';
import { isFileOfActivity } from '../../activities/queries/activities.ts';
import { sendFile } from '../../storage/service/send-file.ts';

/** Sends a file that a lesson shows to one of its audiences. */
export async function sendLessonFile(
  context: Context,
  { params: { hash }, caller: { activity_id }, reply }: Call<'live.file'>,
): Promise<Hijacked> {
  if (!(await isFileOfActivity(context.db, activity_id, hash))) throw notFound();
  return sendFile(context, reply, hash);
}
