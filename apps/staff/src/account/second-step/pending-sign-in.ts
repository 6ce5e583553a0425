import type { SecondFactorMethod } from '@parta/domain/people/second-factor';
import { isCallError } from '@parta/web-kit/call-error';
import { readFactorMethods } from '@parta/web-kit/factor-methods';

/** A sign-in whose password was right and that waits for its second factor. */
export interface PendingSignIn {
  readonly token: string;
  readonly methods: readonly SecondFactorMethod[];
}

/** What a refused sign-in goes on with; null where it was refused for another reason. */
export function findPendingSignIn(error: unknown): PendingSignIn | null {
  if (!isCallError(error, 'auth.login') || error.reason !== 'second_factor_needed') return null;
  const token = error.body?.['token'];
  return typeof token === 'string' ? { token, methods: readFactorMethods(error) } : null;
}
