import { newIdentifier } from '@parta/domain/encoding/identifier';
import { randomBytes } from '@parta/web-kit/browser-random';

/** Where the id waits; a tab keeps it over a reload and forgets it when it is closed. A private window may refuse it. */
export type JoinIdStore = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'parta-join';

const tabStore: JoinIdStore = () => sessionStorage;

/** Kept too, as long as the page lives. */
let made = '';

/**
 * The id under which this tab tries to join an activity with a nickname: the same at every try until `forgetJoinId`, so
 * that a try whose answer was lost is no second participant. Another name may be another person at this device, who must
 * not become the participant of the first.
 */
export function joinIdOf(activity_id: string, nickname: string, store: JoinIdStore = tabStore): string {
  const subject = ` ${activity_id} ${nickname}`;
  let kept = made;
  try {
    kept = store().getItem(KEY) ?? made;
  } catch {
    // Then the page knows it.
  }
  if (!kept.endsWith(subject)) kept = newIdentifier(randomBytes) + subject;
  made = kept;
  try {
    store().setItem(KEY, kept);
  } catch {
    // The same.
  }
  return kept.slice(0, -subject.length);
}

/** The participant is in, and the play token speaks for them: the next to join here is another person. */
export function forgetJoinId(store: JoinIdStore = tabStore): void {
  made = '';
  try {
    store().removeItem(KEY);
  } catch {
    // Then nothing was kept either.
  }
}
