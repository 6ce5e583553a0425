import { CallError } from '@parta/web-kit/call-error';
import { useEffect, useState } from 'react';

/** `opened`: this browser may try the stream, with the cookie just given or one from before. */
export type Opening = 'opening' | 'opened' | 'refused' | 'failed';

/**
 * Exchanges the key of a signed address for a cookie.
 * @param exchange the call that does so; the same function while the address is the same
 * @param sealed the key; null where the address has none
 */
export function useOpening(
  exchange: (activity_id: string, key: string) => Promise<unknown>,
  { activity_id, sealed }: { activity_id: string; sealed: string | null },
): { opening: Opening; retry(): void } {
  const [opening, setOpening] = useState<Opening>(sealed === null ? 'opened' : 'opening');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (sealed === null) return;
    let isCurrent = true;
    exchange(activity_id, sealed).then(
      () => isCurrent && setOpening('opened'),
      (error: unknown) => {
        const isRefused = error instanceof CallError && error.status >= 400 && error.status < 429;
        if (isCurrent) setOpening(isRefused && error.reason !== 'unreadable' ? 'refused' : 'failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [exchange, activity_id, sealed, attempt]);

  function retry(): void {
    setOpening('opening');
    setAttempt(attempt + 1);
  }

  return { opening, retry };
}
