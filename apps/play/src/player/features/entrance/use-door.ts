import { CallError } from '@parta/web-kit/call-error';
import { useCallback, useEffect, useState } from 'react';
import { type Door, describeFailure, getDoor } from './api.ts';
import { entranceTexts } from './texts.ts';

export type DoorState =
  | { kind: 'loading' }
  | { kind: 'door'; door: Door }
  | { kind: 'not_found' }
  | { kind: 'failed'; message: string };

/** What stands at the address of a live activity; `look` asks anew. */
export function useDoor(activity_id: string): { state: DoorState; look(): void } {
  const [state, setState] = useState<DoorState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const tell = (next: DoorState): void => {
      if (isCurrent) setState(next);
    };
    getDoor(activity_id).then(
      (door) => tell({ kind: 'door', door }),
      (error: unknown) => {
        const isAbsent = error instanceof CallError && error.status === 404 && error.reason === 'not_found';
        tell(
          isAbsent ? { kind: 'not_found' } : { kind: 'failed', message: describeFailure(entranceTexts.opening, error) },
        );
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [activity_id, attempt]);

  const look = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, look };
}
