import type { PageSettings } from '@parta/contract/page-settings';
import { REFRESH_MARKER_COOKIE } from '@parta/domain/session/session-cookies';
import { findCookie } from '@parta/web-kit/cookies';
import type { Session } from '@parta/web-kit/session';

export interface GuestSession extends Pick<Session, 'send'> {
  /** Lets a person who is signed in be known to the calls that anyone may make. */
  prepare(): Promise<void>;
}

/** Most pupils are guests: what a signed-in person's session needs is fetched only where there is one. */
export function createGuestSession(settings: Pick<PageSettings, 'bases'>): GuestSession {
  let loading: Promise<Session> | null = null;

  function findSession(): Promise<Session> | null {
    if (findCookie(document.cookie, REFRESH_MARKER_COOKIE) === null) return null;
    loading ??= import('@parta/web-kit/session').then(
      ({ createSession }) => createSession({ settings, guests: true }),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  return {
    async prepare() {
      // Who cannot be recognised now goes on as a guest; the call itself tells of a missing network.
      await findSession()
        ?.then((session) => session.start())
        .catch(() => undefined);
    },
    async send(attempt, options) {
      const session = await findSession();
      return session === null ? { response: await attempt() } : session.send(attempt, options);
    },
  };
}
