import type { PublicQuestion } from '@parta/contract/live-documents';
import type { CallResult } from '@parta/contract/wire';
import type { AttemptDocument, AttemptShelf } from '@parta/web-kit/attempt-shelf';
import { CallError, isCallError, isTransient } from '@parta/web-kit/call-error';
import type { Client } from '@parta/web-kit/client';
import { type Outbox, type OutboxView, openOutbox } from '@parta/web-kit/outbox';
import { createOwnedClient } from '@parta/web-kit/owned-client';
import { createServerClock, type ServerClock } from '@parta/web-kit/server-clock';
import { isAnswerRepeated, type OwnAnswer, ownAnswerTo } from '../room/own-answer.ts';
import { createAttemptDrafts } from './attempt-drafts.ts';
import { createAttemptEnd, isAllSent } from './attempt-end.ts';
import { type AttemptEvent, type AttemptState, beginAttempt, stepAttempt } from './attempt-machine.ts';
import { createNotebook, type NotesStorage, type Standing, standAt } from './attempt-notes.ts';
import { createEndLook } from './end-look.ts';
import { openSlide } from './opened-slides.ts';
import { createSlideTimes } from './slide-times.ts';
import { createTimers } from './timers.ts';

export type AttemptReview = CallResult<'attempt.review'>;

export interface AttemptView extends AttemptState {
  readonly outbox: OutboxView;
  /** Questions to which she wants to come back. */
  readonly later: ReadonlySet<string>;
  /** Of questions whose answer is final, where the activity shows it. */
  readonly reviews: ReadonlyMap<string, AttemptReview>;
  /** Something was picked or typed that is not sent yet. */
  readonly isTyping: boolean;
  /** Something of it could not be sent for an error of this page; tried again. */
  readonly hasFailed: boolean;
  /** The end was asked for, and the server could not be reached. */
  readonly isEndAway: boolean;
  /** The way back of an attempt that another device has taken over. */
  readonly taking: Taking;
}

/** `asked`: the server has not answered yet; the others tell why it came to nothing. */
export type Taking = 'no' | 'asked' | 'no_network' | 'failed';

export interface Attempt {
  readonly clock: ServerClock;
  view(): AttemptView;
  /** The attempt is open while somebody listens. */
  subscribe(listener: () => void): () => void;
  draftOf(question_id: string): unknown;
  /** Keeps what was picked or typed; where answers may be changed it is sent by itself. */
  keepDraft(content_id: string, question: PublicQuestion, draft: unknown): void;
  answer(content_id: string, question_id: string, answer: unknown): void;
  /** Takes an answer back, where answers may be changed, and what of another one was picked or typed. */
  emptyAnswer(content_id: string, question_id: string): void;
  markLater(question_id: string, is_later: boolean): void;
  /** A slide is on the screen from now on. @returns what ends that */
  showSlide(content_id: string): () => void;
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
  /** The document is one that this device had kept, since the server could not be reached. */
  isKept: boolean;
  device_id: string;
  shelf: AttemptShelf;
  storage: () => NotesStorage;
}

/** Where she stands is told when she has stood there for so long. */
const STANDING_MS = 1500;
const RETRY_MS = 3000;

/** An attempt on this device: what is shown, what is answered, and what of it is on its way. */
export function createAttempt(parts: AttemptParts): Attempt {
  return new OpenAttempt(parts);
}

class OpenAttempt implements Attempt {
  readonly clock = createServerClock();
  readonly #parts: AttemptParts;
  readonly #params: { activity_id: string; number: number };
  readonly #notebook;
  readonly #timers = createTimers();
  readonly #times;
  readonly #drafts;
  readonly #end;
  readonly #look;
  readonly #listeners = new Set<() => void>();
  /** Questions whose review was asked for. */
  readonly #asked = new Set<string>();
  #reviews: ReadonlyMap<string, AttemptReview> = new Map();
  #outbox: Outbox | null = null;
  #state: AttemptState;
  #standing: ReturnType<typeof setTimeout> | undefined;
  #taking: Taking = 'no';
  #view: AttemptView;

  constructor(given: AttemptParts) {
    const { document, isKept, storage } = given;
    const client = createOwnedClient(given.client, document.user_id);
    const parts = { ...given, client };
    this.#parts = parts;
    this.#params = { activity_id: document.activity_id, number: document.number };
    if (isKept) this.clock.assume(document.server_time);
    else this.clock.observe(document.server_time);
    this.#notebook = createNotebook(document, storage);
    this.#state = beginAttempt(standAt(document, this.#notebook.read().standing));
    this.#times = createSlideTimes({
      now: () => performance.now(),
      isVisible: isPageVisible(),
      open: (content_id) => openSlide(this.#notebook, { document: this.#state.document, isKept }, content_id),
    });
    this.#drafts = createAttemptDrafts({
      state: () => this.#state,
      notebook: this.#notebook,
      answerTo: this.#answerTo,
      give: this.#give,
      changed: () => this.#publish(),
    });
    this.#end = createAttemptEnd({
      client,
      clock: this.clock,
      timers: this.#timers,
      isKept,
      state: () => this.#state,
      outbox: () => this.#outbox,
      handle: (event) => this.#handle(event),
      changed: () => this.#publish(),
    });
    this.#look = createEndLook({
      timers: this.#timers,
      isShown: () => isPageVisible() && this.#state.phase === 'open',
      ask: () => void this.#tellNow(),
    });
    this.#view = this.#makeView();
  }

  view = (): AttemptView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#open();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#close();
    };
  };

  #answerTo = (question_id: string): OwnAnswer =>
    answerIn({ document: this.#state.document, outbox: this.#outbox?.view() ?? NOTHING_SENT }, question_id);

  draftOf = (question_id: string): unknown => this.#notebook.read().drafts.get(question_id) ?? null;

  keepDraft = (content_id: string, question: PublicQuestion, draft: unknown): void => {
    this.#times.attribute(content_id, question.question_id);
    this.#drafts.keep(content_id, question, draft);
  };

  answer = (content_id: string, question_id: string, answer: unknown): void => {
    this.#times.attribute(content_id, question_id);
    this.#give(content_id, question_id, answer);
  };

  #give = (content_id: string, question_id: string, answer: unknown): void => {
    if (this.#outbox === null || isAnswerRepeated(this.#answerTo(question_id), answer)) return;
    const { holder } = this.#state.document;
    const draftOf = () => this.#notebook.read().drafts.get(question_id);
    const sent = draftOf();
    const answering_ms = this.#times.timeOf(content_id, question_id);
    this.#outbox.add({ content_id, question_id, answer, holder, answering_ms }).then(
      () => {
        // What was typed while the answer was being kept is a draft of its own, and is still to be sent.
        if (draftOf() === sent) this.#notebook.keepDraft(question_id, null);
      },
      () => undefined,
    );
  };

  emptyAnswer = (content_id: string, question_id: string): void => {
    this.#drafts.drop(question_id);
    this.answer(content_id, question_id, null);
  };

  markLater = (question_id: string, is_later: boolean): void => {
    this.#notebook.mark(question_id, is_later);
    this.#publish();
  };

  showSlide = (content_id: string): (() => void) => this.#times.show(content_id);

  goTo = (position: number): void => {
    this.#drafts.sendAll();
    this.#handle({ on: 'go_to', position });
  };

  finish = (): void => this.#handle({ on: 'finish' });

  goOn = (): void => this.#handle({ on: 'go_on' });

  takeBack = (): void => {
    if (this.#taking === 'asked') return;
    const { client, document, device_id, shelf } = this.#parts;
    const { participant_id } = document;
    this.#setTaking('asked');
    client.call('attempt.open', { params: this.#params, body: { participant_id, device_id } }).then(
      (document) => {
        this.#setTaking('no');
        this.clock.observe(document.server_time);
        if (document.finished_at === null) void shelf.keep(document);
        if (document.holder !== this.#state.document.holder) this.#times.lose();
        this.#handle({ on: 'opened', document });
      },
      (error: unknown) => {
        const refused = isCallError(error, 'attempt.open') && ['not_found', 'ended'].includes(error.reason);
        this.#setTaking(error instanceof CallError && error.reason === 'network' ? 'no_network' : 'failed');
        // The other device has finished it, or it was taken away altogether: the page of its results says which.
        if (refused) this.#handle({ on: 'finished' });
      },
    );
  };

  #setTaking(taking: Taking): void {
    this.#taking = taking;
    this.#publish();
  }

  #makeView(): AttemptView {
    return {
      ...this.#state,
      outbox: this.#outbox?.view() ?? NOTHING_SENT,
      later: this.#notebook.read().later,
      reviews: this.#reviews,
      isTyping: this.#drafts.isWaiting(),
      hasFailed: this.#drafts.hasFailed(),
      isEndAway: this.#end.isAway(),
      taking: this.#taking,
    };
  }

  #publish(): void {
    this.#view = this.#makeView();
    for (const listener of this.#listeners) listener();
  }

  #handle(event: AttemptEvent): void {
    const before = this.#state;
    this.#state = stepAttempt(before, event);
    this.#publish();
    if (this.#state.position !== before.position) {
      this.#notebook.keepStanding(this.#readStanding());
      this.#tellStanding();
    }
    if (this.#state.phase === 'finishing' && before.phase === 'open') {
      this.#drafts.sendAll();
      this.#drafts.sendKept(!this.#state.isWished);
      this.#end.settle();
    }
    // The watch may have ended while the end was waited for.
    if (this.#state.phase === 'open' && before.phase === 'finishing') this.#end.watch();
    if (this.#state.phase === 'over' && before.phase !== 'over') {
      void this.#parts.shelf.forget(this.#state.document.user_id, this.#params.activity_id);
      this.#notebook.forget();
    }
  }

  #tellStanding(ms = STANDING_MS): void {
    clearTimeout(this.#standing);
    this.#standing = this.#timers.after(ms, () => void this.#tellNow());
  }

  #readStanding(): Standing | null {
    const { document, position, closed } = this.#state;
    const content = document.contents[position];
    return content === undefined ? null : { content_id: content.content_id, closed_content_ids: [...closed] };
  }

  async #tellNow(): Promise<void> {
    const { document, phase, closed } = this.#state;
    const standing = this.#readStanding();
    if (standing === null || phase === 'over') return;
    // A slide is closed once its answers have arrived: a later one would be refused.
    if (closed.size > 0 && !isAllSent(this.#outbox?.view())) return this.#tellStanding();
    try {
      const told = await this.#parts.client.call('attempt.progress', {
        params: this.#params,
        body: {
          participant_id: document.participant_id,
          ...standing,
          closed_content_ids: [...closed],
          holder: document.holder,
        },
      });
      if (this.#readStanding()?.content_id === standing.content_id) this.#notebook.keepStanding(null);
      this.#handle({ on: 'told', ...told });
    } catch (error) {
      const isOpen = this.#outbox !== null;
      if (isOpen && error instanceof CallError && isTransient(error)) this.#tellStanding(RETRY_MS);
    }
  }

  /** What has arrived stands in the document kept here, too: the outbox lets go of it, and the page may open without a network. */
  #keepAccepted(): void {
    const { answers } = this.#state.document;
    const accepted = [...(this.#outbox?.view().answers ?? [])].flatMap(([question_id, { answer, state }]) => {
      if (state.kind !== 'accepted') return [];
      const { accepted_at } = state;
      const stored = answers.find((one) => one.question_id === question_id);
      return stored === undefined || stored.accepted_at < accepted_at ? [{ question_id, answer, accepted_at }] : [];
    });
    if (accepted.length === 0 || this.#state.phase === 'over') return;
    this.#handle({ on: 'accepted', answers: accepted });
    void this.#parts.shelf.keep({ ...this.#state.document, server_time: this.clock.now() });
  }

  /** Fetches what may be shown of a question once its final answer has arrived. */
  #readReviews(): void {
    const { repeated_answers, show_correctness, contents } = this.#state.document;
    if (repeated_answers || !show_correctness) return;
    for (const { question_id } of contents.flatMap(({ questions }) => questions)) {
      if (this.#asked.has(question_id) || this.#answerTo(question_id).state?.kind !== 'accepted') continue;
      this.#asked.add(question_id);
      this.#parts.client.call('attempt.review', { params: { ...this.#params, question_id } }).then(
        (review) => {
          this.#reviews = new Map([...this.#reviews, [question_id, review]]);
          this.#publish();
        },
        () => {
          this.#timers.after(RETRY_MS, () => {
            this.#asked.delete(question_id);
            this.#readReviews();
          });
        },
      );
    }
  }

  #handleVisibility = (): void => {
    this.#times.setVisible(isPageVisible());
    if (isPageVisible()) void this.#tellNow();
    else this.#drafts.sendAll();
  };

  #handleLeaving = (): void => this.#drafts.sendAll();

  #open(): void {
    const { client, document } = this.#parts;
    const { user_id, activity_id, participant_id, number } = document;
    this.#outbox = openOutbox({ client, user_id, activity_id, participant_id, attempt: number });
    this.#outbox.subscribe(() => {
      this.#keepAccepted();
      this.#publish();
      this.#readReviews();
      if (this.#outbox !== null) this.#look.see(this.#outbox.view());
    });
    this.#times.setVisible(isPageVisible());
    window.document.addEventListener('visibilitychange', this.#handleVisibility);
    window.addEventListener('pagehide', this.#handleLeaving);
    this.#drafts.sendKept(false);
    this.#readReviews();
    this.#end.watch();
    this.#end.confirm();
    this.#look.start();
    this.#tellStanding();
    this.#publish();
  }

  #close(): void {
    this.#drafts.sendAll();
    this.#timers.stop();
    window.document.removeEventListener('visibilitychange', this.#handleVisibility);
    window.removeEventListener('pagehide', this.#handleLeaving);
    this.#outbox?.close();
    this.#outbox = null;
  }
}

/** Her answer to a question, from what the server holds and what this device has sent or still keeps. */
export function answerIn(
  { document, outbox }: Pick<AttemptView, 'document' | 'outbox'>,
  question_id: string,
): OwnAnswer {
  const stored = document.answers.find((answer) => answer.question_id === question_id);
  return ownAnswerTo(question_id, stored === undefined ? null : { answer: stored }, outbox);
}

function isPageVisible(): boolean {
  return window.document.visibilityState !== 'hidden';
}

/** Before the outbox has been opened. */
const NOTHING_SENT: OutboxView = { answers: new Map(), persistent: true, loaded: false, unauthorized: false };
