import type { Context } from '../../../context.ts';
import { Refused } from '../../../refused.ts';

/** A lesson full of pictures may be pasted at once; a program that sends without end may not. */
const UPLOADS = { most: 200, forgiven_per_minute: 60 };

/** Counts an upload of a person; 429 when she has sent too many. */
export async function limitUpload({ limits }: Pick<Context, 'limits'>, user_id: string): Promise<void> {
  const turn = await limits.charge([{ bucket: `uploads ${user_id}`, limit: UPLOADS }]);
  if (!turn.isAllowed) throw new Refused(429, 'too_many_requests', { retry_after: turn.retry_after });
}
