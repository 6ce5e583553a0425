import { CallError } from '@parta/web-kit/call-error';
import { findReasonText } from '@parta/web-kit/reasons';
import { describeWait } from '../failures/describe-wait.ts';
import { tooManyAttemptsFor } from '../failures/texts.ts';
import { PasskeyError } from './passkeys.ts';
import { passkeyFailures, proofFailures, proofRefusals } from './texts.ts';

/** Why a second factor was not proven, in words. */
export function describeProofFailure(error: unknown): string {
  if (error instanceof PasskeyError) return passkeyFailures[error.failure];
  if (!(error instanceof CallError)) return proofFailures.other;
  const { reason, retryAfterSeconds } = error;
  if (reason === 'too_many_attempts' && retryAfterSeconds !== null && retryAfterSeconds > 0) {
    return tooManyAttemptsFor(describeWait(retryAfterSeconds));
  }
  return findReasonText(proofRefusals, error) ?? findReasonText(proofFailures, error) ?? proofFailures.other;
}
