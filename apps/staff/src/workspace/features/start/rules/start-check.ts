import type { CallResult } from '@parta/contract/wire';
import type { OrganizedKind } from '@parta/domain/codes';
import { CallError, isCallError } from '@parta/web-kit/call-error';
import { checkTexts, startFailures, startTexts } from '../texts.ts';

/** A check of a material that has come, or has not. */
interface Check {
  data: CallResult<'material.check'> | undefined;
  error: unknown;
}

/** Kinds of activity that the material can be started as, where an organization permits the kind. */
export function listStartKinds(
  { data }: Pick<Check, 'data'>,
  counts: Readonly<Record<OrganizedKind, number>>,
): OrganizedKind[] {
  if (data === undefined || 'fatal' in data) return [];
  const kinds: OrganizedKind[] = [];
  if (data.sync_error === null && counts.sync > 0) kinds.push('sync');
  if (counts.async > 0) kinds.push('async');
  return kinds;
}

/**
 * Why a material cannot be started, in words; null while nothing speaks against it.
 * @param kinds as which it can be started
 */
export function findCheckRefusal({ data, error }: Check, kinds: readonly OrganizedKind[]): string | null {
  if (error instanceof CallError && error.reason === 'not_found') return startFailures.not_found;
  if (data === undefined) return null;
  if ('fatal' in data) return checkTexts[data.fatal];
  if (kinds.length > 0) return null;
  return data.sync_error === null ? startTexts.no_rights : startTexts.no_rights_because(checkTexts[data.sync_error]);
}

/** What a refused start says in the attention dialog. */
export interface StartRefusal {
  text: string;
  /** The form may still be sent with something else in it. */
  isMendable: boolean;
}

const MENDABLE: readonly string[] = [
  'unknown_participants',
  'no_participants',
  'too_many_participants',
  'unable_to_license',
  'end_before_start',
];

/** What a failed start says in the attention dialog; null where no words are ours. */
export function findStartRefusal(error: unknown): StartRefusal | null {
  if (!isCallError(error, 'material.start')) return null;
  const { reason, body } = error;
  const name = [body?.['last_name'], body?.['first_name']].filter((word) => typeof word === 'string').join(' ');
  const text =
    reason === 'unable_to_license' && name !== '' ? startTexts.no_seat_for(name) : (startFailures[reason] ?? null);
  return text === null ? null : { text, isMendable: MENDABLE.includes(reason) };
}

/** Whether the server has refused or failed without words of ours; what a lost network says is said elsewhere. */
export function isFailedSave({ reason, silent }: CallError): boolean {
  return !silent && !GENERAL.includes(reason);
}

const GENERAL: readonly string[] = ['network', 'unreadable', 'unavailable', 'too_many_requests', 'unauthorized'];
