import type { Context } from '../../../context.ts';
import { Refused } from '../../../http/refused.ts';

/** An editor saves eighty times a minute where its author never rests; a program that saves without end may not. */
export const VERSIONS = { failures: 600, forgiven_per_minute: 120 };

/** Counts a version that a person makes; throws Refused 429 with `retry_after` in seconds when she has made too many. */
export function countVersion({ limiters }: Pick<Context, 'limiters'>, user_id: string): void {
  const turn = limiters.versions.begin([{ bucket: user_id, limit: VERSIONS }]);
  if (!turn.allowed) throw new Refused(429, 'too_many_requests', { retry_after: turn.retry_after });
}
