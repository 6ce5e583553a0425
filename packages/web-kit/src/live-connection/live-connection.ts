import { type LiveDocument, type OwnDocument, STREAM_EVENTS } from '@parta/contract/live-documents';
import type { PageSettings } from '@parta/contract/page-settings';
import { STATE_POLL_MS, STREAM_OPEN_TIMEOUT_MS } from '@parta/domain/limits';
import { createBackoff } from '../browser/backoff.ts';
import { randomFraction } from '../browser/browser-random.ts';
import { parseJson } from '../browser/json-object.ts';
import { browserPageEvents, type PageEvents } from '../browser/page-events.ts';
import { addressOf } from '../calls/addresses.ts';
import { CallError } from '../calls/call-error.ts';
import type { Client } from '../calls/client.ts';
import { askStreamStatus, type EventStream, type OpenEventStream, openBrowserStream } from './event-stream.ts';
import {
  type Audience,
  type DocumentOf,
  type FullStateOf,
  readChanged,
  readDocument,
  readFullState,
  readOwn,
  readRetry,
} from './live-messages.ts';
import type { ServerClock } from './server-clock.ts';

/**
 * `live` by the stream, `polling` without one, `connecting` and `offline` between; `ended` (nothing more will come),
 * `unauthorized` (this browser may not read), `removed` (by the presenter) and `not_found` are final.
 */
export type LiveStatus =
  | 'connecting'
  | 'live'
  | 'polling'
  | 'offline'
  | 'ended'
  | 'unauthorized'
  | 'removed'
  | 'not_found';

export interface LiveConnectionOptions<Reader extends Audience> {
  client: Client;
  settings: Pick<PageSettings, 'bases'>;
  activity_id: string;
  audience: Reader;
  /** The first message, and the first after any gap. */
  onFull(state: FullStateOf<Reader>): void;
  onState(document: DocumentOf<Reader>): void;
  onOwn?(own: OwnDocument): void;
  onStatus(status: LiveStatus): void;
  /** Learns the server's time from what comes. */
  clock?: ServerClock;
  /** The parts of the browser, for tests. */
  openStream?: OpenEventStream;
  askStatus?: (address: string, timeout_ms: number) => Promise<number>;
  page?: PageEvents;
  random?: () => number;
  monotonic?: () => number;
}

export interface LiveConnection {
  /** Asks for the state now, as after an own command. */
  refresh(): void;
  close(): void;
}

/** A long poll is held by the server for so many seconds. */
const LONG_POLL_SECONDS = 20;
/** A stream that has been silent for this long is asked whether it is alive. */
const SILENCE_MS = 20_000;
/** Without a working stream another is tried this often. */
const STREAM_RETRY_MS = 20_000;
/** An answer to a short question takes no longer, or the road is cut. */
const PROBE_TIMEOUT_MS = 5000;
/** Between long polls that brought nothing new, so that a server that does not hold them is not stormed. */
const EMPTY_POLL_PAUSE_MS = 250;
/** The presenter's hidden window says this often that she is still here. */
const PRESENCE_MS = 30_000;

type Final = Extract<LiveStatus, 'ended' | 'unauthorized' | 'removed' | 'not_found'>;

/**
 * Keeps one audience's document up to date: by the stream, by long polls where no stream opens, by short polls where
 * this browser has its streams already. Versions never go back. A hidden tab lets its stream go.
 */
export function openLiveConnection<Reader extends Audience>(options: LiveConnectionOptions<Reader>): LiveConnection {
  const { client, activity_id, audience, clock } = options;
  const openStream = options.openStream ?? openBrowserStream;
  const askStatus = options.askStatus ?? askStreamStatus;
  const page = options.page ?? browserPageEvents();
  const monotonic = options.monotonic ?? (() => performance.now());
  const backoff = createBackoff(options.random ?? randomFraction);
  const streamAddress = addressOf(options.settings.bases, 'live.stream', {
    params: { activity_id },
    query: { audience },
  });

  let version = -1;
  /** The document as the stream told it: changes build on it, whatever was polled beside. */
  let told: LiveDocument | null = null;
  let finished = false;
  let closed = false;
  let status: LiveStatus | null = null;
  let stream: EventStream | null = null;
  /** Ends whatever is asked or polled at the moment. */
  let asking = new AbortController();
  let polling: 'long' | 'short' | null = null;
  const timers: Partial<Record<'stream' | 'reconnect' | 'presence', ReturnType<typeof setTimeout>>> = {};

  function setTimer(name: keyof typeof timers, run: () => void, delay_ms: number): void {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(run, delay_ms);
  }

  function setStatus(next: LiveStatus): void {
    if (status === next || closed) return;
    status = next;
    options.onStatus(next);
  }

  function take(document: LiveDocument, asked_ago_ms?: number): void {
    version = document.version;
    finished = document.phase === 'finished';
    clock?.observe(document.server_time, asked_ago_ms);
  }

  function takeFull(state: FullStateOf<Reader> | null, asked_ago_ms?: number): void {
    if (closed || state === null || state.document.version < version) return;
    take(state.document, asked_ago_ms);
    options.onFull(state);
  }

  function onEvent(name: string, data: string): void {
    if (name === STREAM_EVENTS.full) {
      const state = readFullState(parseJson(data), audience);
      told = state?.document ?? null;
      takeFull(state);
    } else if (name === STREAM_EVENTS.change) {
      const document = readChanged(data, audience, told);
      told = document;
      if (document === null) return resynchronise();
      if (document.version <= version) return;
      take(document);
      options.onState(document);
    } else if (name === STREAM_EVENTS.own) {
      const own = readOwn(data);
      if (own !== null) options.onOwn?.(own);
    } else if (name === STREAM_EVENTS.state) {
      const document = readDocument(data, audience);
      if (document === null || document.version <= version) return;
      take(document);
      options.onState(document);
    }
  }

  /** Something was missed: another stream begins with the whole state. */
  function resynchronise(): void {
    closeStream();
    setTimer('reconnect', connect, backoff.next());
  }

  function closeStream(): void {
    clearTimeout(timers.stream);
    stream?.close();
    stream = null;
  }

  function stopAsking(): void {
    asking.abort();
    asking = new AbortController();
    polling = null;
  }

  function end(why: Final): void {
    setStatus(why);
    close();
  }

  function connect(): void {
    if (closed || page.isHidden()) return;
    clearTimeout(timers.reconnect);
    closeStream();
    if (status === null) setStatus('connecting');
    let opened = false;
    setTimer('stream', () => void withoutStream(), STREAM_OPEN_TIMEOUT_MS);
    const current = openStream(streamAddress, Object.values(STREAM_EVENTS), {
      onEvent(name, data) {
        if (stream !== current || closed) return;
        if (name === STREAM_EVENTS.bye) {
          closeStream();
          setStatus('connecting');
          setTimer('reconnect', connect, readRetry(data) ?? backoff.next());
          return;
        }
        if (!opened) stopAsking();
        opened = true;
        backoff.reset();
        setStatus('live');
        setTimer('stream', () => void checkSilence(), SILENCE_MS);
        onEvent(name, data);
      },
      onFailure() {
        if (stream !== current || closed) return;
        closeStream();
        if (opened) {
          setStatus('connecting');
          setTimer('reconnect', connect, backoff.next());
        } else void withoutStream();
      },
    });
    stream = current;
  }

  /** No stream came: finds out why, and gets the documents another way. */
  async function withoutStream(): Promise<void> {
    closeStream();
    if (polling === null && !(await ask())) return;
    const refused = await askStatus(streamAddress, PROBE_TIMEOUT_MS);
    if (closed || page.isHidden() || stream !== null) return;
    void poll(refused === 429 ? 'short' : 'long');
    setTimer('reconnect', connect, STREAM_RETRY_MS);
  }

  async function checkSilence(): Promise<void> {
    const before = version;
    const watched = stream;
    if (!(await ask()) || stream !== watched || stream === null) return;
    if (version === before) setTimer('stream', () => void checkSilence(), SILENCE_MS);
    else connect();
  }

  /** One short question for the state. False when there is nothing to go on with now; what then happens is arranged. */
  async function ask(): Promise<boolean> {
    const { signal } = asking;
    try {
      await callState(0, signal);
      backoff.reset();
      if (finished && stream === null && !closed) end('ended');
      return !closed && !signal.aborted;
    } catch (error) {
      if (signal.aborted || closed) return false;
      const why = finalReason(error);
      if (why !== null) end(why);
      else {
        closeStream();
        setStatus('offline');
        setTimer('reconnect', connect, backoff.next());
      }
      return false;
    }
  }

  async function callState(wait: number, signal: AbortSignal): Promise<void> {
    const timeout = new AbortController();
    const onAbort = (): void => timeout.abort();
    signal.addEventListener('abort', onAbort);
    const timer = setTimeout(onAbort, wait * 1000 + PROBE_TIMEOUT_MS);
    const asked_at = monotonic();
    try {
      const result = await client.call('live.state', {
        params: { activity_id },
        query: { audience, ...(version < 0 ? {} : { after: version }), wait },
        signal: timeout.signal,
        held: wait > 0,
      });
      if (signal.aborted) return;
      takeFull(readFullState(result, audience), wait > 0 ? undefined : monotonic() - asked_at);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
  }

  async function poll(kind: 'long' | 'short'): Promise<void> {
    if (polling === kind) return;
    stopAsking();
    polling = kind;
    const { signal } = asking;
    while (!signal.aborted && !closed) {
      try {
        const before = version;
        await callState(kind === 'long' ? LONG_POLL_SECONDS : 0, signal);
        if (signal.aborted) return;
        backoff.reset();
        setStatus('polling');
        if (finished) end('ended');
        else if (kind === 'short') await pause(STATE_POLL_MS, signal);
        else if (version === before) await pause(EMPTY_POLL_PAUSE_MS, signal);
      } catch (error) {
        if (signal.aborted || closed) return;
        const why = finalReason(error);
        if (why !== null) return end(why);
        setStatus('offline');
        await pause(backoff.next(), signal);
      }
    }
  }

  function stayPresent(): void {
    if (audience !== 'presenter' || closed) return;
    setTimer(
      'presence',
      () => {
        void callState(0, asking.signal).catch(() => undefined);
        stayPresent();
      },
      PRESENCE_MS,
    );
  }

  const unsubscribe = page.subscribe((change) => {
    if (change === 'hidden') {
      clearTimeout(timers.reconnect);
      closeStream();
      stopAsking();
      stayPresent();
    } else if (change === 'offline') {
      // A laptop without a network may well be its own server: only an answer tells.
      void ask();
    } else {
      clearTimeout(timers.presence);
      backoff.reset();
      stopAsking();
      connect();
      void ask();
    }
  });

  function close(): void {
    if (closed) return;
    closed = true;
    unsubscribe();
    closeStream();
    stopAsking();
    for (const timer of Object.values(timers)) clearTimeout(timer);
  }

  connect();
  return {
    refresh: () => void ask(),
    close,
  };
}

function finalReason(error: unknown): Final | null {
  if (!(error instanceof CallError)) return null;
  if (error.status === 403 && error.reason === 'removed') return 'removed';
  if (error.status === 401 || error.status === 403) return 'unauthorized';
  return error.status === 404 && error.reason !== 'unreadable' ? 'not_found' : null;
}

function pause(delay_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, delay_ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
