import { newIdentifier } from '@parta/domain/identifier';
import { createBackoff } from './backoff.ts';
import { randomBytes, randomFraction } from './browser-random.ts';
import { CallError, isTransient } from './call-error.ts';
import type { Client } from './client.ts';
import { asJsonObject } from './json-object.ts';
import { openOutboxDatabase } from './outbox-database.ts';
import { createRunAlone, type RunAlone } from './outbox-lock.ts';
import { type OutboxRecord, type OutboxScope, type OutboxStore, withMemoryFallback } from './outbox-store.ts';
import { browserPageEvents, type PageEvents } from './page-events.ts';

/**
 * Where an answer is. `late` and `refused` are final; on this device wait `saved_offline` for the network and `paused`
 * for the end of a pause.
 */
export type AnswerState =
  | { readonly kind: 'sending' }
  | { readonly kind: 'accepted'; readonly accepted_at: string }
  | { readonly kind: 'saved_offline' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'late' }
  | { readonly kind: 'refused'; readonly reason: string };

export interface KeptAnswer {
  readonly submission_id: string;
  readonly answer: unknown;
  readonly state: AnswerState;
}

export interface OutboxView {
  /** Of each question answered or refused here since the page came, and of whatever waited from before. */
  readonly answers: ReadonlyMap<string, KeptAnswer>;
  /** False: this browser keeps nothing, so answers not yet accepted are gone with the page. */
  readonly persistent: boolean;
  /** What waited from before has been read. */
  readonly loaded: boolean;
  /** The server no longer knows this participant: sign in or join, then `flush`. */
  readonly unauthorized: boolean;
}

export interface OutboxOptions extends OutboxScope {
  client: Client;
  /** IndexedDB by default, memory where that is refused. */
  store?: OutboxStore;
  runAlone?: RunAlone;
  page?: PageEvents;
  random?: () => number;
  newSubmissionId?: () => string;
  /** Tells other tabs of the same person what became of an answer; absent in old browsers. */
  channel?: OutboxChannel | null;
}

/** As much of a BroadcastChannel as is used. */
export interface OutboxChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  close(): void;
}

export interface Outbox {
  /**
   * Takes an answer in place of an older one of the same question. Resolves once it is durably kept (or, when the view
   * is not `persistent`, held in memory); it is sent from then on until the server has it or refuses it.
   */
  add(answer: { content_id: string; question_id: string; answer: unknown }): Promise<{ submission_id: string }>;
  /** Sends now what waits: after joining or signing in. */
  flush(): void;
  view(): OutboxView;
  /** @returns what ends it. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** An answer is sent again when the server has said nothing for this long. */
const ANSWER_TIMEOUT_MS = 15_000;
/** While another tab sends. */
const ELSEWHERE_MS = 1000;

type Outcome =
  | { readonly kind: 'done'; readonly state: AnswerState }
  | { readonly kind: 'retry'; readonly after_ms: number | null; readonly paused?: boolean }
  | { readonly kind: 'unauthorized' };

/** Answers of one participant in one activity that the server has not acknowledged yet. */
export function openOutbox(options: OutboxOptions): Outbox {
  const { client } = options;
  const scope: OutboxScope = { activity_id: options.activity_id, participant_id: options.participant_id };
  const store = options.store ?? withMemoryFallback(openOutboxDatabase);
  const runAlone = options.runAlone ?? createRunAlone(store);
  const page = options.page ?? browserPageEvents();
  const newSubmissionId = options.newSubmissionId ?? (() => newIdentifier(randomBytes));
  const backoff = createBackoff(options.random ?? randomFraction);
  const channel = options.channel === undefined ? openChannel(scope) : options.channel;

  const answers = new Map<string, KeptAnswer>();
  const listeners = new Set<() => void>();
  let view: OutboxView = { answers: new Map(), persistent: true, loaded: false, unauthorized: false };
  let unauthorized = false;
  let loaded = false;
  let closed = false;
  let flushing = false;
  let askedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function publish(): void {
    view = { answers: new Map(answers), persistent: store.persistent, loaded, unauthorized };
    for (const listener of listeners) listener();
  }

  /** Only the newest answer of a question is shown: an outcome of an older one changes nothing. */
  function setState(question_id: string, submission_id: string, state: AnswerState): void {
    const kept = answers.get(question_id);
    if (kept?.submission_id !== submission_id) return;
    answers.set(question_id, { ...kept, state });
    publish();
  }

  async function load(): Promise<void> {
    for (const { question_id, submission_id, answer, refusal } of await store.list(scope)) {
      if (answers.has(question_id)) continue;
      answers.set(question_id, {
        submission_id,
        answer,
        state: refusal === null ? { kind: 'sending' } : stateOfRefusal(refusal),
      });
    }
    loaded = true;
    publish();
  }

  async function send(record: OutboxRecord): Promise<Outcome> {
    const timeout = new AbortController();
    const deadline = setTimeout(() => timeout.abort(), ANSWER_TIMEOUT_MS);
    try {
      const { submission_id, content_id, question_id, answer } = record;
      const acknowledgement: unknown = await client.call('live.answers', {
        params: { activity_id: scope.activity_id },
        body: { content_id, question_id, answer, submission_id },
        signal: timeout.signal,
      });
      const named = asJsonObject(acknowledgement);
      const accepted_at = named?.['accepted_at'];
      if (named?.['submission_id'] !== submission_id || typeof accepted_at !== 'string') {
        return { kind: 'retry', after_ms: null };
      }
      return { kind: 'done', state: { kind: 'accepted', accepted_at } };
    } catch (error) {
      return outcomeOf(error);
    } finally {
      clearTimeout(deadline);
    }
  }

  async function sendAll(): Promise<void> {
    while (!closed && !unauthorized) {
      const record = (await store.list(scope)).find(({ refusal }) => refusal === null);
      if (record === undefined) return;
      const { question_id, submission_id } = record;
      const outcome = await send(record);
      if (outcome.kind === 'done') {
        backoff.reset();
        const { state } = outcome;
        if (state.kind === 'accepted') await store.remove(submission_id);
        else await store.refuse(submission_id, state.kind === 'refused' ? state.reason : 'late');
        setState(question_id, submission_id, state);
        channel?.postMessage({ question_id, submission_id, state });
      } else if (outcome.kind === 'unauthorized') {
        unauthorized = true;
        markWaiting('saved_offline');
      } else {
        markWaiting(outcome.paused === true ? 'paused' : 'saved_offline');
        schedule(outcome.after_ms ?? backoff.next());
        // Who asked meanwhile waits too: the road or the server is in trouble.
        askedAgain = false;
        return;
      }
    }
  }

  function markWaiting(kind: 'saved_offline' | 'paused'): void {
    for (const [question_id, kept] of answers) {
      const waits =
        kept.state.kind === 'sending' || kept.state.kind === 'saved_offline' || kept.state.kind === 'paused';
      if (waits) answers.set(question_id, { ...kept, state: { kind } });
    }
    publish();
  }

  function schedule(delay_ms: number): void {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void flush(), delay_ms);
  }

  async function flush(): Promise<void> {
    askedAgain = true;
    if (flushing || closed) return;
    flushing = true;
    clearTimeout(timer);
    try {
      while (askedAgain && !closed) {
        askedAgain = false;
        if (!(await runAlone(scope, sendAll))) schedule(ELSEWHERE_MS);
      }
    } catch {
      schedule(backoff.next());
    } finally {
      flushing = false;
    }
  }

  const unsubscribe = page.subscribe((change) => {
    if (change === 'hidden' || change === 'offline') return;
    unauthorized = false;
    backoff.reset();
    void flush();
  });
  if (channel !== null) {
    channel.onmessage = ({ data }) => {
      const told = readTold(data);
      if (told !== null) setState(told.question_id, told.submission_id, told.state);
    };
  }
  void load()
    .catch(() => undefined)
    .then(flush);

  return {
    async add({ content_id, question_id, answer }) {
      const submission_id = newSubmissionId();
      answers.set(question_id, { submission_id, answer, state: { kind: 'sending' } });
      publish();
      await store.put({ ...scope, submission_id, content_id, question_id, answer, refusal: null });
      publish();
      void flush();
      return { submission_id };
    },
    flush() {
      unauthorized = false;
      backoff.reset();
      publish();
      void flush();
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      clearTimeout(timer);
      unsubscribe();
      channel?.close();
      listeners.clear();
    },
  };
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError)) return { kind: 'retry', after_ms: null };
  if (error.status === 401) return { kind: 'unauthorized' };
  if (error.reason === 'paused') return { kind: 'retry', after_ms: null, paused: true };
  // Only a refusal in our own words, with a status of 4xx, is one: everything else may be the road.
  if (isTransient(error) || error.reason === 'aborted' || error.status < 400) {
    return { kind: 'retry', after_ms: error.retryAfterSeconds === null ? null : error.retryAfterSeconds * 1000 };
  }
  return { kind: 'done', state: stateOfRefusal(error.reason) };
}

/** An answer that came after the closing or the end is late; any other refusal is told with its reason. */
function stateOfRefusal(reason: string): AnswerState {
  return reason === 'late' || reason === 'ended' ? { kind: 'late' } : { kind: 'refused', reason };
}

function openChannel({ activity_id, participant_id }: OutboxScope): OutboxChannel | null {
  return typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel(`parta-outbox ${activity_id}/${participant_id}`);
}

function readTold(data: unknown): { question_id: string; submission_id: string; state: AnswerState } | null {
  const { question_id, submission_id, state } = asJsonObject(data) ?? {};
  const { kind, accepted_at, reason } = asJsonObject(state) ?? {};
  if (typeof question_id !== 'string' || typeof submission_id !== 'string') return null;
  if (kind === 'accepted' && typeof accepted_at === 'string') {
    return { question_id, submission_id, state: { kind, accepted_at } };
  }
  if (kind === 'late') return { question_id, submission_id, state: { kind } };
  return kind === 'refused' && typeof reason === 'string'
    ? { question_id, submission_id, state: { kind, reason } }
    : null;
}
