import type { PublicQuestion } from '@parta/contract/live-documents';
import { isEmptied, sendableDraft } from '@parta/question-types/question-player';
import type { OwnAnswer } from '../room/own-answer.ts';
import type { AttemptState } from './attempt-machine.ts';
import type { AttemptNotebook } from './attempt-notes.ts';

interface DraftParts {
  state(): AttemptState;
  notebook: AttemptNotebook;
  answerTo(question_id: string): OwnAnswer;
  give(content_id: string, question_id: string, answer: unknown): void;
  /** Hears that a draft is another one, or that what waited to be sent waits no more. */
  changed(): void;
}

/** What is picked or typed on its way to become an answer. */
export interface AttemptDrafts {
  /** Whether something waits to be sent. */
  isWaiting(): boolean;
  /** Whether an error of this page keeps something of it from being sent; it is tried again. */
  hasFailed(): boolean;
  /** Keeps a draft; where answers may be changed it is sent once nothing more was changed for a moment. */
  keep(content_id: string, question: PublicQuestion, draft: unknown): void;
  /** Forgets a draft, which is not sent any more. */
  drop(question_id: string): void;
  /** Sends at once what waits. */
  sendAll(): void;
  /** Sends drafts that the browser was closed upon; where an answer is final only at the end of time (`is_last`). */
  sendKept(is_last: boolean): void;
}

/** A change is sent when nothing more was changed for so long. */
const SETTLED_MS = 800;
/** After a failure. */
const RETRY_MS = 3000;

/** Drafts of an attempt; each is kept on the device before it waits. */
export function createAttemptDrafts({ state, notebook, answerTo, give, changed }: DraftParts): AttemptDrafts {
  const waiting = new Map<
    string,
    { content_id: string; question: PublicQuestion; timer: ReturnType<typeof setTimeout>; hasFailed: boolean }
  >();

  function wait(content_id: string, question: PublicQuestion, ms: number, hasFailed = false): void {
    const { question_id } = question;
    clearTimeout(waiting.get(question_id)?.timer);
    waiting.set(question_id, { content_id, question, timer: setTimeout(() => send(question_id), ms), hasFailed });
  }

  /** A draft that fails to be sent goes on waiting: it is no answer, and must not look like one. */
  function trySend(content_id: string, question: PublicQuestion): void {
    try {
      sendDraft(content_id, question);
    } catch {
      wait(content_id, question, RETRY_MS, true);
    }
  }

  /** Sends what may be sent of a draft as it stands. */
  function sendDraft(content_id: string, { question_id, type, content }: PublicQuestion): void {
    const draft = notebook.read().drafts.get(question_id) ?? null;
    if (draft === null) return;
    const before = answerTo(question_id).answer;
    const answer = sendableDraft(type, content, draft, before);
    if (answer !== null) give(content_id, question_id, answer);
    else if (state().document.repeated_answers && before !== null && isEmptied(type, content, draft)) {
      give(content_id, question_id, null);
    }
  }

  function send(question_id: string): void {
    const found = waiting.get(question_id);
    if (found === undefined) return;
    clearTimeout(found.timer);
    waiting.delete(question_id);
    trySend(found.content_id, found.question);
    changed();
  }

  return {
    isWaiting: () => waiting.size > 0,
    hasFailed: () => [...waiting.values()].some(({ hasFailed }) => hasFailed),
    keep(content_id, question, draft) {
      const { question_id } = question;
      notebook.keepDraft(question_id, draft);
      if (!state().document.repeated_answers) return changed();
      wait(content_id, question, SETTLED_MS);
      changed();
    },
    drop(question_id) {
      clearTimeout(waiting.get(question_id)?.timer);
      waiting.delete(question_id);
      notebook.keepDraft(question_id, null);
    },
    sendAll() {
      // What fails waits again, and is not sent twice here.
      const question_ids = Array.from(waiting.keys());
      for (const question_id of question_ids) send(question_id);
    },
    sendKept(is_last) {
      const { document, closed } = state();
      const { repeated_answers } = document;
      if (!repeated_answers && !is_last) return;
      for (const { content_id, questions } of document.contents) {
        if (closed.has(content_id)) continue;
        for (const question of questions) {
          if (repeated_answers || answerTo(question.question_id).answer === null) trySend(content_id, question);
        }
      }
    },
  };
}
