import { SESSION_OWNER_COOKIE } from '@parta/domain/session/session-cookies';
import { findCookie } from '../browser/cookies.ts';

/**
 * Id of the user whose session this browser has, by the readable cookie that is set and cleared with it: also without a
 * network, and after the access token has expired. Null for guests, and for a session that an older release began.
 * Decides what is shown; authority stays with the server.
 */
export function findDeviceOwner(cookies: string = document.cookie): string | null {
  return findCookie(cookies, SESSION_OWNER_COOKIE);
}
