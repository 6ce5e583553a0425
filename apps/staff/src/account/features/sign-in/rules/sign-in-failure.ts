import { isCallError } from '@parta/web-kit/call-error';
import { describeWait } from '../../../../shell/failures/describe-wait.ts';
import { signInFailures, tooManyAttempts } from '../texts.ts';

export type SignInField = 'email' | 'password';

/** A refused sign-in in words, and the field it stands at; null for the whole form. */
export interface SignInFailure {
  field: SignInField | null;
  text: string;
}

/** Describes why a sign-in failed. Wrong credentials stand at the password, which is what is typed again. */
export function describeSignInFailure(error: unknown): SignInFailure {
  if (!isCallError(error, 'auth.login')) return { field: null, text: signInFailures.unreadable };
  const { reason, retryAfterSeconds } = error;
  if (reason === 'too_many_attempts' && retryAfterSeconds !== null && retryAfterSeconds > 0) {
    return { field: null, text: tooManyAttempts(describeWait(retryAfterSeconds)) };
  }
  const text = signInFailures[reason] ?? signInFailures.unreadable;
  if (reason === 'invalid_credentials') return { field: 'password', text };
  const field = error.field === 'email' || error.field === 'password' ? error.field : null;
  return { field: reason === 'invalid' ? field : null, text };
}
