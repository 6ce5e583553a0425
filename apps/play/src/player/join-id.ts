import { isIdentifier, newIdentifier } from '@parta/domain/encoding/identifier';
import { randomBytes } from '@parta/web-kit/browser-random';

/** Where the id waits; a tab keeps it over a reload and forgets it when it is closed. */
export type JoinIdStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'parta-join';

/** Kept too, since a private window may refuse its storage. */
let made: { activity_id: string; join_id: string } | null = null;

/**
 * The id under which this tab tries to join an activity: the same at every try until `forgetJoinId`, so that a try whose
 * answer was lost is no second participant.
 */
export function joinIdOf(activity_id: string, store: JoinIdStore | null = tabStore()): string {
  const [kept_for, kept] = (read(store) ?? '').split(' ');
  if (kept_for === activity_id && kept !== undefined && isIdentifier(kept)) return kept;
  if (made?.activity_id !== activity_id) made = { activity_id, join_id: newIdentifier(randomBytes) };
  try {
    store?.setItem(KEY, `${activity_id} ${made.join_id}`);
  } catch {
    // As long as the page lives it is known all the same.
  }
  return made.join_id;
}

/** She is in, and the play token speaks for her: the next who joins here is somebody else. */
export function forgetJoinId(store: JoinIdStore | null = tabStore()): void {
  made = null;
  try {
    store?.removeItem(KEY);
  } catch {
    // Then nothing was kept either.
  }
}

function read(store: JoinIdStore | null): string | null {
  try {
    return store?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

function tabStore(): JoinIdStore | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
