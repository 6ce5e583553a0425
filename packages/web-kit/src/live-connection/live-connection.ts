import { type OwnDocument, STREAM_EVENTS } from '@parta/contract/live-documents';
import type { DocumentOf, FullStateOf } from '@parta/contract/live-messages';
import type { PageSettings } from '@parta/contract/page-settings';
import type { Audience } from '@parta/domain/live/audiences';
import { createBackoff } from '../browser/backoff.ts';
import { randomFraction } from '../browser/browser-random.ts';
import { browserPageEvents, type PageEvents } from '../browser/page-events.ts';
import { runMachine } from '../browser/run-machine.ts';
import { addressOf } from '../calls/addresses.ts';
import { CallError } from '../calls/call-error.ts';
import type { Client } from '../calls/client.ts';
import { askStreamStatus, type EventStream, type OpenEventStream, openBrowserStream } from './event-stream.ts';
import type { FinalStatus, LiveEffect, LiveEvent, LiveStatus, LiveTimer, StateCall } from './live-events.ts';
import { beginLive, type LiveMachineState, stepLive } from './live-machine.ts';
import type { ServerClock } from './server-clock.ts';

export type { LiveStatus } from './live-events.ts';

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

/** An answer to a short question takes no longer, or the network is cut. */
const PROBE_TIMEOUT_MS = 5000;

/** Keeps one audience's document up to date. Decides nothing: {@link stepLive} does, and here its effects are carried out. */
export function openLiveConnection<Reader extends Audience>(options: LiveConnectionOptions<Reader>): LiveConnection {
  const { audience, clock, page = browserPageEvents(), openStream = openBrowserStream } = options;
  const { askStatus = askStreamStatus, monotonic = () => performance.now() } = options;
  const backoff = createBackoff(options.random ?? randomFraction);
  const streamAddress = addressOf(options.settings.bases, 'live.stream', {
    params: { activity_id: options.activity_id },
    query: { audience },
  });
  const timers: Partial<Record<LiveTimer, ReturnType<typeof setTimeout>>> = {};
  const handle = runMachine<LiveMachineState<Reader>, LiveEvent, LiveEffect<Reader>>(
    beginLive(audience),
    stepLive,
    carryOut,
  );
  let stream: EventStream | null = null;
  let asking = new AbortController();
  /** Nothing is told any more, even what one step had to tell beside. */
  let isClosed = false;

  function carryOut(effect: LiveEffect<Reader>): void {
    switch (effect.do) {
      case 'tell_status':
      case 'tell_full':
      case 'tell_document':
      case 'tell_own':
        return isClosed ? undefined : tell(options, effect);
      case 'observe_clock':
        return clock?.observe(effect.server_time, effect.asked_ago_ms);
      case 'open_stream':
        return open(effect.stream);
      case 'close_stream':
        stream?.close();
        stream = null;
        return;
      case 'call':
        return void call(effect.call, asking.signal);
      case 'drop_calls':
        asking.abort();
        asking = new AbortController();
        return;
      case 'ask_stream_status':
        return void askStatus(streamAddress, PROBE_TIMEOUT_MS).then((status) =>
          handle({ on: 'stream_status', status }),
        );
      case 'set_timer':
        return setTimer(effect.timer, effect.after === 'backoff' ? backoff.next() : effect.after);
      case 'clear_timer':
        return clearTimeout(timers[effect.timer]);
      case 'forget_failures':
        return backoff.reset();
      case 'close':
        isClosed = true;
        unsubscribe();
        for (const timer of Object.values(timers)) clearTimeout(timer);
    }
  }

  function setTimer(timer: LiveTimer, delay_ms: number): void {
    clearTimeout(timers[timer]);
    timers[timer] = setTimeout(() => handle({ on: 'timer', timer }), delay_ms);
  }

  function open(id: number): void {
    stream = openStream(streamAddress, Object.values(STREAM_EVENTS), {
      onEvent: (name, data) => handle({ on: 'stream_event', stream: id, name, data }),
      onFailure: () => handle({ on: 'stream_failed', stream: id }),
    });
  }

  async function call(asked: StateCall, signal: AbortSignal): Promise<void> {
    const asked_at = monotonic();
    try {
      const answer = await askState(options, asked, signal);
      handle({ on: 'answered', call: asked, answer, asked_ago_ms: monotonic() - asked_at });
    } catch (error) {
      handle({ on: 'call_failed', call: asked, why: finalReason(error) });
    }
  }

  const unsubscribe = page.subscribe((change) => handle({ on: 'page', change, isHidden: page.isHidden() }));
  handle({ on: 'start', isHidden: page.isHidden() });
  return {
    refresh: () => handle({ on: 'refresh' }),
    close() {
      isClosed = true;
      handle({ on: 'close' });
    },
  };
}

type Telling<Reader extends Audience> = Extract<
  LiveEffect<Reader>,
  { do: 'tell_status' | 'tell_full' | 'tell_document' | 'tell_own' }
>;

function tell<Reader extends Audience>(
  { onStatus, onFull, onState, onOwn }: LiveConnectionOptions<Reader>,
  effect: Telling<Reader>,
): void {
  if (effect.do === 'tell_status') onStatus(effect.status);
  else if (effect.do === 'tell_full') onFull(effect.state);
  else if (effect.do === 'tell_document') onState(effect.document);
  else onOwn?.(effect.own);
}

async function askState(
  { client, activity_id, audience }: Pick<LiveConnectionOptions<Audience>, 'client' | 'activity_id' | 'audience'>,
  { after, wait_seconds }: StateCall,
  signal: AbortSignal,
): Promise<unknown> {
  const timeout = new AbortController();
  const onAbort = (): void => timeout.abort();
  signal.addEventListener('abort', onAbort);
  const timer = setTimeout(onAbort, wait_seconds * 1000 + PROBE_TIMEOUT_MS);
  try {
    return await client.call('live.state', {
      params: { activity_id },
      query: { audience, ...(after < 0 ? {} : { after }), wait: wait_seconds },
      signal: timeout.signal,
      held: wait_seconds > 0,
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

function finalReason(error: unknown): FinalStatus | null {
  if (!(error instanceof CallError)) return null;
  if (error.status === 403 && error.reason === 'removed') return 'removed';
  if (error.status === 401 || error.status === 403) return 'unauthorized';
  return error.status === 404 && error.reason !== 'unreadable' ? 'not_found' : null;
}
