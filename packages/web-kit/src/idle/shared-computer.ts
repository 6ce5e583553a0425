import { REFRESH_MARKER_COOKIE, SHARED_COMPUTER_COOKIE } from '@parta/domain/session/session-cookies';
import { findCookie } from '../browser/cookies.ts';

/** The session on a shared computer that this browser has: the moment of its sign-in as its cookie says it; null without one. */
export function findSharedSession(readCookies: () => string = () => document.cookie): string | null {
  return findCookie(readCookies(), SHARED_COMPUTER_COOKIE);
}

/** Whether this browser has a session, of whatever sort; says nothing of whether the server still knows it. */
export function isSignedIn(readCookies: () => string = () => document.cookie): boolean {
  return findCookie(readCookies(), REFRESH_MARKER_COOKIE) !== null;
}

/** Whether the person said at sign-in, or an organization for its pupils, that others use this computer too. */
export function isSharedComputer(readCookies?: () => string): boolean {
  return findSharedSession(readCookies) !== null;
}
