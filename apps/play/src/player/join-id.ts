import { newIdentifier } from '@parta/domain/encoding/identifier';
import { randomBytes } from '@parta/web-kit/browser-random';
import { findDeviceOwner } from '@parta/web-kit/device-owner';

/** Where the id waits; a tab keeps it over a reload and forgets it when it is closed. */
export type JoinIdStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'parta-join';
const ID_LENGTH = 22;

/** Kept too, since a private window may refuse its storage. */
let made: string | null = null;

/**
 * The id under which this tab tries to join an activity with a nickname: the same at every try until `forgetJoinId`, so
 * that a try whose answer was lost is no second participant. Another name, or another user of this browser, may be another
 * person, who must not become the participant of the first.
 */
export function joinIdOf(activity_id: string, nickname: string, store: JoinIdStore | null = tabStore()): string {
  const subject = ` ${findDeviceOwner()} ${activity_id} ${nickname}`;
  const kept = read(store) ?? made;
  if (kept?.slice(ID_LENGTH) === subject) return kept.slice(0, ID_LENGTH);
  const join_id = newIdentifier(randomBytes);
  made = join_id + subject;
  try {
    store?.setItem(KEY, made);
  } catch {
    // As long as the page lives it is known all the same.
  }
  return join_id;
}

/** The participant is in, and the play token speaks for them: the next to join here is another person. */
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
