import type { ServerClock } from '@parta/web-kit/server-clock';
import { useEffect, useState } from 'react';

const TICK_MS = 500;

/** Milliseconds left to a deadline by the server's clock; null without one. */
export function useCountdown(deadline_at: number | null, clock: ServerClock): number | null {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (deadline_at === null) return;
    const timer = setInterval(() => setNow(clock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [deadline_at, clock]);
  return deadline_at === null ? null : Math.max(0, deadline_at - now);
}
