import type { Clock } from '../../../clock.ts';
import { Refused } from '../../../http/refused.ts';
import { GuessLimiter } from '../../live/service/guess-limiter.ts';

/** An editor saves eighty times a minute where its author never rests; a program that saves without end may not. */
const VERSIONS = { failures: 600, forgiven_per_minute: 120 };

/** Counts a version that a person makes; throws Refused 429 with `retry_after` in seconds when she has made too many. */
export type VersionThrottle = (user_id: string) => void;

/** Counts in this process alone: a second process lets twice as many through. */
export function createThrottle(clock: Clock): VersionThrottle {
  const limiter = new GuessLimiter(clock);
  return (user_id) => {
    const turn = limiter.begin([{ bucket: user_id, limit: VERSIONS }]);
    if (!turn.allowed) throw new Refused(429, 'too_many_requests', { retry_after: turn.retry_after });
  };
}
