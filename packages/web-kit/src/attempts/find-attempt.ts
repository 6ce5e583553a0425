import type { CallResult } from '@parta/contract/wire';
import { CallError } from '../calls/call-error.ts';
import type { Client } from '../calls/client.ts';
import type { AttemptDocument, AttemptShelf } from './attempt-shelf.ts';

export type AttemptDoor = CallResult<'attempt.door'>;

/** What a page shows at the address of an activity. */
export type FoundAttempt =
  | { readonly kind: 'door'; readonly door: AttemptDoor }
  /** `isKept`: as this device left it, because the server could not be reached. */
  | { readonly kind: 'passage'; readonly document: AttemptDocument; readonly isKept: boolean };

export interface FindAttemptParts {
  client: Client;
  shelf: AttemptShelf;
  /** Whose session the browser has; null for nobody. */
  findOwner: () => string | null;
  /** Made once by a browser. */
  device_id: string;
  /** Whether the attempt that this device was in the middle of is opened without a press. */
  goesOn: boolean;
}

/**
 * Finds what the owner of this device sees of an activity: the attempt in the middle of which they were here, else its door.
 * Without the server it is what they left here themselves, never another person's.
 * @throws CallError
 */
export async function findAttempt(activity_id: string, parts: FindAttemptParts): Promise<FoundAttempt> {
  const { client, shelf, findOwner, goesOn } = parts;
  const owner_id = findOwner();
  const kept = owner_id === null ? null : await shelf.find(owner_id, activity_id);
  try {
    const door = await client.call('attempt.door', { params: { activity_id } });
    const open = door.attempts.find(({ finished_at }) => finished_at === null);
    const isHere = kept?.participant_id === door.participant_id && kept?.number === open?.number;
    if (!goesOn || kept === null || !isHere) return { kind: 'door', door };
    return { kind: 'passage', document: await openAttempt(kept, parts), isKept: false };
  } catch (error) {
    if (!isAway(error) || kept === null || findOwner() !== kept.user_id) throw error;
    return { kind: 'passage', document: kept, isKept: true };
  }
}

/** Goes on with an attempt on this device, and keeps it here. @throws CallError */
export async function openAttempt(
  { activity_id, participant_id, number }: Pick<AttemptDocument, 'activity_id' | 'participant_id' | 'number'>,
  { client, shelf, device_id }: Pick<FindAttemptParts, 'client' | 'shelf' | 'device_id'>,
): Promise<AttemptDocument> {
  const params = { activity_id, number };
  const document = await client.call('attempt.open', { params, body: { participant_id, device_id } });
  if (document.finished_at === null) await shelf.keep(document);
  return document;
}

/** Whether a call failed because the server could not be reached, or is in trouble. */
export function isAway(error: unknown): boolean {
  return error instanceof CallError && (['network', 'unreadable'].includes(error.reason) || error.status >= 500);
}
