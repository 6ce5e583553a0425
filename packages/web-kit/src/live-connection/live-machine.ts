import { type LiveDocument, STREAM_EVENTS } from '@parta/contract/live-documents';
import {
  type DocumentOf,
  type FullStateOf,
  readChanged,
  readDocument,
  readFullState,
  readOwn,
  readRetry,
} from '@parta/contract/live-messages';
import { STATE_POLL_MS, STREAM_OPEN_TIMEOUT_MS } from '@parta/domain/limits';
import type { Audience } from '@parta/domain/live/audiences';
import { parseJson } from '../browser/json-object.ts';
import type { PageChange } from '../browser/page-events.ts';
import type { FinalStatus, LiveEffect, LiveEvent, LiveStatus, LiveTimer, Purpose, StateCall } from './live-events.ts';

export interface LiveMachineState<Reader extends Audience> {
  readonly audience: Reader;
  readonly version: number;
  /** The document as the stream told it: changes build on it, whatever was polled beside. */
  readonly told: LiveDocument | null;
  readonly isFinished: boolean;
  readonly isClosed: boolean;
  readonly isHidden: boolean;
  readonly status: LiveStatus | null;
  /** The open stream; `isLive` once something has come by it. */
  readonly stream: { readonly id: number; readonly isLive: boolean } | null;
  readonly streams: number;
  readonly turn: number;
  readonly polling: 'long' | 'short' | null;
}

type Draft<Reader extends Audience> = {
  -readonly [Key in keyof LiveMachineState<Reader>]: LiveMachineState<Reader>[Key];
} & { readonly effects: LiveEffect<Reader>[] };

/** A long poll is held by the server for so many seconds. */
const LONG_POLL_SECONDS = 20;
/** A stream that has been silent for this long is asked whether it is alive. */
const SILENCE_MS = 20_000;
/** Without a working stream another is tried this often. */
const STREAM_RETRY_MS = 20_000;
/** Between long polls that brought nothing new, so that a server that does not hold them is not stormed. */
const EMPTY_POLL_PAUSE_MS = 250;
/** The presenter's hidden window says this often that she is still here. */
const PRESENCE_MS = 30_000;
const TOO_MANY_STREAMS = 429;

/** Before the first event. */
export function beginLive<Reader extends Audience>(audience: Reader): LiveMachineState<Reader> {
  return {
    audience,
    version: -1,
    told: null,
    isFinished: false,
    isClosed: false,
    isHidden: false,
    status: null,
    stream: null,
    streams: 0,
    turn: 0,
    polling: null,
  };
}

/**
 * One step of a live connection: by the stream, by long polls where no stream opens, by short polls where this browser
 * has its streams already. Versions never go back. A hidden tab lets its stream go. Pure: the driver has the timers,
 * the network and the page.
 */
export function stepLive<Reader extends Audience>(
  state: LiveMachineState<Reader>,
  event: LiveEvent,
): { state: LiveMachineState<Reader>; effects: readonly LiveEffect<Reader>[] } {
  if (state.isClosed) return { state, effects: [] };
  const draft: Draft<Reader> = { ...state, effects: [] };
  handle(draft, event);
  const { effects, ...next } = draft;
  return { state: next, effects };
}

function handle<Reader extends Audience>(draft: Draft<Reader>, event: LiveEvent): void {
  switch (event.on) {
    case 'start':
      draft.isHidden = event.isHidden;
      return connect(draft);
    case 'stream_event':
      return draft.stream?.id === event.stream ? takeEvent(draft, event.name, event.data) : undefined;
    case 'stream_failed':
      return draft.stream?.id === event.stream ? loseStream(draft) : undefined;
    case 'answered':
      return event.call.turn === draft.turn ? takeAnswer(draft, event) : undefined;
    case 'call_failed':
      return event.call.turn === draft.turn ? failCall(draft, event.call, event.why) : undefined;
    case 'stream_status':
      return pollInstead(draft, event.status);
    case 'timer':
      return ring(draft, event.timer);
    case 'page':
      draft.isHidden = event.isHidden;
      return changePage(draft, event.change);
    case 'refresh':
      return ask(draft, { kind: 'refresh' });
    case 'close':
      return close(draft);
  }
}

function ring<Reader extends Audience>(draft: Draft<Reader>, timer: LiveTimer): void {
  switch (timer) {
    case 'opening':
      return goWithoutStream(draft);
    case 'silence':
      return draft.stream === null ? undefined : ask(draft, { kind: 'silence', stream: draft.stream.id });
    case 'reconnect':
      return connect(draft);
    case 'poll':
      return askPolling(draft);
    case 'presence':
      ask(draft, { kind: 'presence' });
      return stayPresent(draft);
  }
}

function changePage<Reader extends Audience>(draft: Draft<Reader>, change: PageChange): void {
  if (change === 'hidden') {
    clearTimer(draft, 'reconnect');
    closeStream(draft);
    dropCalls(draft);
    stayPresent(draft);
  } else if (change === 'offline') {
    // A laptop without a network may well be its own server: only an answer tells.
    ask(draft, { kind: 'refresh' });
  } else {
    clearTimer(draft, 'presence');
    draft.effects.push({ do: 'forget_failures' });
    dropCalls(draft);
    connect(draft);
    ask(draft, { kind: 'refresh' });
  }
}

function connect<Reader extends Audience>(draft: Draft<Reader>): void {
  if (draft.isHidden) return;
  clearTimer(draft, 'reconnect');
  closeStream(draft);
  if (draft.status === null) setStatus(draft, 'connecting');
  draft.streams += 1;
  draft.stream = { id: draft.streams, isLive: false };
  setTimer(draft, 'opening', STREAM_OPEN_TIMEOUT_MS);
  draft.effects.push({ do: 'open_stream', stream: draft.streams });
}

function takeEvent<Reader extends Audience>(draft: Draft<Reader>, name: string, data: string): void {
  if (draft.stream === null) return;
  if (name === STREAM_EVENTS.bye) {
    closeStream(draft);
    setStatus(draft, 'connecting');
    return setTimer(draft, 'reconnect', readRetry(parseJson(data)) ?? 'backoff');
  }
  if (!draft.stream.isLive) dropCalls(draft);
  draft.stream = { ...draft.stream, isLive: true };
  draft.effects.push({ do: 'forget_failures' });
  setStatus(draft, 'live');
  clearTimer(draft, 'opening');
  setTimer(draft, 'silence', SILENCE_MS);
  readEvent(draft, name, data);
}

function readEvent<Reader extends Audience>(draft: Draft<Reader>, name: string, data: string): void {
  const { audience, version } = draft;
  const value = parseJson(data);
  if (name === STREAM_EVENTS.full) {
    const state = readFullState(value, audience);
    draft.told = state?.document ?? null;
    takeFull(draft, state, undefined);
  } else if (name === STREAM_EVENTS.change) {
    const document = readChanged(value, audience, draft.told);
    draft.told = document;
    if (document === null) return resynchronize(draft);
    if (document.version > version) takeDocument(draft, document);
  } else if (name === STREAM_EVENTS.own) {
    const own = readOwn(value);
    if (own !== null) draft.effects.push({ do: 'tell_own', own });
  } else if (name === STREAM_EVENTS.state) {
    const document = readDocument(value, audience);
    if (document !== null && document.version > version) takeDocument(draft, document);
  }
}

/** Something was missed: another stream begins with the whole state. */
function resynchronize<Reader extends Audience>(draft: Draft<Reader>): void {
  closeStream(draft);
  setTimer(draft, 'reconnect', 'backoff');
}

function loseStream<Reader extends Audience>(draft: Draft<Reader>): void {
  const wasLive = draft.stream?.isLive === true;
  if (!wasLive) return goWithoutStream(draft);
  closeStream(draft);
  setStatus(draft, 'connecting');
  setTimer(draft, 'reconnect', 'backoff');
}

/** No stream came: finds out why, and gets the documents another way. */
function goWithoutStream<Reader extends Audience>(draft: Draft<Reader>): void {
  closeStream(draft);
  if (draft.polling === null) ask(draft, { kind: 'without_stream' });
  else draft.effects.push({ do: 'ask_stream_status' });
}

function pollInstead<Reader extends Audience>(draft: Draft<Reader>, stream_status: number): void {
  if (draft.isHidden || draft.stream !== null) return;
  const kind = stream_status === TOO_MANY_STREAMS ? 'short' : 'long';
  if (draft.polling !== kind) {
    dropCalls(draft);
    draft.polling = kind;
    askPolling(draft);
  }
  setTimer(draft, 'reconnect', STREAM_RETRY_MS);
}

type Answered = Extract<LiveEvent, { on: 'answered' }>;

function takeAnswer<Reader extends Audience>(
  draft: Draft<Reader>,
  { call: { purpose, after, wait_seconds }, answer, asked_ago_ms }: Answered,
): void {
  takeFull(draft, readFullState(answer, draft.audience), wait_seconds > 0 ? undefined : asked_ago_ms);
  if (purpose.kind === 'presence') return;
  draft.effects.push({ do: 'forget_failures' });
  if (purpose.kind === 'poll') return pollOn(draft, after);
  if (draft.isFinished && draft.stream === null) return end(draft, 'ended');
  if (purpose.kind === 'without_stream') draft.effects.push({ do: 'ask_stream_status' });
  else if (purpose.kind === 'silence' && draft.stream?.id === purpose.stream) {
    if (draft.version === after) setTimer(draft, 'silence', SILENCE_MS);
    else connect(draft);
  }
}

function pollOn<Reader extends Audience>(draft: Draft<Reader>, before: number): void {
  setStatus(draft, 'polling');
  if (draft.isFinished) end(draft, 'ended');
  else if (draft.polling === 'short') setTimer(draft, 'poll', STATE_POLL_MS);
  else if (draft.version === before) setTimer(draft, 'poll', EMPTY_POLL_PAUSE_MS);
  else askPolling(draft);
}

function failCall<Reader extends Audience>(
  draft: Draft<Reader>,
  { purpose }: StateCall,
  why: FinalStatus | null,
): void {
  if (purpose.kind === 'presence') return;
  if (why !== null) return end(draft, why);
  if (purpose.kind === 'poll') {
    setStatus(draft, 'offline');
    return setTimer(draft, 'poll', 'backoff');
  }
  closeStream(draft);
  setStatus(draft, 'offline');
  setTimer(draft, 'reconnect', 'backoff');
}

function takeFull<Reader extends Audience>(
  draft: Draft<Reader>,
  state: FullStateOf<Reader> | null,
  asked_ago_ms: number | undefined,
): void {
  if (state === null || state.document.version < draft.version) return;
  learn(draft, state.document, asked_ago_ms);
  draft.effects.push({ do: 'tell_full', state });
}

function takeDocument<Reader extends Audience>(draft: Draft<Reader>, document: DocumentOf<Reader>): void {
  learn(draft, document, undefined);
  draft.effects.push({ do: 'tell_document', document });
}

function learn<Reader extends Audience>(
  draft: Draft<Reader>,
  { version, phase, server_time }: LiveDocument,
  asked_ago_ms: number | undefined,
): void {
  draft.version = version;
  draft.isFinished = phase === 'finished';
  draft.effects.push({ do: 'observe_clock', server_time, asked_ago_ms });
}

function ask<Reader extends Audience>(draft: Draft<Reader>, purpose: Purpose, wait_seconds = 0): void {
  const { turn, version: after } = draft;
  draft.effects.push({ do: 'call', call: { purpose, turn, after, wait_seconds } });
}

function askPolling<Reader extends Audience>(draft: Draft<Reader>): void {
  ask(draft, { kind: 'poll' }, draft.polling === 'long' ? LONG_POLL_SECONDS : 0);
}

/** Ends whatever is asked or polled at the moment. */
function dropCalls<Reader extends Audience>(draft: Draft<Reader>): void {
  draft.turn += 1;
  draft.polling = null;
  clearTimer(draft, 'poll');
  draft.effects.push({ do: 'drop_calls' });
}

function closeStream<Reader extends Audience>(draft: Draft<Reader>): void {
  if (draft.stream === null) return;
  draft.stream = null;
  clearTimer(draft, 'opening');
  clearTimer(draft, 'silence');
  draft.effects.push({ do: 'close_stream' });
}

function stayPresent<Reader extends Audience>(draft: Draft<Reader>): void {
  if (draft.audience === 'presenter') setTimer(draft, 'presence', PRESENCE_MS);
}

function setStatus<Reader extends Audience>(draft: Draft<Reader>, status: LiveStatus): void {
  if (draft.status === status) return;
  draft.status = status;
  draft.effects.push({ do: 'tell_status', status });
}

function setTimer<Reader extends Audience>(draft: Draft<Reader>, timer: LiveTimer, after: number | 'backoff'): void {
  draft.effects.push({ do: 'set_timer', timer, after });
}

function clearTimer<Reader extends Audience>(draft: Draft<Reader>, timer: LiveTimer): void {
  draft.effects.push({ do: 'clear_timer', timer });
}

function end<Reader extends Audience>(draft: Draft<Reader>, why: FinalStatus): void {
  setStatus(draft, why);
  close(draft);
}

function close<Reader extends Audience>(draft: Draft<Reader>): void {
  closeStream(draft);
  dropCalls(draft);
  draft.isClosed = true;
  draft.effects.push({ do: 'close' });
}
