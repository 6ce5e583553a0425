import type { Session } from '@parta/web-kit/session';

interface Listened {
  addEventListener(name: string, listener: () => void): void;
}

/** What it takes of the browser, for tests. */
export interface PersonWatch {
  session: Pick<Session, 'send' | 'person'>;
  /** Id of the person whom this page was drawn for. */
  person_id: string;
  window: Listened;
  document: Listened;
  reload: () => void;
}

/**
 * Keeps a page to the person whom it was drawn for. When another one has signed in in another tab, what is done here would
 * be done in her name: the page begins anew when it is looked at again, and its calls are not sent.
 */
export function keepToPerson({ session, person_id, window, document, reload }: PersonWatch): Pick<Session, 'send'> {
  const isSomebodyElse = (): boolean => {
    const present = session.person()?.userId;
    return present !== undefined && present !== person_id;
  };
  const look = (): void => {
    if (isSomebodyElse()) reload();
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return {
    async send(attempt, options) {
      if (!isSomebodyElse()) return session.send(attempt, options);
      reload();
      return { ended: 'leaving' };
    },
  };
}
