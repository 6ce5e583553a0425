import type { CallResult } from '@parta/contract/wire';
import { CallError, isCallError } from '@parta/web-kit/call-error';
import { checkTexts, startFailures, startTexts } from './texts.ts';

/** Why a checked material cannot be run live, in words; null when it can. */
export function findCheckRefusal(result: CallResult<'material.check'>, organizations: number): string | null {
  if ('fatal' in result) return checkTexts[result.fatal];
  if (result.sync_error !== null) return checkTexts[result.sync_error];
  return organizations === 0 ? startTexts.no_rights : null;
}

/** What a failed check or start says in the attention dialog; null where the general toast tells. */
export function findStartRefusal(error: unknown): string | null {
  if (isCallError(error, 'material.start')) return startFailures[error.reason] ?? null;
  return error instanceof CallError && error.reason === 'not_found' ? startFailures.not_found : null;
}
