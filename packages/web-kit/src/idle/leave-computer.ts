import type { PageSettings } from '@parta/contract/page-settings';
import { addressOf } from '../calls/addresses.ts';
import type { Transport } from '../calls/client.ts';
import { createSessionLocks, type SessionLocks } from '../session/session-locks.ts';

/** Whether the person asked for it, or has not used the computer any more. */
export type SignedOutWhy = 'asked' | 'idle';

/** What `signed_out` says in the address of the login. */
const WORDS: Readonly<Record<SignedOutWhy, string>> = { asked: '', idle: '=idle' };
const SIGN_OUT_MS = 10_000;

export interface LeavingParts {
  settings: Pick<PageSettings, 'bases'>;
  goTo(address: string): void;
  /** The browser's part, for tests. */
  fetch?: Transport;
  locks?: SessionLocks;
}

/**
 * Ends the session, and leaves for the login, which says why. Where the server cannot be reached the page stays, and the
 * next one that loads does the same.
 */
export async function leaveComputer(parts: LeavingParts, why: SignedOutWhy): Promise<void> {
  const { settings, goTo, locks = createSessionLocks() } = parts;
  const transport: Transport = parts.fetch ?? ((address, request) => fetch(address, request));
  const request = { method: 'POST', credentials: 'include', signal: AbortSignal.timeout(SIGN_OUT_MS) } as const;
  try {
    const { ok } = await locks.exclusive(() => transport(addressOf(settings.bases, 'auth.logout'), request));
    if (ok) goTo(`${settings.bases.account}?signed_out${WORDS[why]}`);
  } catch {
    return;
  }
}
