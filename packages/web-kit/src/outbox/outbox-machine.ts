import type { PageChange } from '../browser/page-events.ts';
import { type AnswerState, type SendingOutcome, stateOfRefusal } from './outbox-sending.ts';
import type { CardSource, OutboxRecord } from './outbox-store.ts';

export interface KeptAnswer {
  readonly submission_id: string;
  readonly answer: unknown;
  /** How a scanner came by it; absent elsewhere. */
  readonly source?: CardSource | undefined;
  readonly state: AnswerState;
}

/** An outcome that leaves something to be written into the store. */
export type FinalOutcome = Extract<SendingOutcome, { kind: 'done' | 'superseded' }>;

/** Sends what waits one after another: in this page's turn among the tabs, or beside one that does so already. */
interface Run {
  readonly isInTurn: boolean;
  /** What waited here when the store was asked what it keeps. */
  readonly waiting: readonly string[];
}

interface Added {
  readonly question_id: string;
  readonly answer: unknown;
  readonly source?: CardSource | undefined;
}

/** What happened outside. `run` is the run to which it belongs, null for an answer that is sent by itself. */
export type OutboxEvent =
  | { readonly on: 'loaded'; readonly records: readonly OutboxRecord[] }
  | { readonly on: 'not_loaded' }
  | (Added & { readonly on: 'added'; readonly submission_id: string })
  | { readonly on: 'kept'; readonly record: OutboxRecord }
  /** `submission_id` is null where not even that could be made. */
  | (Added & { readonly on: 'not_kept'; readonly submission_id: string | null })
  | { readonly on: 'turn_taken' | 'turn_refused' | 'turn_ended' | 'turn_failed'; readonly run: number }
  | { readonly on: 'listed'; readonly run: number; readonly records: readonly OutboxRecord[] }
  | { readonly on: 'not_listed'; readonly run: number }
  | {
      readonly on: 'sent';
      readonly run: number | null;
      readonly record: OutboxRecord;
      readonly outcome: SendingOutcome;
    }
  | {
      readonly on: 'settled';
      readonly run: number | null;
      readonly record: OutboxRecord;
      readonly outcome: FinalOutcome;
    }
  | { readonly on: 'not_settled'; readonly run: number | null; readonly record: OutboxRecord }
  /** Another tab tells what became of an answer. */
  | { readonly on: 'told'; readonly question_id: string; readonly submission_id: string; readonly state: AnswerState }
  | { readonly on: 'page'; readonly change: PageChange }
  | { readonly on: 'timer' }
  | { readonly on: 'flush' }
  | { readonly on: 'close' };

/** What is to be done outside, in this order. */
export type OutboxEffect =
  | { readonly do: 'publish' }
  /** Adds once more what could not be kept. */
  | { readonly do: 'keep_again' }
  /** Asks for the turn to send; what it is granted for ends by `end_turn`. */
  | { readonly do: 'take_turn'; readonly run: number }
  | { readonly do: 'end_turn' }
  | { readonly do: 'list'; readonly run: number }
  | { readonly do: 'send'; readonly run: number | null; readonly record: OutboxRecord }
  /** Removes an answer from the store, or marks it as refused there. */
  | {
      readonly do: 'settle';
      readonly run: number | null;
      readonly record: OutboxRecord;
      readonly outcome: FinalOutcome;
    }
  | {
      readonly do: 'tell_tabs';
      readonly question_id: string;
      readonly submission_id: string;
      readonly state: AnswerState;
    }
  | { readonly do: 'set_timer'; readonly after: number | 'backoff' }
  | { readonly do: 'clear_timer' }
  | { readonly do: 'forget_failures' };

export interface OutboxMachineState {
  /** By question: the newest answer of each. */
  readonly answers: ReadonlyMap<string, KeptAnswer>;
  /** Submissions that this page is keeping or sending at this moment. */
  readonly busy: ReadonlySet<string>;
  readonly runs: ReadonlyMap<number, Run>;
  readonly runsBegun: number;
  /** In its turn among the tabs, or asking for it. */
  readonly hasTurn: boolean;
  readonly isScheduled: boolean;
  readonly isLoaded: boolean;
  /** The server no longer knows this participant, or the browser is another person's. */
  readonly isUnauthorized: boolean;
  readonly isClosed: boolean;
}

interface Draft extends OutboxMachineState {
  readonly answers: Map<string, KeptAnswer>;
  readonly busy: Set<string>;
  readonly runs: Map<number, Run>;
  runsBegun: number;
  hasTurn: boolean;
  isScheduled: boolean;
  isLoaded: boolean;
  isUnauthorized: boolean;
  isClosed: boolean;
  readonly effects: OutboxEffect[];
}

/** While another tab sends, or as much as may be is on the way. */
const IN_TURN_MS = 1000;
/** Answers on the way beside the one that is sent in its turn; a browser has few connections. */
const BESIDE_MAX = 3;

/** Before the store has been read. */
export function beginOutbox(): OutboxMachineState {
  return {
    answers: new Map(),
    busy: new Set(),
    runs: new Map(),
    runsBegun: 0,
    hasTurn: false,
    isScheduled: false,
    isLoaded: false,
    isUnauthorized: false,
    isClosed: false,
  };
}

/**
 * One step of an outbox: which answer is sent when, and what is made of its outcome. An answer is sent only once it is
 * kept, and leaves the store only by an outcome that names it. Pure: the driver has the store, the network, the turn
 * among the tabs and the timer.
 */
export function stepOutbox(
  state: OutboxMachineState,
  event: OutboxEvent,
): { state: OutboxMachineState; effects: readonly OutboxEffect[] } {
  const draft: Draft = {
    ...state,
    answers: new Map(state.answers),
    busy: new Set(state.busy),
    runs: new Map(state.runs),
    effects: [],
  };
  handle(draft, event);
  const { effects, ...next } = draft;
  return { state: next, effects };
}

function handle(draft: Draft, event: OutboxEvent): void {
  switch (event.on) {
    case 'loaded':
      load(draft, event.records);
      return flush(draft);
    case 'added':
      return add(draft, event);
    case 'kept':
      draft.busy.delete(event.record.submission_id);
      publish(draft);
      return sendBeside(draft, event.record);
    case 'not_kept':
      return keepInMemory(draft, event);
    case 'turn_taken':
    case 'turn_refused':
    case 'turn_ended':
    case 'turn_failed':
      return turn(draft, event);
    case 'listed':
      return sendNext(draft, event.run, event.records);
    case 'not_listed':
      return fail(draft, event.run);
    case 'sent':
      return takeOutcome(draft, event);
    case 'settled':
      return settle(draft, event);
    case 'not_settled':
      draft.busy.delete(event.record.submission_id);
      return fail(draft, event.run);
    case 'told':
      return setState(draft, event, event.state);
    case 'page':
      return event.change === 'hidden' || event.change === 'offline' ? undefined : begin(draft);
    case 'flush':
      begin(draft);
      return publish(draft);
    case 'not_loaded':
    case 'timer':
      return flush(draft);
    case 'close':
      draft.isClosed = true;
      draft.isScheduled = false;
      draft.effects.push({ do: 'clear_timer' });
  }
}

function load(draft: Draft, records: readonly OutboxRecord[]): void {
  for (const { question_id, submission_id, answer, source, refusal } of records) {
    if (draft.answers.has(question_id)) continue;
    const state: AnswerState = refusal === null ? { kind: 'sending' } : stateOfRefusal(refusal);
    draft.answers.set(question_id, { submission_id, answer, source, state });
  }
  draft.isLoaded = true;
  publish(draft);
}

function add(
  draft: Draft,
  { question_id, submission_id, answer, source }: Extract<OutboxEvent, { on: 'added' }>,
): void {
  draft.answers.set(question_id, { submission_id, answer, source, state: { kind: 'sending' } });
  draft.busy.add(submission_id);
  publish(draft);
}

/** What is not stored must not look as if it were; an older answer changes nothing for a newer one. */
function keepInMemory(
  draft: Draft,
  { question_id, submission_id, answer, source }: Extract<OutboxEvent, { on: 'not_kept' }>,
): void {
  if (submission_id !== null) {
    draft.busy.delete(submission_id);
    if (draft.answers.get(question_id)?.submission_id !== submission_id) return;
  }
  draft.answers.set(question_id, { submission_id: submission_id ?? '', answer, source, state: { kind: 'unkept' } });
  publish(draft);
  if (!draft.isScheduled) schedule(draft, 'backoff');
}

/** From the beginning: somebody is there again, or the network is. */
function begin(draft: Draft): void {
  draft.isUnauthorized = false;
  draft.effects.push({ do: 'forget_failures' });
  flush(draft);
}

/** Sends what waits: in its turn, or beside what this page sends already, for that may hang. */
function flush(draft: Draft): void {
  draft.effects.push({ do: 'clear_timer' });
  draft.isScheduled = false;
  if (draft.isClosed) return;
  if ([...draft.answers.values()].some(({ state }) => state.kind === 'unkept'))
    draft.effects.push({ do: 'keep_again' });
  if (draft.hasTurn && draft.busy.size > BESIDE_MAX) return schedule(draft, IN_TURN_MS);
  const isInTurn = !draft.hasTurn;
  draft.runsBegun += 1;
  const run = draft.runsBegun;
  draft.runs.set(run, { isInTurn, waiting: [] });
  if (!isInTurn) return list(draft, run);
  draft.hasTurn = true;
  draft.effects.push({ do: 'take_turn', run });
}

function turn(
  draft: Draft,
  { on, run }: { on: 'turn_taken' | 'turn_refused' | 'turn_ended' | 'turn_failed'; run: number },
): void {
  if (on === 'turn_taken') return list(draft, run);
  draft.runs.delete(run);
  draft.hasTurn = false;
  if (on === 'turn_refused') schedule(draft, IN_TURN_MS);
  else if (on === 'turn_failed') schedule(draft, 'backoff');
}

function list(draft: Draft, run: number): void {
  const known = draft.runs.get(run);
  if (known === undefined) return;
  if (draft.isClosed || draft.isUnauthorized) return endRun(draft, run);
  const waiting = [...draft.answers.values()].filter((kept) => isWaiting(kept) && !draft.busy.has(kept.submission_id));
  draft.runs.set(run, { ...known, waiting: waiting.map(({ submission_id }) => submission_id) });
  draft.effects.push({ do: 'list', run });
}

/** The oldest first. */
function sendNext(draft: Draft, run: number, kept: readonly OutboxRecord[]): void {
  const records = kept.filter(({ refusal }) => refusal === null);
  dropGone(draft, draft.runs.get(run)?.waiting ?? [], records);
  const record = records.find(({ submission_id }) => !draft.busy.has(submission_id));
  if (record === undefined) endRun(draft, run);
  else send(draft, run, record);
}

function endRun(draft: Draft, run: number): void {
  const isInTurn = draft.runs.get(run)?.isInTurn === true;
  draft.runs.delete(run);
  if (isInTurn) draft.effects.push({ do: 'end_turn' });
}

/** The store is in trouble. */
function fail(draft: Draft, run: number | null): void {
  if (run !== null) endRun(draft, run);
  schedule(draft, 'backoff');
}

/**
 * Sends a new answer at once, beside whatever is on the way: an older one may hang for long, and the server knows by
 * their numbers which is the newer.
 */
function sendBeside(draft: Draft, record: OutboxRecord): void {
  if (draft.isClosed || draft.isUnauthorized) markWaiting(draft, 'saved_offline');
  else if (draft.busy.size > BESIDE_MAX) schedule(draft, IN_TURN_MS);
  else send(draft, null, record);
}

function send(draft: Draft, run: number | null, record: OutboxRecord): void {
  draft.busy.add(record.submission_id);
  draft.effects.push({ do: 'send', run, record });
}

function takeOutcome(draft: Draft, { run, record, outcome }: Extract<OutboxEvent, { on: 'sent' }>): void {
  if (outcome.kind === 'done' || outcome.kind === 'superseded') {
    draft.effects.push({ do: 'settle', run, record, outcome });
    return;
  }
  draft.busy.delete(record.submission_id);
  if (outcome.kind === 'unauthorized') {
    draft.isUnauthorized = true;
    markWaiting(draft, 'saved_offline');
  } else {
    markWaiting(draft, outcome.paused === true ? 'paused' : 'saved_offline');
    if (outcome.after_ms !== null) schedule(draft, outcome.after_ms);
    else if (!draft.isScheduled) schedule(draft, 'backoff');
  }
  if (run !== null) endRun(draft, run);
}

function settle(draft: Draft, { run, record, outcome }: Extract<OutboxEvent, { on: 'settled' }>): void {
  const { question_id, submission_id } = record;
  draft.busy.delete(submission_id);
  draft.effects.push({ do: 'forget_failures' });
  if (outcome.kind === 'superseded') forget(draft, question_id, submission_id);
  else {
    setState(draft, record, outcome.state);
    if (!draft.isClosed) draft.effects.push({ do: 'tell_tabs', question_id, submission_id, state: outcome.state });
  }
  if (run !== null) list(draft, run);
  else if (draft.isScheduled) flush(draft);
}

/** Only the newest answer of a question is shown: an outcome of an older one changes nothing. */
function setState(
  draft: Draft,
  { question_id, submission_id }: { question_id: string; submission_id: string },
  state: AnswerState,
): void {
  const kept = draft.answers.get(question_id);
  if (kept?.submission_id !== submission_id) return;
  draft.answers.set(question_id, { ...kept, state });
  publish(draft);
}

/** What waited here and is kept no longer was replaced in another tab, or settled there. */
function dropGone(draft: Draft, waiting: readonly string[], records: readonly OutboxRecord[]): void {
  const gone = new Set(waiting);
  for (const { submission_id } of records) gone.delete(submission_id);
  for (const [question_id, { submission_id, state }] of draft.answers) {
    if (!gone.has(submission_id)) continue;
    const newer = records.find((record) => record.question_id === question_id);
    if (newer === undefined) forget(draft, question_id, submission_id);
    else {
      const { submission_id: newer_id, answer, source } = newer;
      draft.answers.set(question_id, { submission_id: newer_id, answer, source, state });
    }
  }
}

function forget(draft: Draft, question_id: string, submission_id: string): void {
  if (draft.answers.get(question_id)?.submission_id !== submission_id) return;
  draft.answers.delete(question_id);
  publish(draft);
}

function markWaiting(draft: Draft, kind: 'saved_offline' | 'paused'): void {
  for (const [question_id, kept] of draft.answers) {
    if (!isWaiting(kept) || draft.busy.has(kept.submission_id)) continue;
    draft.answers.set(question_id, { ...kept, state: { kind } });
  }
  publish(draft);
}

function isWaiting({ state }: KeptAnswer): boolean {
  return state.kind === 'sending' || state.kind === 'saved_offline' || state.kind === 'paused';
}

function schedule(draft: Draft, after: number | 'backoff'): void {
  if (draft.isClosed) return;
  draft.isScheduled = true;
  draft.effects.push({ do: 'set_timer', after });
}

function publish(draft: Draft): void {
  draft.effects.push({ do: 'publish' });
}
