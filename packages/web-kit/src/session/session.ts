import type { PageSettings } from '@parta/contract/page-settings';
import { type PermissionSet, parsePermissions } from '@parta/domain/people/permissions';
import { parseJson } from '../browser/json-object.ts';
import { addressOf } from '../calls/addresses.ts';
import { CallError } from '../calls/call-error.ts';
import type { Transport } from '../calls/client.ts';
import { enter, type FollowDeps, followCall } from './follow-call.ts';
import { createSessionLocks, type SessionLocks } from './session-locks.ts';
import { createRefresher } from './session-refresh.ts';
import { readRights } from './session-rights.ts';
import type { Session } from './session-types.ts';
import { createTokenReader } from './token-reader.ts';

export type { Session, SessionStart } from './session-types.ts';

export interface SessionParts {
  settings: Pick<PageSettings, 'bases'>;
  /** Pages that work for guests too never go to the login by themselves. */
  guests?: boolean;
  /** The parts of the browser, for tests. */
  /**
   * For the page of a lesson that was begun: where the license has ended or the seat is gone calls go on as they are, by
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

  const tokens = createTokenReader({ readCookies, nowSeconds, log });
  const goToLogin = (): void => redirect(`${settings.bases.account}?next=${encodeURIComponent(currentAddress())}`);
  const refresher = createRefresher({
    settings,
    guests,
    unlicensed,
    tokens,
    locks,
    transport,
    goToLogin,
    onConnection,
    pause,
    nowSeconds,
  });
  const deps = { guests, tokens, locks, refresher };
  let askingRights: Promise<void> | null = null;
  /** The token at the last renewal, or as the page began. */
  let renewed = tokens.text();

  /** Asks for the rights of a token that had no room for them; once, however many want them. */
  function askRights(): Promise<void> {
    askingRights ??= fetchRights(deps, transport, addressOf(settings.bases, 'user.rights')).finally(() => {
      askingRights = null;
    });
    return askingRights;
  }

  return {
    async start() {
      const who = await enter(deps);
      if (who !== 'person') return { kind: who };
      if (tokens.lacksRights()) await askRights();
      // What the token says is good enough where this cannot be asked.
      else if (asksRights) await askRights().catch(() => undefined);
      const person = tokens.findPerson();
      if (person !== null) return { kind: 'person', person };
      refresher.leave();
      return { kind: guests ? 'guest' : 'leaving' };
    },
    /** The rest of the rights comes after the call: what to draw is drawn already, and no call needs it. */
    async send(attempt, { held = false } = {}) {
      const outcome = await followCall(deps, attempt, held);
      if (tokens.lacksRights()) askRights().catch(() => undefined);
      return outcome;
    },
    person: tokens.findPerson,
    permissions(): PermissionSet {
      return parsePermissions(tokens.findPerson()?.permissions ?? []);
    },
    async renew() {
      const text = tokens.text();
      if (text === renewed && tokens.mayRefresh()) await refresher.refresh(text).catch(() => undefined);
      renewed = tokens.text();
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

/** Has the reader learn what the token had no room for. @throws CallError for an answer that is not ours. */
async function fetchRights(deps: FollowDeps, transport: Transport, address: string): Promise<void> {
  const request: RequestInit = { method: 'GET', credentials: 'include', headers: { accept: 'application/json' } };
  const outcome = await followCall(deps, () => transport(address, request), false);
  if (!('response' in outcome)) return;
  const { response } = outcome;
  const text = deps.tokens.text();
  const person = deps.tokens.readPerson(text);
  if (text === null || person === null) return;
  const told = response.ok ? readRights(text, person, parseJson(await response.text())) : null;
  if (told === null) {
    throw new CallError({ endpoint: 'user.rights', status: response.status, reason: 'unreadable' });
  }
  deps.tokens.learnRights(told);
}
