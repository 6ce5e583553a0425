import { CallError } from '@parta/web-kit/call-error';
import { useEffect, useState } from 'react';
import { client } from '../../calls.ts';

/** `opened`: this browser may try the stream, with the cookie just given or one from before. */
export type Opening = 'opening' | 'opened' | 'refused' | 'failed';

/** Exchanges the key of a signed address for the projector's cookie. */
export function useOpening(activity_id: string, sealed: string | null): { opening: Opening; retry(): void } {
  const [opening, setOpening] = useState<Opening>(sealed === null ? 'opened' : 'opening');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (sealed === null) return;
    let isCurrent = true;
    client.call('live.projector_open', { params: { activity_id }, body: { key: sealed } }).then(
      () => isCurrent && setOpening('opened'),
      (error: unknown) => {
        const isRefused = error instanceof CallError && error.status >= 400 && error.status < 429;
        if (isCurrent) setOpening(isRefused && error.reason !== 'unreadable' ? 'refused' : 'failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [activity_id, sealed, attempt]);

  function retry(): void {
    setOpening('opening');
    setAttempt(attempt + 1);
  }

  return { opening, retry };
}
