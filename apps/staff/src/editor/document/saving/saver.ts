import type { CallResult } from '@parta/contract/wire';
import { CallError, isTooLargeForProxy, isTransient } from '@parta/web-kit/call-error';
import type { MaterialDocument, NewId } from '../types.ts';
import { applyChanges, type Changes, findChanges } from './changes.ts';
import type { Timers } from './timers.ts';

/** After the last change. */
const SAVE_AFTER_MS = 700;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** A document that the server has. */
export interface SavedState {
  readonly version: number;
  readonly saved_at: string;
  readonly document: MaterialDocument;
}

/** Another save than ours has come first. */
export interface Conflict {
  readonly version: number;
  readonly saved_at: string | null;
  readonly saved_by: string | null;
}

/** Why a save is tried again: no answer came, the server was asked too often, or it is in trouble. */
export type DelayCause = 'network' | 'busy' | 'trouble';

export type SaveStatus =
  | { readonly kind: 'saved'; readonly at: string }
  /** Changes wait for a pause, or are on their way. */
  | { readonly kind: 'saving' }
  /** They could not be brought to the server; tried again. */
  | { readonly kind: 'offline'; readonly cause: DelayCause }
  /** An error of this page keeps them from being sent; tried again. */
  | { readonly kind: 'failed' }
  /** The server does not take them as they are; tried again with the next change. */
  | { readonly kind: 'refused'; readonly reason: string; readonly field: string | null }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** The material is not there any more, or not for this person. */
  | { readonly kind: 'gone'; readonly reason: 'not_found' | 'forbidden' | 'unauthorized' };

/** The reason of a save that a proxy in front of the server does not let through. */
const TOO_LARGE_FOR_PROXY = 'too_large_for_proxy';

/** What a save sends. */
export interface SaveBody extends Changes {
  base_version: number;
  /** The same for every repetition. */
  save_id: string;
}

export interface SaverParts {
  saved: SavedState;
  /** A save of an earlier page that may or may not have come through; it is repeated first. */
  flight?: SaveBody | null;
  read: () => MaterialDocument;
  send: (body: SaveBody) => Promise<CallResult<'editor.save'>>;
  newId: NewId;
  timers: Timers;
  onStatus: (status: SaveStatus) => void;
  onSaved: (saved: SavedState) => void;
}

/** Brings every change to the server: one save at a time, each repeated under its own id until it is answered. */
export interface Saver {
  status(): SaveStatus;
  saved(): SavedState;
  /** What the server does not have yet; null where it has everything. */
  unsent(): Changes | null;
  /** The save that is under way or to be repeated. */
  flight(): SaveBody | null;
  /** The document has changed. */
  touch(): void;
  /** Saves without waiting for a pause; resolves when everything is saved (true) or cannot be now (false). */
  flush(): Promise<boolean>;
  /** The server's document is another one than was thought: the next save starts from it. */
  rebase(saved: SavedState): void;
  close(): void;
}

/** Those who wait until everything is saved. */
function createWaiters() {
  let waiters: ((isSaved: boolean) => void)[] = [];
  return {
    isAwaited: (): boolean => waiters.length > 0,
    join: (): Promise<boolean> => new Promise((resolve) => waiters.push(resolve)),
    settle(isSaved: boolean): void {
      const settled = waiters;
      waiters = [];
      for (const resolve of settled) resolve(isSaved);
    },
  };
}

/** One pause at a time, after which `run` is called; those after failures are longer with every one. */
function createPause(timers: Timers, run: () => void) {
  let cancel: (() => void) | null = null;
  let failures = 0;
  function stop(): void {
    cancel?.();
    cancel = null;
  }
  function begin(ms: number): void {
    stop();
    cancel = timers.after(ms, () => {
      cancel = null;
      run();
    });
  }
  return {
    stop,
    begin,
    beginAfter(error: unknown): void {
      begin(findDelay(error, failures));
      failures += 1;
    },
    forgetFailures(): void {
      failures = 0;
    },
  };
}

/** A save that is under way or to be repeated, with the document that it makes. */
interface Flight {
  readonly body: SaveBody;
  readonly document: MaterialDocument;
}

/** The save of everything that the server does not have; null where it has everything. */
function findFlight(saved: SavedState, document: MaterialDocument, newId: NewId): Flight | null {
  const changes = findChanges(saved.document, document);
  return changes === null ? null : { body: { ...changes, base_version: saved.version, save_id: newId() }, document };
}

/** The autosave of one material. Keeps no document of its own: it reads the one that is edited. */
export function createSaver(parts: SaverParts): Saver {
  const { read, send, newId, timers, onStatus, onSaved } = parts;
  const waiters = createWaiters();
  const pause = createPause(timers, () => void run());
  let saved = parts.saved;
  let status: SaveStatus = { kind: 'saved', at: saved.saved_at };
  let flight: Flight | null = parts.flight
    ? { body: parts.flight, document: applyChanges(saved.document, parts.flight) }
    : null;
  let isSending = false;
  let isClosed = false;

  const findUnsent = (): Changes | null => findChanges(saved.document, read());
  const isStuck = (): boolean => isClosed || status.kind === 'conflict' || status.kind === 'gone';

  function tell(next: SaveStatus): void {
    status = next;
    onStatus(next);
  }

  function tellSaved(): void {
    pause.stop();
    if (status.kind !== 'saved' || status.at !== saved.saved_at) tell({ kind: 'saved', at: saved.saved_at });
  }

  /** Whatever throws between a change and its save must not leave the status before it. */
  const run = (): Promise<void> => begin().catch(fail);

  async function begin(): Promise<void> {
    if (isSending || isStuck()) return;
    pause.stop();
    flight ??= findFlight(saved, read(), newId);
    if (flight !== null) return fly(flight);
    tellSaved();
    waiters.settle(true);
  }

  async function fly(sent: Flight): Promise<void> {
    isSending = true;
    if (status.kind !== 'offline') tell({ kind: 'saving' });
    const [sending] = await Promise.allSettled([Promise.resolve(sent.body).then(send)]);
    isSending = false;
    if (flight !== sent) return run();
    if (sending.status === 'fulfilled') land({ ...sending.value, document: sent.document });
    else fail(sending.reason);
  }

  function land(next: SavedState): void {
    flight = null;
    pause.forgetFailures();
    saved = next;
    onSaved(saved);
    if (isClosed) return;
    if (findUnsent() === null) {
      tellSaved();
      waiters.settle(true);
    } else if (waiters.isAwaited()) {
      void run();
    } else {
      tell({ kind: 'saving' });
      pause.begin(SAVE_AFTER_MS);
    }
  }

  function fail(error: unknown): void {
    if (isClosed) return;
    const failure = describeFailure(error);
    if (!failure.isRepeated) flight = null;
    tell(failure.status);
    if (failure.isTried) pause.beginAfter(error);
    waiters.settle(false);
  }

  return {
    status: () => status,
    saved: () => saved,
    unsent: findUnsent,
    flight: () => flight?.body ?? null,
    touch() {
      if (isStuck() || flight !== null) return;
      try {
        if (findUnsent() === null) return tellSaved();
      } catch (error) {
        return fail(error);
      }
      if (status.kind !== 'saving') tell({ kind: 'saving' });
      pause.begin(SAVE_AFTER_MS);
    },
    flush() {
      if (isStuck()) return Promise.resolve(false);
      const flushed = waiters.join();
      void run();
      return flushed;
    },
    rebase(next) {
      saved = next;
      flight = null;
      pause.forgetFailures();
      if (findUnsent() === null) return tellSaved();
      tell({ kind: 'saving' });
      pause.begin(0);
    },
    close() {
      isClosed = true;
      pause.stop();
      waiters.settle(false);
    },
  };
}

/** Milliseconds until the next try: longer with every failure, and as long as the server asks for. */
function findDelay(error: unknown, failures: number): number {
  const asked = error instanceof CallError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(asked, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures));
}

function findCause({ status }: CallError): DelayCause {
  if (status === 429) return 'busy';
  return status >= 500 ? 'trouble' : 'network';
}

/**
 * What a failure means. `isRepeated`: the same save is sent again, since it may have come through; `isTried`: without
 * waiting for a change.
 */
function describeFailure(error: unknown): { status: SaveStatus; isRepeated: boolean; isTried: boolean } {
  // Thrown on this page, so nothing has left: the same may work a little later, or after the next change.
  if (!(error instanceof CallError)) return { status: { kind: 'failed' }, isRepeated: false, isTried: true };
  if (isTooLargeForProxy(error) || !isTransient(error))
    return { status: describeRefusal(error), isRepeated: false, isTried: false };
  return { status: { kind: 'offline', cause: findCause(error) }, isRepeated: true, isTried: true };
}

function describeRefusal(error: CallError): SaveStatus {
  if (error.reason === 'stale_version') {
    const { version, saved_at, saved_by } = error.body ?? {};
    return {
      kind: 'conflict',
      conflict: {
        version: typeof version === 'number' ? version : 0,
        saved_at: typeof saved_at === 'string' ? saved_at : null,
        saved_by: typeof saved_by === 'string' ? saved_by : null,
      },
    };
  }
  if (error.status === 404) return { kind: 'gone', reason: 'not_found' };
  if (error.status === 403) return { kind: 'gone', reason: 'forbidden' };
  if (error.status === 401) return { kind: 'gone', reason: 'unauthorized' };
  return {
    kind: 'refused',
    reason: isTooLargeForProxy(error) ? TOO_LARGE_FOR_PROXY : error.reason,
    field: error.field,
  };
}
