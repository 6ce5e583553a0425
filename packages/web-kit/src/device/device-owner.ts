import { isIdentifier } from '@parta/domain/encoding/identifier';
import { REFRESH_MARKER_COOKIE, SESSION_OWNER_COOKIE } from '@parta/domain/session/session-cookies';
import { findCookie } from '../browser/cookies.ts';

type ReadCookies = () => string;

/** Outside of a page, as in the fault runs, there are none. */
const pageCookies: ReadCookies = () => {
  const { document: page }: Partial<Pick<typeof globalThis, 'document'>> = globalThis;
  return page?.cookie ?? '';
};

/**
 * Id of the user whose session this browser has, by the readable cookie that is set and cleared with it: also without a
 * network, and after the access token has expired. Null for guests, and for a session that an older release began.
 * Decides what is shown; authority stays with the server.
 */
export function findDeviceOwner(readCookies: ReadCookies = pageCookies): string | null {
  const owner_id = findCookie(readCookies(), SESSION_OWNER_COOKIE);
  return owner_id !== null && isIdentifier(owner_id) ? owner_id : null;
}

/** Whether this browser has a session whose user is not known before its next refresh: an older release began it. */
export function isOwnerUnknown(readCookies: ReadCookies = pageCookies): boolean {
  return findDeviceOwner(readCookies) === null && findCookie(readCookies(), REFRESH_MARKER_COOKIE) !== null;
}

/** Whether the session is known to be over, or another user's. */
export function isOwnerGone(user_id: string, readCookies: ReadCookies = pageCookies): boolean {
  return findDeviceOwner(readCookies) !== user_id && !isOwnerUnknown(readCookies);
}

/** One for the page, which does not hear itself; null where the browser has none. */
let channel: BroadcastChannel | null | undefined;

function openChannel(): BroadcastChannel | null {
  const isPage = 'document' in globalThis && 'BroadcastChannel' in globalThis;
  channel ??= isPage ? new BroadcastChannel('parta-owner') : null;
  return channel;
}

/** Has the other pages of this browser look whose session it is. */
export function announceOwner(): void {
  openChannel()?.postMessage(null);
}

/** Hears {@link announceOwner} of other pages. @returns what ends it */
export function onOwnerAnnounced(listener: () => void): () => void {
  const opened = openChannel();
  opened?.addEventListener('message', listener);
  return () => opened?.removeEventListener('message', listener);
}

/**
 * Watches whether a page still belongs to the user it was drawn for: when it is shown, focused or taken out of the
 * back/forward cache, and when another page announces a change.
 * @returns what ends it
 */
export function watchOwner(user_id: string, onGone: () => void): () => void {
  const look = (): void => {
    if (isOwnerGone(user_id)) onGone();
  };
  const end = onOwnerAnnounced(look);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    end();
    window.removeEventListener('focus', look);
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
  };
}
