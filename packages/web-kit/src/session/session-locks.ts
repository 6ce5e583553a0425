/** Ordinary calls run together under `shared`; a refresh runs alone under `exclusive`. */
export interface SessionLocks {
  shared<T>(run: () => Promise<T>): Promise<T>;
  exclusive<T>(run: () => Promise<T>): Promise<T>;
}

/** Name of the Web Lock that all tabs of the origin share. */
export const SESSION_LOCK = 'parta-session';

/** A lock held longer than this by another tab is not waited for: locks spare work, the server is right without. */
const PATIENCE_MS = 8000;

/** Locks over all tabs, or over this page alone where the browser has no Web Locks (plain http). */
export function createSessionLocks(manager: LockManager | null = findLockManager()): SessionLocks {
  return manager === null ? createPageLocks() : createTabLocks(manager);
}

/** The browser's Web Locks; null on a page that may not use them. */
export function findLockManager(): LockManager | null {
  const browser: Partial<Pick<Navigator, 'locks'>> = navigator;
  return browser.locks ?? null;
}

function createTabLocks(manager: LockManager): SessionLocks {
  const request = async <T>(mode: LockMode, run: () => Promise<T>): Promise<T> => {
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(), PATIENCE_MS);
    let started: Promise<T> | undefined;
    const begin = (): Promise<T> => {
      clearTimeout(timer);
      started ??= run();
      return started;
    };
    try {
      await manager.request(SESSION_LOCK, { mode, signal: impatience.signal }, begin);
    } catch {
      // Refused or not granted in time: it runs without the lock. A failure of the run itself comes out below.
    }
    return begin();
  };
  return {
    shared: (run) => request('shared', run),
    exclusive: (run) => request('exclusive', run),
  };
}

/** The same within one page: an exclusive run waits for all before it, a shared one for the last exclusive. */
export function createPageLocks(): SessionLocks {
  let lastExclusive: Promise<unknown> = Promise.resolve();
  const sharing = new Set<Promise<unknown>>();
  return {
    shared(run) {
      const running = lastExclusive.then(run);
      const settled = running.then(noop, noop);
      sharing.add(settled);
      void settled.then(() => sharing.delete(settled));
      return running;
    },
    exclusive(run) {
      const before = [lastExclusive, ...sharing];
      const running = Promise.all(before).then(run);
      lastExclusive = running.then(noop, noop);
      return running;
    },
  };
}

function noop(): void {}
