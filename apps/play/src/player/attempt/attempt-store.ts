import type { PublicQuestion } from '@parta/contract/live-documents';
import type { CallResult } from '@parta/contract/wire';
import { ANSWER_GRACE_MS } from '@parta/domain/limits';
import { sendableDraft } from '@parta/question-types/question-player';
import type { AttemptDocument, AttemptShelf } from '@parta/web-kit/attempt-shelf';
import { isCallError } from '@parta/web-kit/call-error';
import type { Client } from '@parta/web-kit/client';
import { type Outbox, type OutboxView, openOutbox } from '@parta/web-kit/outbox';
import { createServerClock, type ServerClock } from '@parta/web-kit/server-clock';
import { isAnswerRepeated, type OwnAnswer, ownAnswerTo } from '../room/own-answer.ts';
import { type AttemptEvent, type AttemptState, beginAttempt, stepAttempt } from './attempt-machine.ts';
import { createNotebook, type NotesStorage } from './attempt-notes.ts';

export type AttemptReview = CallResult<'attempt.review'>;

export interface AttemptView extends AttemptState {
  readonly outbox: OutboxView;
  /** Questions to which she wants to come back. */
  readonly later: ReadonlySet<string>;
  /** Of questions whose answer is final, where the activity shows it. */
  readonly reviews: ReadonlyMap<string, AttemptReview>;
  /** Something was picked or typed that is not sent yet. */
  readonly isTyping: boolean;
}

export interface Attempt {
  readonly clock: ServerClock;
  view(): AttemptView;
  subscribe(listener: () => void): () => void;
  /** Her answer to a question, from what the server holds and what this device has sent or still keeps. */
  answerTo(question_id: string): OwnAnswer;
  draftOf(question_id: string): unknown;
  /** Keeps what was picked or typed; where answers may be changed it is sent by itself. */
  keepDraft(content_id: string, question: PublicQuestion, draft: unknown): void;
  answer(content_id: string, question_id: string, answer: unknown): void;
  markLater(question_id: string, is_later: boolean): void;
  goTo(position: number): void;
  /** Ends the attempt once all that was answered has arrived. */
  finish(): void;
  /** Back to the slides, while the end still waits. */
  goOn(): void;
  /** Takes the attempt to this device again. */
  takeBack(): void;
}

interface AttemptParts {
  client: Client;
  document: AttemptDocument;
  device_id: string;
  shelf: AttemptShelf;
  storage: () => NotesStorage;
}

/** A change is sent when nothing more was changed for so long. */
const SETTLED_MS = 800;
/** Where she stands is told when she has stood there for so long. */
const STANDING_MS = 1500;
const RETRY_MS = 3000;
/** By which the estimate of the server's clock may be early. */
const AFTER_DEADLINE_MS = 150;

/** An attempt on this device: what is shown, what is answered, and what of it is on its way. */
export function createAttempt({ client, document, device_id, shelf, storage }: AttemptParts): Attempt {
  const { activity_id, participant_id, number } = document;
  const params = { activity_id, number };
  const clock = createServerClock();
  clock.observe(document.server_time);
  const notebook = createNotebook({ activity_id, participant_id, number }, storage);
  const listeners = new Set<() => void>();
  const pending = new Map<
    string,
    { content_id: string; question: PublicQuestion; timer: ReturnType<typeof setTimeout> }
  >();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const asked = new Set<string>();
  let reviews: ReadonlyMap<string, AttemptReview> = new Map();
  let outbox: Outbox | null = null;
  let state = beginAttempt(document);
  let standing: ReturnType<typeof setTimeout> | undefined;
  let view: AttemptView = makeView();

  function makeView(): AttemptView {
    return {
      ...state,
      outbox: outbox?.view() ?? NOTHING_SENT,
      later: notebook.read().later,
      reviews,
      isTyping: pending.size > 0,
    };
  }

  function publish(): void {
    view = makeView();
    for (const listener of listeners) listener();
  }

  function handle(event: AttemptEvent): void {
    const before = state;
    state = stepAttempt(state, event);
    publish();
    if (state.position !== before.position) tellStanding();
    if (state.phase === 'finishing' && before.phase === 'open') settleEnd();
    if (state.phase === 'over' && before.phase !== 'over') {
      void shelf.forget(activity_id);
      notebook.forget();
    }
  }

  function later(work: () => void, after_ms: number): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, after_ms);
    timers.add(timer);
    return timer;
  }

  function answerTo(question_id: string): OwnAnswer {
    const stored = state.document.answers.find((answer) => answer.question_id === question_id);
    return ownAnswerTo(question_id, stored === undefined ? null : { answer: stored }, outbox?.view() ?? null);
  }

  function give(content_id: string, question_id: string, answer: unknown): void {
    if (outbox === null || isAnswerRepeated(answerTo(question_id), answer)) return;
    const { holder } = state.document;
    outbox.add({ content_id, question_id, answer, holder }).then(
      () => notebook.keepDraft(question_id, null),
      () => undefined,
    );
  }

  /** Sends what may be sent of a draft. */
  function sendDraft(question_id: string): void {
    const waiting = pending.get(question_id);
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    pending.delete(question_id);
    const { question, content_id } = waiting;
    const draft = notebook.read().drafts.get(question_id) ?? null;
    const given = answerTo(question_id);
    const answer = draft === null ? null : sendableDraft(question.type, question.content, draft, given.answer);
    if (answer !== null) give(content_id, question_id, answer);
    publish();
  }

  function sendAll(): void {
    for (const question_id of pending.keys()) sendDraft(question_id);
  }

  /** Drafts that the browser was closed upon; where an answer is final only she sends it, or the end of time. */
  function sendKept(is_last: boolean): void {
    if (!state.document.repeated_answers && !is_last) return;
    for (const { content_id, questions } of state.document.contents) {
      for (const question of questions) {
        const { question_id, type, content } = question;
        const draft = notebook.read().drafts.get(question_id) ?? null;
        const given = answerTo(question_id);
        if (draft === null || state.closed.has(content_id)) continue;
        if (given.answer !== null && !state.document.repeated_answers) continue;
        const answer = sendableDraft(type, content, draft, given.answer);
        if (answer !== null) give(content_id, question_id, answer);
      }
    }
  }

  function tellStanding(): void {
    clearTimeout(standing);
    standing = later(() => void tellNow(), STANDING_MS);
  }

  async function tellNow(): Promise<void> {
    const content = state.document.contents[state.position];
    if (content === undefined || state.phase === 'over') return;
    // A slide is closed once its answers have arrived: a later one would be refused.
    if (state.closed.size > 0 && !isAllSent(outbox?.view())) return tellStanding();
    try {
      const { holder } = state.document;
      const told = await client.call('attempt.progress', {
        params,
        body: { holder, content_id: content.content_id, closed_content_ids: [...state.closed] },
      });
      handle({ on: 'told', ...told });
    } catch {
      // It is told again at the next slide, and the attempt goes on meanwhile.
    }
  }

  /** Waits for the answers on their way, then asks for the end until the server has heard it. */
  function settleEnd(): void {
    sendAll();
    sendKept(!state.isWished);
    void endOnceSent();
  }

  async function endOnceSent(): Promise<void> {
    if (state.phase !== 'finishing') return;
    const hasGrace = state.document.deadline_at !== null && clock.now() < state.document.deadline_at + ANSWER_GRACE_MS;
    if (!isAllSent(outbox?.view()) && (state.isWished || hasGrace)) {
      outbox?.flush();
      later(() => void endOnceSent(), 300);
      return;
    }
    try {
      await client.call('attempt.finish', { params });
      handle({ on: 'finished' });
    } catch (error) {
      if (isCallError(error, 'attempt.finish') && error.status === 404) handle({ on: 'finished' });
      else later(() => void endOnceSent(), RETRY_MS);
    }
  }

  function watchDeadline(): void {
    const { deadline_at } = state.document;
    if (deadline_at === null || state.phase !== 'open') return;
    const left_ms = deadline_at + AFTER_DEADLINE_MS - clock.now();
    if (left_ms <= 0) handle({ on: 'time_over' });
    // Looked at anew when it fires: the estimate of the server's clock may have become better.
    else later(watchDeadline, Math.min(left_ms, 60_000));
  }

  /** Fetches what may be shown of a question once its final answer has arrived. */
  function readReviews(): void {
    const { repeated_answers, show_correctness, contents } = state.document;
    if (repeated_answers || !show_correctness) return;
    for (const { question_id } of contents.flatMap(({ questions }) => questions)) {
      if (asked.has(question_id) || answerTo(question_id).state?.kind !== 'accepted') continue;
      asked.add(question_id);
      client.call('attempt.review', { params: { ...params, question_id } }).then(
        (review) => {
          reviews = new Map([...reviews, [question_id, review]]);
          publish();
        },
        () => {
          later(() => asked.delete(question_id), RETRY_MS);
        },
      );
    }
  }

  function handleVisibility(): void {
    if (window.document.visibilityState === 'hidden') sendAll();
    else void tellNow();
  }

  function open(): void {
    outbox = openOutbox({ client, activity_id, participant_id, attempt: number });
    outbox.subscribe(() => {
      publish();
      readReviews();
    });
    window.document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('pagehide', sendAll);
    sendKept(false);
    readReviews();
    watchDeadline();
    tellStanding();
    publish();
  }

  function close(): void {
    sendAll();
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    window.document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('pagehide', sendAll);
    outbox?.close();
    outbox = null;
  }

  return {
    clock,
    view: () => view,
    subscribe(listener) {
      if (listeners.size === 0) open();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
    answerTo,
    draftOf: (question_id) => notebook.read().drafts.get(question_id) ?? null,
    keepDraft(content_id, question, draft) {
      const { question_id } = question;
      notebook.keepDraft(question_id, draft);
      if (!state.document.repeated_answers) return;
      clearTimeout(pending.get(question_id)?.timer);
      const timer = setTimeout(() => sendDraft(question_id), SETTLED_MS);
      pending.set(question_id, { content_id, question, timer });
      publish();
    },
    answer: give,
    markLater(question_id, is_later) {
      notebook.mark(question_id, is_later);
      publish();
    },
    goTo(position) {
      sendAll();
      handle({ on: 'go_to', position });
    },
    finish: () => handle({ on: 'finish' }),
    goOn: () => handle({ on: 'go_on' }),
    takeBack() {
      client.call('attempt.open', { params, body: { device_id } }).then(
        (opened) => {
          void shelf.keep(opened);
          handle({ on: 'opened', document: opened });
        },
        () => undefined,
      );
    },
  };
}

/** Before the outbox has been opened. */
const NOTHING_SENT: OutboxView = { answers: new Map(), persistent: true, loaded: false, unauthorized: false };

/** Whether the server has, or has refused, everything that was given here. */
export function isAllSent(outbox: OutboxView | undefined): boolean {
  if (outbox === undefined || !outbox.loaded) return false;
  return [...outbox.answers.values()].every(({ state }) => {
    return state.kind === 'accepted' || state.kind === 'late' || state.kind === 'refused';
  });
}
