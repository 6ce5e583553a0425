import type { Context } from '../../../context.ts';
import { Refused } from '../../../refused.ts';

/** News reach everybody: twenty at once, then one every three minutes. */
const PUBLISHED = { most: 20, forgiven_per_minute: 1 / 3 };

/** Counts news of a person. @throws Refused 429 `too_many_attempts` */
export async function limitNews({ limits }: Pick<Context, 'limits'>, user_id: string): Promise<void> {
  const asked = await limits.charge([{ bucket: `news ${user_id}`, limit: PUBLISHED }]);
  if (asked.isAllowed) return;
  throw new Refused<'news.create'>(429, 'too_many_attempts', { retry_after: asked.retry_after });
}
