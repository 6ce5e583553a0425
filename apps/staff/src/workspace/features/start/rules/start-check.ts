import type { CallResult } from '@parta/contract/wire';
import { CallError, isCallError } from '@parta/web-kit/call-error';
import { checkTexts, startFailures, startTexts } from '../texts.ts';

/** A check of a material that has come, or has not. */
interface Check {
  data: CallResult<'material.check'> | undefined;
  error: unknown;
}

/** Why a material cannot be run live, in words; null while nothing speaks against it. */
export function findCheckRefusal({ data, error }: Check, organizations: number): string | null {
  if (error instanceof CallError && error.reason === 'not_found') return startFailures.not_found;
  if (data === undefined) return null;
  if ('fatal' in data) return checkTexts[data.fatal];
  if (data.sync_error !== null) return checkTexts[data.sync_error];
  return organizations === 0 ? startTexts.no_rights : null;
}

/** What a failed start says in the attention dialog; null where the general toast tells. */
export function findStartRefusal(error: unknown): string | null {
  return isCallError(error, 'material.start') ? (startFailures[error.reason] ?? null) : null;
}
