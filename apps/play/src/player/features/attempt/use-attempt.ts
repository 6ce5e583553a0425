import type { AttemptDocument } from '@parta/web-kit/attempt-shelf';
import { useState, useSyncExternalStore } from 'react';
import { type Attempt, type AttemptView, createAttempt } from '../../attempt/attempt-store.ts';
import { getDeviceId } from '../../attempt/device-id.ts';
import { client } from '../../calls.ts';
import { shelf } from './api.ts';

/**
 * An attempt on this device, open while the screen stands. Mount one per attempt (`key`).
 * @param isKept the document did not come from the server just now
 */
export function useAttempt(document: AttemptDocument, isKept: boolean): { attempt: Attempt; view: AttemptView } {
  const [attempt] = useState(() =>
    createAttempt({ client, document, isKept, device_id: getDeviceId(), shelf, storage: () => localStorage }),
  );
  return { attempt, view: useSyncExternalStore(attempt.subscribe, attempt.view) };
}
