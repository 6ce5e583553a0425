import type { PageSettings } from '@parta/contract/page-settings';
import { ACCESS_TOKEN_LIFETIME_SECONDS } from '@parta/domain/limits';
import { type PermissionSet, parsePermissions } from '@parta/domain/people/permissions';
import { ACCESS_TOKEN_COOKIE, REFRESH_MARKER_COOKIE } from '@parta/domain/session/session-cookies';
import { type AccessTokenPayload, readTokenPayload } from '@parta/domain/session/token';
import { findCookie } from '../browser/cookies.ts';
import { asJsonObject, parseJson } from '../browser/json-object.ts';
import { addressOf } from '../calls/addresses.ts';
import { CallError } from '../calls/call-error.ts';
import type { Transport } from '../calls/client.ts';
import { createPatience } from './refresh-patience.ts';
import { createSessionLocks, type SessionLocks } from './session-locks.ts';
import { addRights, type Rights, readRights } from './session-rights.ts';
import type { Session, SessionOutcome } from './session-types.ts';

export type { Session, SessionStart } from './session-types.ts';

export interface SessionParts {
  settings: Pick<PageSettings, 'bases'>;
  /** Pages that work for guests too never go to the login by themselves. */
  guests?: boolean;
  /** The parts of the browser, for tests. */
  /**
   * For the page of a lesson that was begun: where the licence has ended or the seat is gone calls go on as they are, by
   * the cookie of that one activity. Whoever is signed out goes to the login as ever.
   */
  unlicensed?: boolean;
  readCookies?: () => string;
  locks?: SessionLocks;
  /** Begins by asking what the person may do, for a token may be ten minutes old: for who reloads to see what she was given. */
  asksRights?: boolean;
  /** Seconds since the epoch by the device's clock. */
  nowSeconds?: () => number;
  currentAddress?: () => string;
  redirect?: (address: string) => void;
  fetch?: Transport;
  log?: (message: string) => void;
  /** Hears that the server cannot be asked for a refresh, and that it can again. */
  onConnection?: (isLost: boolean) => void;
  pause?: (ms: number) => Promise<void>;
}

type Refresh = 'refreshed' | 'refused' | 'unlicensed';

const UNLICENSED = new Set<unknown>(['no_leu', 'license_expired']);

/** The session of this browser, kept in cookies that the account service sets. */
export function createSession(parts: SessionParts): Session {
  const {
    settings,
    guests = false,
    unlicensed = false,
    asksRights = false,
    readCookies = () => document.cookie,
    locks = createSessionLocks(),
    nowSeconds = () => (performance.timeOrigin + performance.now()) / 1000,
    currentAddress = () => window.location.href,
    redirect = (address: string) => window.location.assign(address),
    fetch: transport = (address: string, request: RequestInit) => fetch(address, request),
    log = (message: string) => console.warn(message),
    onConnection = () => undefined,
    pause = (ms: number) => new Promise((done) => setTimeout(done, ms)),
  } = parts;

  /** What to add to the device's clock; only set when a token fresh from the server already looks run out. */
  let clockCorrection = 0;
  let reportedToken: string | null = null;
  let rights: Rights | null = null;
  let askingRights: Promise<void> | null = null;
  /** Whether this page is on its way to the login; one that could not get there is gone, too. */
  let leaving = false;

  const tokenText = (): string | null => findCookie(readCookies(), ACCESS_TOKEN_COOKIE);
  const mayRefresh = (): boolean => findCookie(readCookies(), REFRESH_MARKER_COOKIE) !== null;

  function readPerson(text: string | null): AccessTokenPayload | null {
    if (text === null) return null;
    const person = readTokenPayload(text, nowSeconds() + clockCorrection);
    if (person === null && readTokenPayload(text, 0) === null && reportedToken !== text) {
      reportedToken = text;
      log('The access token cannot be read');
    }
    return person;
  }

  function findPerson(): AccessTokenPayload | null {
    const text = tokenText();
    const person = readPerson(text);
    return text === null || person === null ? null : addRights(person, text, rights);
  }

  function lacksRights(): boolean {
    const text = tokenText();
    return text !== rights?.token && readPerson(text)?.isPartial === true;
  }

  /** Asks for the rights of a token that had no room for them; once, however many want them. */
  function askRights(): Promise<void> {
    askingRights ??= fetchRights().finally(() => {
      askingRights = null;
    });
    return askingRights;
  }

  async function fetchRights(): Promise<void> {
    const outcome = await sendOnce(() =>
      transport(addressOf(settings.bases, 'user.rights'), {
        method: 'GET',
        credentials: 'include',
        headers: { accept: 'application/json' },
      }),
    );
    if (!('response' in outcome)) return;
    const { response } = outcome;
    const text = tokenText();
    const person = readPerson(text);
    if (text === null || person === null) return;
    const told = response.ok ? readRights(text, person, parseJson(await response.text())) : null;
    if (told === null) {
      throw new CallError({ endpoint: 'user.rights', status: response.status, reason: 'unreadable' });
    }
    rights = told;
  }

  function goToLogin(): void {
    redirect(`${settings.bases.account}?next=${encodeURIComponent(currentAddress())}`);
  }

  async function findLogin(): Promise<boolean> {
    try {
      const response = await transport(addressOf(settings.bases, 'auth.consent'), {
        method: 'GET',
        headers: { accept: 'application/json' },
        cache: 'no-store',
        signal: AbortSignal.timeout(5000),
      });
      return response.ok && asJsonObject(parseJson(await response.text())) !== null;
    } catch {
      return false;
    }
  }

  /** Under the exclusive lock: `seen` is the cookie that did not do; another one means that a refresh was made meanwhile. */
  async function refresh(seen: string | null): Promise<Refresh> {
    if (guests) return refreshOnce(seen);
    const outcome = await refreshPatiently(seen);
    return outcome === 'leaving' ? 'refused' : outcome;
  }

  async function refreshOnce(seen: string | null, signal?: AbortSignal): Promise<Refresh> {
    const text = tokenText();
    if (text !== seen && readPerson(text) !== null) return 'refreshed';
    // Calls that waited for the same refusal are not told it again one by one.
    if (leaving) return 'refused';
    const response = await transport(addressOf(settings.bases, 'auth.refresh'), {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json' },
      ...(signal === undefined ? {} : { signal }),
    });
    if (response.status >= 500 || response.status === 429) {
      throw new CallError({ endpoint: 'auth.refresh', status: response.status, reason: 'unavailable' });
    }
    if (!response.ok) {
      const detail = unlicensed ? asJsonObject(parseJson(await response.text()))?.['detail'] : null;
      if (UNLICENSED.has(detail)) return 'unlicensed';
      leave();
      return 'refused';
    }
    // A captive portal answers 200 too, with a page of its own.
    if (typeof asJsonObject(parseJson(await response.text()))?.['expiresAt'] !== 'number') {
      throw new CallError({ endpoint: 'auth.refresh', status: response.status, reason: 'unreadable' });
    }
    const fresh = tokenText();
    if (fresh === null) return 'refused';
    correctClock(fresh);
    return 'refreshed';
  }

  const refreshPatiently = createPatience<Refresh>({
    ask: refreshOnce,
    alone: (run) => locks.exclusive(run),
    findLogin,
    leave,
    onConnection,
    pause,
    nowMs: () => nowSeconds() * 1000,
  });

  function correctClock(fresh: string): void {
    const person = readTokenPayload(fresh, 0);
    if (person === null || person.expiresAt > nowSeconds() + clockCorrection) return;
    clockCorrection = person.expiresAt - ACCESS_TOKEN_LIFETIME_SECONDS - nowSeconds();
  }

  async function ensure(): Promise<'person' | 'guest' | 'leaving'> {
    const seen = tokenText();
    if (readPerson(seen) !== null) return 'person';
    if (mayRefresh()) {
      const result = await locks.exclusive(async () => {
        const text = tokenText();
        return readPerson(text) === null ? refresh(text) : 'refreshed';
      });
      if (result === 'refreshed') return 'person';
      if (result === 'unlicensed') return 'guest';
    }
    return leave();
  }

  function leave(): 'guest' | 'leaving' {
    if (guests) return 'guest';
    // Another order to leave for the same place would break off the way that is begun.
    if (!leaving) goToLogin();
    leaving = true;
    return 'leaving';
  }

  /** The rest of the rights comes after the call: what to draw is drawn already, and no call needs it. */
  async function send(attempt: () => Promise<Response>, options: { held?: boolean } = {}): Promise<SessionOutcome> {
    const outcome = await sendOnce(attempt, options);
    if (lacksRights()) askRights().catch(() => undefined);
    return outcome;
  }

  async function sendOnce(
    attempt: () => Promise<Response>,
    { held = false }: { held?: boolean } = {},
  ): Promise<SessionOutcome> {
    if ((await ensure()) === 'leaving') return { ended: 'leaving' };
    const run = (): Promise<{ response: Response; token: string | null }> => {
      const token = tokenText();
      const sent = async (): Promise<{ response: Response; token: string | null }> => ({
        response: await attempt(),
        token,
      });
      return sent();
    };
    const first = held ? await run() : await locks.shared(run);
    if (first.response.status !== 401) return first;
    if (!mayRefresh() && guests) return first;
    const result = mayRefresh() ? await locks.exclusive(() => refresh(first.token)) : 'refused';
    if (result !== 'refreshed') return result === 'refused' && leave() === 'leaving' ? { ended: 'leaving' } : first;
    const second = held ? await run() : await locks.shared(run);
    return second.response.status === 401 && !guests ? { ended: 'refused_twice' } : second;
  }

  return {
    async start() {
      const who = await ensure();
      if (who !== 'person') return { kind: who };
      if (lacksRights()) await askRights();
      // What the token says is good enough where this cannot be asked.
      else if (asksRights) await askRights().catch(() => undefined);
      const person = findPerson();
      return person === null ? { kind: leave() } : { kind: 'person', person };
    },
    send,
    person: findPerson,
    permissions(): PermissionSet {
      return parsePermissions(findPerson()?.permissions ?? []);
    },
    async signOut() {
      await locks.exclusive(() =>
        transport(addressOf(settings.bases, 'auth.logout'), { method: 'POST', credentials: 'include' }),
      );
      redirect(settings.bases.account);
    },
    goToLogin,
  };
}
