import type { AttemptDocument } from '@parta/web-kit/attempt-shelf';
import { CallError } from '@parta/web-kit/call-error';
import { useCallback, useEffect, useState } from 'react';
import { type Door, getDoor, isAway, openAttempt, shelf } from './api.ts';
import { attemptTexts } from './texts.ts';

export type DoorState =
  | { kind: 'loading' }
  | { kind: 'door'; door: Door }
  /** This device is in the middle of an attempt; `isKept`: as it was left here, for want of the server. */
  | { kind: 'passage'; document: AttemptDocument; isKept: boolean }
  | { kind: 'sign_in' }
  | { kind: 'not_found' }
  | { kind: 'failed'; message: string };

/**
 * What stands at the address of an assigned activity. Where this device was in the middle of an attempt, that one; without
 * a network as it was left here.
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
  const kept = await shelf.find(activity_id);
  try {
    const door = await getDoor(activity_id);
    const open = door.attempts.find(({ finished_at }) => finished_at === null);
    if (goesOn && kept !== null && open?.number === kept.number) {
      return { kind: 'passage', document: await openAttempt(activity_id, open.number), isKept: false };
    }
    return { kind: 'door', door };
  } catch (error) {
    return describe(error, kept);
  }
}

function describe(error: unknown, kept: AttemptDocument | null): DoorState {
  if (!(error instanceof CallError)) return { kind: 'failed', message: attemptTexts.failed };
  if (error.status === 401) return { kind: 'sign_in' };
  if (error.status === 404) return { kind: 'not_found' };
  if (isAway(error) && kept !== null) return { kind: 'passage', document: kept, isKept: true };
  return { kind: 'failed', message: isAway(error) ? attemptTexts.no_network : attemptTexts.failed };
}
