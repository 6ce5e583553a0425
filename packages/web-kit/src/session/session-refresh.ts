import type { PageSettings } from '@parta/contract/page-settings';
import { asJsonObject, parseJson } from '../browser/json-object.ts';
import { addressOf } from '../calls/addresses.ts';
import { CallError } from '../calls/call-error.ts';
import type { Transport } from '../calls/client.ts';
import { limitTime } from '../calls/limit-time.ts';
import type { Refresh } from './call-machine.ts';
import { createPatience } from './refresh-patience.ts';
import type { SessionLocks } from './session-locks.ts';
import type { TokenReader } from './token-reader.ts';

export interface RefresherDeps {
  settings: Pick<PageSettings, 'bases'>;
  guests: boolean;
  /** Whether the page goes on where the license has ended or the seat is gone. */
  unlicensed: boolean;
  tokens: TokenReader;
  locks: SessionLocks;
  transport: Transport;
  goToLogin(): void;
  onConnection(isLost: boolean): void;
  pause(ms: number): Promise<void>;
  nowSeconds(): number;
}

/** Refreshes the session beside no other tab that does so. */
export interface Refresher {
  /** Unless somebody has done so meanwhile. */
  refreshIfNeeded(): Promise<Refresh>;
  /** `seen` is the cookie that did not do: another one means that a refresh was made meanwhile. */
  refresh(seen: string | null): Promise<Refresh>;
  /** Leaves for the login, once; pages that work for guests stay. */
  leave(): void;
}

const UNLICENSED = new Set<unknown>(['no_leu', 'license_expired']);
const LOGIN_TIMEOUT_MS = 5000;

export function createRefresher(deps: RefresherDeps): Refresher {
  const { guests, tokens, locks, goToLogin } = deps;
  /** Whether this page is on its way to the login; one that could not get there is gone, too. */
  let leaving = false;

  function leave(): void {
    // Another order to leave for the same place would break off the way that is begun.
    if (guests || leaving) return;
    goToLogin();
    leaving = true;
  }

  async function ask(seen: string | null, signal?: AbortSignal): Promise<Refresh> {
    const text = tokens.text();
    if (text !== seen && tokens.readPerson(text) !== null) return 'refreshed';
    // Calls that waited for the same refusal are not told it again one by one.
    if (leaving) return 'refused';
    const result = await askRefresh(deps, signal);
    if (result === 'refused') leave();
    if (result !== 'refreshed') return result;
    const fresh = tokens.text();
    if (fresh === null) return 'refused';
    tokens.correctClock(fresh);
    return 'refreshed';
  }

  const askPatiently = createPatience<Refresh>({
    ask,
    alone: (run) => locks.exclusive(run),
    findLogin: () => findLogin(deps),
    leave,
    onConnection: deps.onConnection,
    pause: deps.pause,
    nowMs: () => deps.nowSeconds() * 1000,
  });

  async function refresh(seen: string | null): Promise<Refresh> {
    const outcome = guests ? await ask(seen) : await askPatiently(seen);
    return outcome === 'leaving' ? 'refused' : outcome;
  }

  return {
    refreshIfNeeded: () =>
      locks.exclusive(async () => {
        const text = tokens.text();
        return tokens.readPerson(text) === null ? refresh(text) : 'refreshed';
      }),
    refresh: (seen) => locks.exclusive(() => refresh(seen)),
    leave,
  };
}

/** @throws CallError where no answer of ours comes. */
async function askRefresh(
  { transport, settings, unlicensed }: RefresherDeps,
  signal: AbortSignal | undefined,
): Promise<Refresh> {
  const response = await transport(addressOf(settings.bases, 'auth.refresh'), {
    method: 'POST',
    credentials: 'include',
    headers: { accept: 'application/json' },
    ...(signal === undefined ? {} : { signal }),
  });
  const { status } = response;
  if (status >= 500 || status === 429) {
    throw new CallError({ endpoint: 'auth.refresh', status, reason: 'unavailable' });
  }
  if (!response.ok) {
    const detail = unlicensed ? asJsonObject(parseJson(await response.text()))?.['detail'] : null;
    return UNLICENSED.has(detail) ? 'unlicensed' : 'refused';
  }
  // A captive portal answers 200 too, with a page of its own.
  if (typeof asJsonObject(parseJson(await response.text()))?.['expiresAt'] !== 'number') {
    throw new CallError({ endpoint: 'auth.refresh', status, reason: 'unreadable' });
  }
  return 'refreshed';
}

async function findLogin({ transport, settings }: RefresherDeps): Promise<boolean> {
  try {
    return await limitTime(LOGIN_TIMEOUT_MS, async (signal) => {
      const response = await transport(addressOf(settings.bases, 'auth.consent'), {
        method: 'GET',
        headers: { accept: 'application/json' },
        cache: 'no-store',
        signal,
      });
      return response.ok && asJsonObject(parseJson(await response.text())) !== null;
    });
  } catch {
    return false;
  }
}
