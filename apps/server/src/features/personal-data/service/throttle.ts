import type { Context } from '../../../context.ts';
import { Refused } from '../../../refused.ts';

/** An export reads every table: ten at once, then one every six minutes. */
const EXPORTS = { most: 10, forgiven_per_minute: 1 / 6 };

/** Counts an export. @param who whose exports are counted together @throws Refused 429 `too_many_attempts` */
export async function limitExports({ limits }: Pick<Context, 'limits'>, who: string): Promise<void> {
  const asked = await limits.charge([{ bucket: `export ${who}`, limit: EXPORTS }]);
  if (asked.isAllowed) return;
  throw new Refused<'user.export' | 'person.export'>(429, 'too_many_attempts', { retry_after: asked.retry_after });
}
