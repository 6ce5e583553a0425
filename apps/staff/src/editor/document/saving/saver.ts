import type { CallResult } from '@parta/contract/wire';
import { CallError, isTransient } from '@parta/web-kit/call-error';
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
  /** The server does not take them as they are; tried again with the next change. */
  | { readonly kind: 'refused'; readonly reason: string; readonly field: string | null }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** The material is not there any more, or not for this person. */
  | { readonly kind: 'gone'; readonly reason: 'not_found' | 'forbidden' | 'unauthorized' };

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

/** The autosave of one material. Keeps no document of its own: it reads the one that is edited. */
export function createSaver(parts: SaverParts): Saver {
  const { read, send, newId, timers, onStatus, onSaved } = parts;
  let saved = parts.saved;
  let status: SaveStatus = { kind: 'saved', at: saved.saved_at };
  let flight =
    parts.flight === undefined || parts.flight === null
      ? null
      : { body: parts.flight, document: applyChanges(saved.document, parts.flight) };
  let isSending = false;
  let cancelWait: (() => void) | null = null;
  let failures = 0;
  let isClosed = false;
  let waiters: ((isSaved: boolean) => void)[] = [];

  function tell(next: SaveStatus): void {
    status = next;
    onStatus(next);
  }

  function settle(isSaved: boolean): void {
    const settled = waiters;
    waiters = [];
    for (const resolve of settled) resolve(isSaved);
  }

  function stopWaiting(): void {
    cancelWait?.();
    cancelWait = null;
  }

  function wait(ms: number): void {
    stopWaiting();
    cancelWait = timers.after(ms, () => {
      cancelWait = null;
      void run();
    });
  }

  function isStuck(): boolean {
    return status.kind === 'conflict' || status.kind === 'gone';
  }

  async function run(): Promise<void> {
    if (isSending || isClosed || isStuck()) return;
    stopWaiting();
    if (flight === null) {
      const document = read();
      const changes = findChanges(saved.document, document);
      if (changes === null) {
        if (status.kind !== 'saved') tell({ kind: 'saved', at: saved.saved_at });
        settle(true);
        return;
      }
      flight = { body: { ...changes, base_version: saved.version, save_id: newId() }, document };
    }
    isSending = true;
    if (status.kind !== 'offline') tell({ kind: 'saving' });
    const sent = flight;
    try {
      const result = await send(sent.body);
      isSending = false;
      if (flight !== sent) return void run();
      flight = null;
      failures = 0;
      saved = { ...result, document: sent.document };
      onSaved(saved);
      if (isClosed) return;
      if (findChanges(saved.document, read()) === null) {
        tell({ kind: 'saved', at: saved.saved_at });
        settle(true);
      } else if (waiters.length > 0) {
        void run();
      } else {
        tell({ kind: 'saving' });
        wait(SAVE_AFTER_MS);
      }
    } catch (error) {
      isSending = false;
      if (isClosed) return;
      if (flight === sent) fail(error);
      else void run();
    }
  }

  function fail(error: unknown): void {
    if (error instanceof CallError && !isTransient(error)) {
      flight = null;
      tell(describeRefusal(error));
      settle(false);
      return;
    }
    tell({ kind: 'offline', cause: findCause(error) });
    settle(false);
    const asked = error instanceof CallError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
    wait(Math.max(asked, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)));
    failures += 1;
  }

  return {
    status: () => status,
    saved: () => saved,
    unsent: () => findChanges(saved.document, read()),
    flight: () => flight?.body ?? null,
    touch() {
      if (isClosed || isStuck()) return;
      if (flight !== null) return;
      if (findChanges(saved.document, read()) === null) {
        stopWaiting();
        if (status.kind !== 'saved') tell({ kind: 'saved', at: saved.saved_at });
        return;
      }
      if (status.kind !== 'saving') tell({ kind: 'saving' });
      wait(SAVE_AFTER_MS);
    },
    flush() {
      if (isClosed || isStuck()) return Promise.resolve(false);
      if (flight === null && findChanges(saved.document, read()) === null) return Promise.resolve(true);
      const flushed = new Promise<boolean>((resolve) => waiters.push(resolve));
      void run();
      return flushed;
    },
    rebase(next) {
      saved = next;
      flight = null;
      failures = 0;
      if (findChanges(saved.document, read()) === null) {
        stopWaiting();
        tell({ kind: 'saved', at: saved.saved_at });
        return;
      }
      tell({ kind: 'saving' });
      wait(0);
    },
    close() {
      isClosed = true;
      stopWaiting();
      settle(false);
    },
  };
}

function findCause(error: unknown): DelayCause {
  if (!(error instanceof CallError)) return 'network';
  if (error.status === 429) return 'busy';
  return error.status >= 500 ? 'trouble' : 'network';
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
  return { kind: 'refused', reason: error.reason, field: error.field };
}
