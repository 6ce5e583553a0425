import { newIdentifier } from '@parta/domain/encoding/identifier';
import { createBackoff } from '../browser/backoff.ts';
import { randomBytes, randomFraction } from '../browser/browser-random.ts';
import { asJsonObject } from '../browser/json-object.ts';
import { browserPageEvents, type PageEvents } from '../browser/page-events.ts';
import { runMachine } from '../browser/run-machine.ts';
import type { Client } from '../calls/client.ts';
import { findDeviceOwner } from '../device/device-owner.ts';
import { openOutboxDatabase } from './outbox-database.ts';
import { listKept, loadKept, send, settle, takeTurn } from './outbox-effects.ts';
import { createRunAlone, type RunAlone } from './outbox-lock.ts';
import {
  beginOutbox,
  type KeptAnswer,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxMachineState,
  stepOutbox,
} from './outbox-machine.ts';
import type { AnswerState, CallForAnswer } from './outbox-sending.ts';
import {
  type CardSource,
  type OutboxRecord,
  type OutboxScope,
  type OutboxStore,
  scopeKey,
  withMemoryFallback,
} from './outbox-store.ts';

export type { KeptAnswer } from './outbox-machine.ts';
export type { AnswerState } from './outbox-sending.ts';

export interface OutboxView {
  /** Of each question answered or refused here since the page came, and of whatever waited from before. */
  readonly answers: ReadonlyMap<string, KeptAnswer>;
  /** False: this browser keeps nothing, so answers not yet accepted are gone with the page. */
  readonly persistent: boolean;
  /** What waited from before has been read. */
  readonly loaded: boolean;
  /** The server no longer knows this participant, or the browser is another person's: sign in or join, then `flush`. */
  readonly unauthorized: boolean;
}

export interface OutboxOptions extends OutboxScope {
  client: Client;
  /** Whose answers they are, null for a guest's; whose session the browser has as one is given unless named. */
  user_id?: string | null;
  findOwner?: () => string | null;
  /** That of the scope unless given. */
  call?: CallForAnswer;
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

interface GivenAnswer {
  content_id: string;
  question_id: string;
  answer: unknown;
  holder?: number;
  answering_ms?: number | undefined;
  source?: CardSource;
}

export interface Outbox {
  /**
   * Takes an answer in place of an older one of the same question. Resolves once it is durably kept (or, when the view
   * is not `persistent`, held in memory); it is sent from then on until the server has it or refuses it. Rejects where it
   * could not be kept: it is `unkept` then, and added once more later.
   */
  add(answer: GivenAnswer): Promise<{ submission_id: string }>;
  /** Sends now what waits: after joining or signing in. */
  flush(): void;
  view(): OutboxView;
  /** @returns what ends it. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

/**
 * Answers of one participant in one activity that the server has not acknowledged yet. Decides nothing:
 * {@link stepOutbox} does, and here its effects are carried out.
 */
export function openOutbox(options: OutboxOptions): Outbox {
  const { client, activity_id, participant_id, attempt, scanner, page = browserPageEvents() } = options;
  const scope: OutboxScope = {
    activity_id,
    participant_id,
    ...(attempt === undefined ? {} : { attempt }),
    ...(scanner === undefined ? {} : { scanner }),
  };
  const { findOwner = findPageOwner } = options;
  const store = options.store ?? withMemoryFallback(openOutboxDatabase);
  const runAlone = options.runAlone ?? createRunAlone(store);
  const newSubmissionId = options.newSubmissionId ?? (() => newIdentifier(randomBytes));
  const backoff = createBackoff(options.random ?? randomFraction);
  const channel = options.channel === undefined ? openChannel(scope) : options.channel;
  const listeners = new Set<() => void>();
  /** The newest answer of each question that is not kept yet. */
  const given = new Map<string, GivenAnswer>();
  const begin = beginOutbox();
  const handle = runMachine(begin, stepOutbox, carryOut);
  let view = presentView(begin, true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endTurn = (): void => undefined;

  function carryOut(effect: OutboxEffect, state: OutboxMachineState): void {
    switch (effect.do) {
      case 'publish':
        view = presentView(state, store.persistent);
        for (const listener of listeners) tell(listener);
        return;
      case 'keep_again':
        for (const [question_id, answer] of given) {
          if (state.answers.get(question_id)?.state.kind === 'unkept') void add(answer).catch(() => undefined);
        }
        return;
      case 'take_turn':
        return void takeTurn(runAlone, scope, effect.run, beginTurn).then(handle);
      case 'end_turn':
        return endTurn();
      case 'list':
        return void listKept(store, scope, effect.run).then(handle);
      case 'send':
        return void send(client, effect, { call: options.call, findOwner }).then(handle);
      case 'settle':
        return void settle(store, effect).then(handle);
      case 'tell_tabs': {
        const { question_id, submission_id, state: told } = effect;
        return tell(() => channel?.postMessage({ question_id, submission_id, state: told }));
      }
      case 'set_timer':
        clearTimeout(timer);
        timer = setTimeout(() => handle({ on: 'timer' }), effect.after === 'backoff' ? backoff.next() : effect.after);
        return;
      case 'clear_timer':
        return clearTimeout(timer);
      case 'forget_failures':
        return backoff.reset();
    }
  }

  function beginTurn(run: number, end: () => void): void {
    endTurn = end;
    handle({ on: 'turn_taken', run });
  }

  /** Whatever throws on the way to the store, the answer stays here and is called unkept. */
  async function add(answer: GivenAnswer): Promise<{ submission_id: string }> {
    const { question_id } = answer;
    let submission_id: string | null = null;
    let record: OutboxRecord;
    given.set(question_id, answer);
    try {
      submission_id = newSubmissionId();
      handle({ on: 'added', question_id, submission_id, answer: answer.answer, source: answer.source });
      const user_id = options.user_id === undefined ? findOwner() : options.user_id;
      record = await store.put({ ...scope, ...answer, submission_id, user_id, refusal: null });
    } catch (error) {
      if (given.get(question_id) === answer || submission_id !== null) {
        handle({ on: 'not_kept', question_id, submission_id, answer: answer.answer, source: answer.source });
      }
      throw error;
    }
    if (given.get(question_id) === answer) given.delete(question_id);
    handle({ on: 'kept', record });
    return { submission_id };
  }

  const unsubscribe = page.subscribe((change) => handle({ on: 'page', change }));
  if (channel !== null) channel.onmessage = ({ data }) => hear(data, handle);
  void loadKept(store, scope).then(handle);

  return {
    add,
    flush: () => handle({ on: 'flush' }),
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      handle({ on: 'close' });
      unsubscribe();
      channel?.close();
      listeners.clear();
    },
  };
}

/** Outside of a page, as in the fault runs, nobody has a session. */
function findPageOwner(): string | null {
  return 'document' in globalThis ? findDeviceOwner() : null;
}

function presentView({ answers, isLoaded, isUnauthorized }: OutboxMachineState, persistent: boolean): OutboxView {
  return { answers, persistent, loaded: isLoaded, unauthorized: isUnauthorized };
}

/** A failure of who listens must not keep an answer from being sent. */
function tell(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

function openChannel(scope: OutboxScope): OutboxChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`parta-outbox ${scopeKey(scope)}`);
}

function hear(data: unknown, handle: (event: OutboxEvent) => void): void {
  const told = readTold(data);
  if (told !== null) handle({ on: 'told', ...told });
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
