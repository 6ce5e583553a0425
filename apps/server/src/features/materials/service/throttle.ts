import type { Context } from '../../../context.ts';
import { Refused } from '../../../refused.ts';

/** An editor saves eighty times a minute where its author never rests; a program that saves without end may not. */
export const VERSIONS = { most: 600, forgiven_per_minute: 120 };

/** Counts a version that a person makes; throws Refused 429 with `retry_after` in seconds when she has made too many. */
export async function limitVersion({ limits }: Pick<Context, 'limits'>, user_id: string): Promise<void> {
  const turn = await limits.charge([{ bucket: `versions ${user_id}`, limit: VERSIONS }]);
  if (!turn.isAllowed) throw new Refused(429, 'too_many_requests', { retry_after: turn.retry_after });
}
