import type { CallResult } from '@parta/contract/wire';
import { addressOf } from '@parta/web-kit/addresses';
import { type AttemptDocument, createAttemptShelf } from '@parta/web-kit/attempt-shelf';
import { CallError } from '@parta/web-kit/call-error';
import { settings } from '../../../settings.ts';
import { getDeviceId } from '../../attempt/device-id.ts';
import { client, guestSession } from '../../calls.ts';

export type Door = CallResult<'attempt.door'>;
export type Results = CallResult<'attempt.results'>;

/** What this device keeps of attempts. */
export const shelf = createAttemptShelf();

/** What is known of an assigned activity. @throws CallError */
export async function getDoor(activity_id: string): Promise<Door> {
  await guestSession.prepare();
  return client.call('attempt.door', { params: { activity_id } });
}

/** Begins an attempt, or finds the one that is open. @throws CallError */
export async function startAttempt(activity_id: string): Promise<number> {
  return (await client.call('attempt.start', { params: { activity_id } })).number;
}

/** Goes on with an attempt on this device, and keeps it here. @throws CallError */
export async function openAttempt(activity_id: string, number: number): Promise<AttemptDocument> {
  const document = await client.call('attempt.open', {
    params: { activity_id, number },
    body: { device_id: getDeviceId() },
  });
  await shelf.keep(document);
  return document;
}

/** A finished attempt with its slides. @throws CallError */
export async function readAttempt(
  activity_id: string,
  number: number,
): Promise<{ results: Results; document: AttemptDocument }> {
  const params = { activity_id, number };
  const [results, document] = await Promise.all([
    client.call('attempt.results', { params }),
    client.call('attempt.open', { params, body: { device_id: getDeviceId() } }),
  ]);
  return { results, document };
}

/** Whether a call failed because the server could not be reached, or is in trouble. */
export function isAway(error: unknown): boolean {
  return error instanceof CallError && (['network', 'unreadable'].includes(error.reason) || error.status >= 500);
}

/** Where a file of the material is served to who takes part. */
export function fileUrlOf(activity_id: string): (hash: string) => string {
  return (hash) => addressOf(settings.bases, 'attempt.file', { params: { activity_id, hash } });
}
