import { useEffect, useState } from 'react';

const TICK_MS = 200;

/**
 * The time of a clock, read again five times a second while the component stands.
 * @param readNow gives milliseconds since the epoch by the server's clock
 */
export function useTicking(readNow: () => number): number {
  const [now, setNow] = useState(readNow);
  useEffect(() => {
    const tick = setInterval(() => setNow(readNow()), TICK_MS);
    return () => clearInterval(tick);
  }, [readNow]);
  return now;
}
