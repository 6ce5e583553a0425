import type { CallResult } from '@parta/contract/wire';
import { isCallError } from '@parta/web-kit/call-error';

/** How an attempt to join has ended. */
export type JoinOutcome =
  | { readonly kind: 'joined'; readonly name: string; readonly already: boolean }
  /** Nobody is signed in; the group is named when the server has named it. */
  | { readonly kind: 'signed_out'; readonly name: string | null }
  | { readonly kind: 'invalid' | 'owner' | 'unconfirmed' | 'no_seat' | 'full' }
  | { readonly kind: 'too_many'; readonly wait_seconds: number | null }
  /** No answer, or none of ours: worth another try. */
  | { readonly kind: 'failed' };

export function describeJoined({ name, already }: CallResult<'group.join'>): JoinOutcome {
  return { kind: 'joined', name, already };
}

/** What a failed call means for whoever wants to join. */
export function describeFailure(error: unknown): JoinOutcome {
  if (!isCallError(error, 'group.join')) return { kind: 'failed' };
  switch (error.reason) {
    case 'unauthorized': {
      const name = error.body?.['group_name'];
      return { kind: 'signed_out', name: typeof name === 'string' ? name : null };
    }
    case 'invalid_join':
    case 'invalid':
      return { kind: 'invalid' };
    case 'user_is_owner':
      return { kind: 'owner' };
    case 'primary_email_not_confirmed':
      return { kind: 'unconfirmed' };
    case 'unable_to_license':
      return { kind: 'no_seat' };
    case 'too_many_participants':
      return { kind: 'full' };
    case 'too_many_attempts':
    case 'too_many_requests':
      return { kind: 'too_many', wait_seconds: error.retryAfterSeconds };
    default:
      return { kind: 'failed' };
  }
}
