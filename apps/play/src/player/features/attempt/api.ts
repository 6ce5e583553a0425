import type { CallResult } from '@parta/contract/wire';
import { addressOf } from '@parta/web-kit/addresses';
import { type AttemptDocument, createAttemptShelf } from '@parta/web-kit/attempt-shelf';
import { findDeviceOwner } from '@parta/web-kit/device-owner';
import { type AttemptDoor, type FoundAttempt, findAttempt, openAttempt } from '@parta/web-kit/find-attempt';
import { settings } from '../../../settings.ts';
import { getDeviceId } from '../../attempt/device-id.ts';
import { client, guestSession } from '../../calls.ts';

export type Door = AttemptDoor;
export type Results = CallResult<'attempt.results'>;

/** What this device keeps of attempts. */
export const shelf = createAttemptShelf();

/** What the owner of this device sees of an activity; `goesOn` in the attempt that was left here. @throws CallError */
export async function findHere(activity_id: string, goesOn: boolean): Promise<FoundAttempt> {
  await guestSession.prepare();
  return findAttempt(activity_id, { client, shelf, findOwner: findDeviceOwner, device_id: getDeviceId(), goesOn });
}

/** Begins an attempt, or finds the one that is open, and opens it on this device. @throws CallError */
export async function startAttempt({ activity_id, participant_id }: Door): Promise<AttemptDocument> {
  const begun = await client.call('attempt.start', { params: { activity_id }, body: { participant_id } });
  return openAttempt({ activity_id, ...begun }, { client, shelf, device_id: getDeviceId() });
}

/** Names an attempt of a participant. */
export type OwnAttempt = Pick<AttemptDocument, 'activity_id' | 'participant_id' | 'number'>;

/** A finished attempt with its slides. @throws CallError */
export async function readAttempt(own: OwnAttempt): Promise<{ results: Results; document: AttemptDocument }> {
  const { activity_id, number } = own;
  const [results, document] = await Promise.all([
    client.call('attempt.results', { params: { activity_id, number } }),
    openAttempt(own, { client, shelf, device_id: getDeviceId() }),
  ]);
  return { results, document };
}

/** Where a file of the material is served to who takes part. */
export function fileUrlOf(activity_id: string): (hash: string) => string {
  return (hash) => addressOf(settings.bases, 'attempt.file', { params: { activity_id, hash } });
}
