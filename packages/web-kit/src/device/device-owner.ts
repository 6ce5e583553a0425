import { isIdentifier } from '@parta/domain/encoding/identifier';
import { REFRESH_MARKER_COOKIE } from '@parta/domain/session/session-cookies';
import { findCookie } from '../browser/cookies.ts';

/**
 * Id of the user whose session this browser has, by the readable cookie that is set and cleared with it: also without a
 * network, and after the access token has expired. Null for guests, and for a session that an older release began.
 * Decides what is shown; authority stays with the server.
 */
export function findDeviceOwner(readCookies: () => string = () => document.cookie): string | null {
  const marker = findCookie(readCookies(), REFRESH_MARKER_COOKIE);
  return marker !== null && isIdentifier(marker) ? marker : null;
}
