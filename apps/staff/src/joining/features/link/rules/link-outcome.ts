import type { MaterialFatal } from '@parta/domain/codes';
import { isCallError } from '@parta/web-kit/call-error';

/** How following a link has ended, where it has not led away. */
export type LinkOutcome =
  | { readonly kind: 'signed_out' | 'absent' | 'unconfirmed' | 'forbidden' }
  | { readonly kind: 'unready'; readonly reason: MaterialFatal }
  /** No answer, or none of ours: worth another try. */
  | { readonly kind: 'failed' };

/** What a failed call means for whoever follows a link. */
export function describeLinkFailure(error: unknown): LinkOutcome {
  if (!isCallError(error, 'link.open')) return { kind: 'failed' };
  switch (error.reason) {
    case 'unauthorized':
      return { kind: 'signed_out' };
    case 'not_found':
    case 'invalid':
      return { kind: 'absent' };
    case 'primary_email_not_confirmed':
      return { kind: 'unconfirmed' };
    case 'forbidden':
      return { kind: 'forbidden' };
    case 'child_missing':
    case 'no_contents':
    case 'incomplete':
      return { kind: 'unready', reason: error.reason };
    default:
      return { kind: 'failed' };
  }
}
