import { newIdentifier } from '@parta/domain/encoding/identifier';
import { createBackoff } from '../browser/backoff.ts';
import { randomBytes, randomFraction } from '../browser/browser-random.ts';
import { asJsonObject } from '../browser/json-object.ts';
import { browserPageEvents, type PageEvents } from '../browser/page-events.ts';
import type { Client } from '../calls/client.ts';
import { openOutboxDatabase } from './outbox-database.ts';
import { createRunAlone, type RunAlone } from './outbox-lock.ts';
import { type AnswerState, sendAnswer, stateOfRefusal } from './outbox-sending.ts';
import { type OutboxRecord, type OutboxScope, type OutboxStore, withMemoryFallback } from './outbox-store.ts';

export type { AnswerState } from './outbox-sending.ts';

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

/** While another tab sends, or as much as may be is on the way. */
const IN_TURN_MS = 1000;
/** Answers on the way beside the one that is sent in its turn; a browser has few connections. */
const BESIDE_MAX = 3;

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
  /** Submissions that this page is keeping or sending at this moment. */
  const busy = new Set<string>();
  const listeners = new Set<() => void>();
  let view: OutboxView = { answers: new Map(), persistent: true, loaded: false, unauthorized: false };
  let unauthorized = false;
  let loaded = false;
  let closed = false;
  /** In its turn among the tabs. */
  let sends = false;
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

  /** Sends one answer and takes its outcome. False: the road or the server is in trouble, or nobody is signed in. */
  async function deliver(record: OutboxRecord): Promise<boolean> {
    const { question_id, submission_id } = record;
    busy.add(submission_id);
    const outcome = await sendAnswer(client, record);
    try {
      if (outcome.kind === 'done') await settle(record, outcome.state);
      else if (outcome.kind === 'superseded') await store.remove(submission_id);
    } finally {
      busy.delete(submission_id);
    }
    switch (outcome.kind) {
      case 'done':
        backoff.reset();
        return true;
      case 'superseded':
        backoff.reset();
        forget(question_id, submission_id);
        return true;
      case 'unauthorized':
        unauthorized = true;
        markWaiting('saved_offline');
        return false;
      case 'retry':
        markWaiting(outcome.paused === true ? 'paused' : 'saved_offline');
        if (outcome.after_ms !== null) schedule(outcome.after_ms);
        else if (timer === undefined) schedule(backoff.next());
        return false;
    }
  }

  async function settle({ question_id, submission_id }: OutboxRecord, state: AnswerState): Promise<void> {
    if (state.kind === 'accepted') await store.remove(submission_id);
    else await store.refuse(submission_id, state.kind === 'refused' ? state.reason : 'late');
    setState(question_id, submission_id, state);
    channel?.postMessage({ question_id, submission_id, state });
  }

  /** Sends what waits, the oldest first. */
  async function sendAll(): Promise<void> {
    while (!closed && !unauthorized) {
      const waiting = [...answers.values()].filter((kept) => isWaiting(kept) && !busy.has(kept.submission_id));
      const records = (await store.list(scope)).filter(({ refusal }) => refusal === null);
      dropGone(waiting, records);
      const record = records.find(({ submission_id }) => !busy.has(submission_id));
      if (record === undefined) return;
      if (!(await deliver(record))) return;
    }
  }

  /**
   * Sends a new answer at once, beside whatever is on the way: an older one may hang for long, and the server knows by
   * their numbers which is the newer.
   */
  async function sendBeside(record: OutboxRecord): Promise<void> {
    if (closed || unauthorized) return markWaiting('saved_offline');
    if (busy.size > BESIDE_MAX) schedule(IN_TURN_MS);
    else if ((await deliver(record)) && timer !== undefined) await flush();
  }

  /** What waited here and is kept no longer was replaced in another tab, or settled there. */
  function dropGone(waiting: readonly KeptAnswer[], records: readonly OutboxRecord[]): void {
    const gone = new Set(waiting.map(({ submission_id }) => submission_id));
    for (const { submission_id } of records) gone.delete(submission_id);
    for (const [question_id, { submission_id, state }] of answers) {
      if (!gone.has(submission_id)) continue;
      const newer = records.find((record) => record.question_id === question_id);
      if (newer === undefined) forget(question_id, submission_id);
      else answers.set(question_id, { submission_id: newer.submission_id, answer: newer.answer, state });
    }
  }

  function forget(question_id: string, submission_id: string): void {
    if (answers.get(question_id)?.submission_id !== submission_id) return;
    answers.delete(question_id);
    publish();
  }

  function markWaiting(kind: 'saved_offline' | 'paused'): void {
    for (const [question_id, kept] of answers) {
      if (isWaiting(kept) && !busy.has(kept.submission_id)) answers.set(question_id, { ...kept, state: { kind } });
    }
    publish();
  }

  function schedule(delay_ms: number): void {
    clearTimeout(timer);
    timer = closed ? undefined : setTimeout(() => void flush(), delay_ms);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (closed) return;
    try {
      if (!sends) {
        sends = true;
        const sent = await runAlone(scope, sendAll).finally(() => (sends = false));
        if (!sent) schedule(IN_TURN_MS);
      } else if (busy.size > BESIDE_MAX) schedule(IN_TURN_MS);
      // This page sends already, and what it sends may hang: the others go beside it.
      else await sendAll();
    } catch {
      schedule(backoff.next());
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
      busy.add(submission_id);
      const kept = { ...scope, submission_id, content_id, question_id, answer, refusal: null };
      const record = await store.put(kept).finally(() => busy.delete(submission_id));
      publish();
      void sendBeside(record).catch(() => schedule(backoff.next()));
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

function isWaiting({ state }: KeptAnswer): boolean {
  return state.kind === 'sending' || state.kind === 'saved_offline' || state.kind === 'paused';
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
