import type { Session } from '@parta/web-kit/session';

/**
 * The session's `send`, with word when the server no longer knows the person: these pages serve guests too, so that
 * nothing else would take her to the sign-in. The call then fails in silence.
 */
export function watchSession(session: Session, onEnded: () => void): Pick<Session, 'send'> {
  return {
    async send(attempt, options) {
      const outcome = await session.send(attempt, options);
      if (!('response' in outcome) || outcome.response.status !== 401) return outcome;
      onEnded();
      return { ended: 'refused_twice' };
    },
  };
}
