import type { PageSettings } from '@parta/contract/page-settings';
import { addressOf } from '../calls/addresses.ts';
import type { Transport } from '../calls/client.ts';
import { limitTime } from '../calls/limit-time.ts';
import { findDeviceOwner } from '../device/device-owner.ts';
import { beginOwnLeaving } from '../device/own-leaving.ts';
import { createSessionLocks, type SessionLocks } from '../session/session-locks.ts';
import { findSharedSession } from './shared-computer.ts';

/** Whether the person asked for it, or has not used the computer any more. */
export type SignedOutWhy = 'asked' | 'idle';

/** What `signed_out` says in the address of the login. */
const WORDS: Readonly<Record<SignedOutWhy, string>> = { asked: '', idle: '=idle' };
const SIGN_OUT_MS = 10_000;
const AGAIN_MS = 5000;

export interface LeavingParts {
  settings: Pick<PageSettings, 'bases'>;
  goTo(address: string): void;
  /** The browser's part, for tests. */
  fetch?: Transport;
  locks?: SessionLocks;
  readCookies?: () => string;
  pause?: (ms: number) => Promise<void>;
}

/**
 * Ends the session that this browser has, and leaves for the login, which says why. Where the server cannot be reached the
 * page stays, and tries again until it can be: a page that loads meanwhile does the same. A session that the next person
 * has begun by then is not touched. What the person left on the device goes, unless it is unsent.
 */
export async function leaveComputer(parts: LeavingParts, why: SignedOutWhy): Promise<void> {
  const { settings, goTo, readCookies, locks = createSessionLocks() } = parts;
  const pause = parts.pause ?? ((ms: number) => new Promise((done) => setTimeout(done, ms)));
  const session = findSharedSession(readCookies);
  const owner_id = findDeviceOwner(readCookies?.());
  if (owner_id !== null) beginOwnLeaving(owner_id);
  const signOut = async (): Promise<boolean> =>
    findSharedSession(readCookies) !== session || (await askSignOut(parts, settings));
  while (!(await locks.exclusive(signOut))) await pause(AGAIN_MS);
  if (owner_id !== null) await clear(owner_id);
  goTo(`${settings.bases.account}?signed_out${WORDS[why]}`);
}

/** Where the code does not come, the page that is left for does the same. */
async function clear(owner_id: string): Promise<void> {
  await import('../device/device.ts').then(
    ({ clearDevice }) => clearDevice(owner_id),
    () => undefined,
  );
}

async function askSignOut(
  { fetch: own }: Pick<LeavingParts, 'fetch'>,
  settings: Pick<PageSettings, 'bases'>,
): Promise<boolean> {
  const transport: Transport = own ?? ((address, request) => fetch(address, request));
  try {
    const { ok } = await limitTime(SIGN_OUT_MS, (signal) =>
      transport(addressOf(settings.bases, 'auth.logout'), { method: 'POST', credentials: 'include', signal }),
    );
    return ok;
  } catch {
    return false;
  }
}
