import { type EditingState, hasUnread } from '../editing.ts';
import type { SaveStatus } from './saver.ts';

/**
 * What the person is told of the saving. `unread`: a typed text could not be converted and is not in the document;
 * `lost`: an error may have kept the last change out of it.
 */
export type SaveSign = SaveStatus | { readonly kind: 'unread' } | { readonly kind: 'lost' };

const UNREAD: SaveSign = { kind: 'unread' };
const LOST: SaveSign = { kind: 'lost' };

/** The one sign of all that is known: nothing is called saved, or on its way, that is not in the document. */
export function findSign(state: EditingState): SaveSign {
  const { status, hasFailed } = state;
  if (status.kind === 'conflict' || status.kind === 'gone' || status.kind === 'refused') return status;
  if (hasUnread(state)) return UNREAD;
  return hasFailed && status.kind !== 'failed' ? LOST : status;
}

/** Whether something went wrong on this page, and not between it and the server. */
export function isFailure(sign: SaveSign): sign is Extract<SaveSign, { kind: 'unread' | 'lost' | 'failed' }> {
  return sign.kind === 'unread' || sign.kind === 'lost' || sign.kind === 'failed';
}
