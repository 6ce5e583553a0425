import { REFRESH_MARKER_COOKIE } from '@parta/domain/session/session-cookies';
import { findCookie } from '../browser/cookies.ts';
import { findDeviceOwner } from './device-owner.ts';
import { isLeavingItself } from './own-leaving.ts';

/** Whether this browser has a session whose user is not known before its next refresh: an older release began it. */
export function isOwnerUnknown(cookies: string = document.cookie): boolean {
  return findDeviceOwner(cookies) === null && findCookie(cookies, REFRESH_MARKER_COOKIE) !== null;
}

/** Whether the session is known to be over, or another user's. */
export function isOwnerGone(user_id: string, cookies: string = document.cookie): boolean {
  return findDeviceOwner(cookies) !== user_id && !isOwnerUnknown(cookies);
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
 * Watches whether a page still belongs to the user it was drawn for: at once, when it is shown, focused or taken out of
 * the back/forward cache, and when another page announces a change. Silent while the page itself ends its session.
 * @returns what ends it
 */
export function watchOwner(user_id: string, onGone: () => void): () => void {
  const look = (): void => {
    if (!isLeavingItself(user_id) && isOwnerGone(user_id)) onGone();
  };
  const end = onOwnerAnnounced(look);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    end();
    window.removeEventListener('focus', look);
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
  };
}
