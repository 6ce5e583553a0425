import type { Context } from '../../../context.ts';
import { Refused } from '../../../http/refused.ts';

/** A lesson full of pictures may be pasted at once; a program that sends without end may not. */
const UPLOADS = { failures: 200, forgiven_per_minute: 60 };

/** Counts an upload of a person; 429 when she has sent too many. */
export function countUpload({ limiters }: Pick<Context, 'limiters'>, user_id: string): void {
  const turn = limiters.uploads.begin([{ bucket: user_id, limit: UPLOADS }]);
  if (!turn.allowed) throw new Refused(429, 'too_many_requests', { retry_after: turn.retry_after });
}
