import { isOwnerGone, onOwnerAnnounced } from '@parta/web-kit/device-owner';
import type { Session } from '@parta/web-kit/session';

interface Listened {
  addEventListener(name: string, listener: () => void): void;
}

/** What it takes of the browser, for tests. */
export interface PersonWatch {
  session: Pick<Session, 'send' | 'person'>;
  /** Id of the person whom this page was drawn for; empty where no token tells it. */
  person_id: string;
  window: Listened;
  document: Listened;
  reload: () => void;
  /** Whether the session is known to be over, or another user's. */
  isGone?: (user_id: string) => boolean;
}

/**
 * Keeps a page to the person whom it was drawn for. When another one has signed in in another tab, what is done here would
 * be done in that person's name: the page is loaded again, and its calls are not sent. So it is after a sign-out there: what
 * the former person saw does not stay on the screen.
 */
export function keepToPerson(watch: PersonWatch): Pick<Session, 'send'> {
  const { session, person_id, window, document, reload, isGone = isOwnerGone } = watch;
  const isSomebodyElse = (): boolean => {
    const present = session.person()?.userId;
    return present !== undefined && present !== person_id;
  };
  const look = (): void => {
    const isSignedOut = person_id !== '' && session.person() === null && isGone(person_id);
    if (isSignedOut || isSomebodyElse()) reload();
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  onOwnerAnnounced(look);
  return {
    async send(attempt, options) {
      if (!isSomebodyElse()) return session.send(attempt, options);
      reload();
      return { ended: 'leaving' };
    },
  };
}
