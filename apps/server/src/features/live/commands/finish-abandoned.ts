import { PRESENTER_AWAY_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import { Refused } from '../../../refused.ts';
import { listAbandoned } from '../queries/session.ts';
import type { LeadingDeps } from '../types.ts';
import { leadSession } from './lead-session.ts';

/**
 * Ends sessions whose end date has passed and whose presenter has been away for half an hour; while she is connected a
 * session runs on. Returns how many were ended.
 */
export async function finishAbandoned(deps: LeadingDeps): Promise<number> {
  const now = deps.clock.now();
  const away_since = new Date(now.getTime() - PRESENTER_AWAY_MINUTES * MINUTE_MS);
  const abandoned = await listAbandoned(deps.db, now, away_since);
  for (const { activity_id, step } of abandoned) {
    await leadSession(deps, { activity_id, command: 'finish', step }).catch((error: unknown) => {
      // The presenter has just come back and pressed: the session is hers again.
      if (!(error instanceof Refused)) throw error;
    });
  }
  return abandoned.length;
}
