import { CallError } from '@parta/web-kit/call-error';
import { type FoundAttempt, isAway } from '@parta/web-kit/find-attempt';
import { useCallback, useEffect, useState } from 'react';
import { findHere } from './api.ts';
import { attemptTexts } from './texts.ts';

export type DoorState =
  | { kind: 'loading' }
  | FoundAttempt
  | { kind: 'sign_in' }
  | { kind: 'not_found' }
  | { kind: 'failed'; message: string };

/**
 * What is shown at the address of an assigned activity. Where the owner of this device was in the middle of an attempt,
 * that one; without a network as they left it here.
 */
export function useDoor(activity_id: string): { state: DoorState; show(state: DoorState): void; look(): void } {
  const [state, setState] = useState<DoorState>({ kind: 'loading' });
  const [look_count, setLookCount] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void findState(activity_id, look_count === 0).then((found) => {
      if (isCurrent) setState(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [activity_id, look_count]);

  const look = useCallback(() => {
    setState({ kind: 'loading' });
    setLookCount((count) => count + 1);
  }, []);
  return { state, show: setState, look };
}

async function findState(activity_id: string, goesOn: boolean): Promise<DoorState> {
  try {
    return await findHere(activity_id, goesOn);
  } catch (error) {
    return describe(error);
  }
}

function describe(error: unknown): DoorState {
  if (!(error instanceof CallError)) return { kind: 'failed', message: attemptTexts.failed };
  if (error.status === 401) return { kind: 'sign_in' };
  if (error.status === 404) return { kind: 'not_found' };
  return { kind: 'failed', message: isAway(error) ? attemptTexts.no_network : attemptTexts.failed };
}
