import { MINUTE_MS } from '@parta/domain/time/durations';
import { useEffect, useState } from 'react';
import { useServices } from '../../../shell/services.tsx';

/** The longest wait of one timer: a device that slept counts no time. */
const LOOK_MS = 30_000;

/**
 * When the entrance of a lesson opens, in milliseconds since the epoch; null once it is open, and until that is known.
 * @param readNow gives milliseconds since the epoch by the server's clock
 */
export function useOpening(activity_id: string, isWaiting: boolean, readNow: () => number): number | null {
  const { client, settings } = useServices();
  const [opens_at, setOpensAt] = useState<number | null>(null);
  const early_ms = settings.early_join_minutes * MINUTE_MS;

  useEffect(() => {
    if (!isWaiting) return;
    const call = new AbortController();
    client.call('live.about', { params: { activity_id }, signal: call.signal }).then(
      ({ start_date }) => setOpensAt(Date.parse(start_date) - early_ms),
      // The lobby can do without it.
      () => undefined,
    );
    return () => call.abort();
  }, [client, activity_id, isWaiting, early_ms]);

  useEffect(() => {
    if (opens_at === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const left_ms = opens_at - readNow();
      if (left_ms <= 0) setOpensAt(null);
      else timer = setTimeout(look, Math.min(left_ms, LOOK_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [opens_at, readNow]);

  return isWaiting ? opens_at : null;
}
