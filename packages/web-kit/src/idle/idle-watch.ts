import { asJsonObject, parseJson } from '../browser/json-object.ts';
import { browserPageEvents, type PageEvents } from '../browser/page-events.ts';
import { runMachine } from '../browser/run-machine.ts';
import { readWallClock } from '../browser/wall-clock.ts';
import { type IdleEffect, type IdleEvent, type SharedUse, stepIdle, UNWATCHED } from './idle-machine.ts';
import { watchHolds } from './session-holds.ts';
import { findSharedSession, isSignedIn } from './shared-computer.ts';

/** The watch of a page over a session on a shared computer; see {@link stepIdle}. */
export interface IdleWatch {
  /** The person goes on. */
  stay(): void;
  /** When the session ends by itself, in milliseconds since the epoch by the device's clock, while the person is warned of it. */
  warning(): number | null;
  /** @returns what ends it. */
  subscribe(listener: () => void): () => void;
  stop(): void;
}

export interface IdleWatchParts {
  /** Has the server renew the session, where no call has done so. Failures are the callee's. */
  renew(): void;
  /** The session is over for want of use: sign out, and leave the page. */
  end(): void;
  /** It has ended in another tab: leave the page. */
  leave(): void;
  /** The parts of the browser, for tests. */
  now?: () => number;
  readCookies?: () => string;
  storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
  page?: PageEvents;
  /** @returns what ends it. */
  listenToUse?: (handle: () => void) => () => void;
  /** @returns what ends it. */
  listenToTabs?: (handle: () => void) => () => void;
}

const KEY = 'parta-last-use';
/** Of many moves of a pointer one counts in this time. */
const USE_MS = 5000;
/** The longest that a timer of a browser can take. */
const TIMER_MAX_MS = 2 ** 31 - 1;
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export function watchIdle(parts: IdleWatchParts): IdleWatch {
  const {
    now = readWallClock,
    readCookies,
    storage = () => localStorage,
    page = browserPageEvents(),
    listenToUse = listenToBrowserUse,
    listenToTabs = listenToBrowserTabs,
  } = parts;
  const listeners = new Set<() => void>();
  const handle = runMachine(UNWATCHED, stepIdle, carryOut);
  let warning: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heard_at = 0;

  function tell(on: IdleEvent['on']): void {
    handle({
      on,
      now: now(),
      session: findSharedSession(readCookies),
      isSignedIn: isSignedIn(readCookies),
      shared: readUse(storage),
    });
  }

  function setWarning(ends_at: number | null): void {
    warning = ends_at;
    for (const listener of listeners) listener();
  }

  function carryOut(effect: IdleEffect): void {
    switch (effect.do) {
      case 'share':
        return writeUse(effect.use, storage);
      case 'renew':
        return parts.renew();
      case 'warn':
        return setWarning(effect.ends_at);
      case 'stop_warning':
        return setWarning(null);
      case 'look_at':
        clearTimeout(timer);
        timer = setTimeout(() => tell('look'), Math.min(TIMER_MAX_MS, Math.max(0, effect.at - now())));
        return;
      case 'end':
        clearTimeout(timer);
        return parts.end();
      case 'leave':
        clearTimeout(timer);
        return parts.leave();
    }
  }

  function handleUse(): void {
    const at = now();
    if (at >= heard_at && at - heard_at < USE_MS) return;
    heard_at = at;
    tell('use');
  }

  tell('look');
  const ends = [
    watchHolds(tell),
    listenToUse(handleUse),
    listenToTabs(() => tell('look')),
    page.subscribe((change) => {
      if (change === 'visible') tell('look');
    }),
  ];

  return {
    stay: () => tell('stay'),
    warning: () => warning,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      clearTimeout(timer);
      for (const stop of ends) stop();
    },
  };
}

function readUse(storage: () => Pick<Storage, 'getItem'>): SharedUse | null {
  try {
    const { session, used_at } = asJsonObject(parseJson(storage().getItem(KEY) ?? '')) ?? {};
    return typeof session === 'string' && typeof used_at === 'number' ? { session, used_at } : null;
  } catch {
    return null;
  }
}

/** Where the browser stores nothing, each tab counts by itself. */
function writeUse(use: SharedUse, storage: () => Pick<Storage, 'setItem'>): void {
  try {
    storage().setItem(KEY, JSON.stringify(use));
  } catch {
    return;
  }
}

function listenToBrowserUse(handle: () => void): () => void {
  const options = { capture: true, passive: true } as const;
  for (const name of USES) window.addEventListener(name, handle, options);
  return () => {
    for (const name of USES) window.removeEventListener(name, handle, options);
  };
}

function listenToBrowserTabs(handle: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) handle();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
