import type { PermissionSet } from '@parta/domain/people/permissions';
import type { AccessTokenPayload } from '@parta/domain/session/token';

/** A response, or why there is none: the page is leaving for the login, or the retried call was refused again. */
export type SessionOutcome = { readonly response: Response } | { readonly ended: 'leaving' | 'refused_twice' };

/** How the page begins. */
export type SessionStart =
  | { readonly kind: 'person'; readonly person: AccessTokenPayload }
  /** Only where guests are welcome, or whose license has ended in mid-lesson. */
  | { readonly kind: 'guest' }
  /** The browser is on its way to the account service; draw nothing. */
  | { readonly kind: 'leaving' };

export interface Session {
  /**
   * Finds out who is here: a valid cookie is used, else one refresh is tried where the marker is set, else the login.
   * Where the token had no room for all departments and permissions, the rest is asked for too.
   * @throws CallError when the refresh or the rest could not be asked for (no network).
   */
  start(): Promise<SessionStart>;
  /**
   * Sends a call under the session's behaviour: a valid token first; after a 401 one refresh and one more try.
   * `held` calls run under no lock.
   */
  send(attempt: () => Promise<Response>, options?: { held?: boolean }): Promise<SessionOutcome>;
  /** The person of the cookie at this moment; null when there is none or it has run out. */
  person(): AccessTokenPayload | null;
  /** Her permissions, for what to draw; the server decides. Empty without a person. */
  permissions(): PermissionSet;
  /**
   * Refreshes the session unless that was done, here or in another tab, since the last call of this. Failures are left to
   * the calls that need the session.
   */
  renew(): Promise<void>;
  /** Ends the session and leaves for the login. */
  signOut(): Promise<void>;
  /** Leaves for the login, which comes back to the current page. */
  goToLogin(): void;
}
