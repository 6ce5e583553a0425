import type { Purpose, SubmitEvent } from '../history/events.ts';
import type { Recorder } from '../history/recorder.ts';
import type { Seeded } from '../seeded.ts';
import { createBackoff } from './pace.ts';
import type { Traffic } from './traffic.ts';
import { fieldOf, isRefusal, reasonOf, type Visitor } from './visitor.ts';

export interface Submission {
  purpose: Purpose;
  content_id: string;
  question_id: string;
  submission_id: string;
  answer: unknown;
}

export interface OutboxOptions {
  visitor: Visitor;
  recorder: Recorder;
  traffic: Traffic;
  seeded: Seeded;
  participant_id: string;
  activity_id: string;
}

/**
 * Keeps every submission until the server names it in an acknowledgement or refuses it with a 4xx, and sends it again
 * until then. Answers to one question follow one another; other submissions go at once.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #queues = new Map<string, Promise<void>>();
  #pending = 0;
  #stopped = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Submissions whose fate is unknown. */
  get pending(): number {
    return this.#pending;
  }

  add(submission: Submission): void {
    this.#pending += 1;
    const before =
      submission.purpose === 'answer'
        ? (this.#queues.get(submission.question_id) ?? Promise.resolve())
        : Promise.resolve();
    const sent = before.then(() => this.#sendUntilDecided(submission));
    if (submission.purpose === 'answer') this.#queues.set(submission.question_id, sent);
  }

  /** Sends nothing again from now on. */
  stop(): void {
    this.#stopped = true;
  }

  async #sendUntilDecided(submission: Submission): Promise<void> {
    const backoff = createBackoff(this.#options.seeded);
    for (let attempt = 1; !this.#stopped; attempt += 1) {
      if (await this.#send(submission, attempt)) {
        this.#pending -= 1;
        return;
      }
      await backoff.wait();
    }
  }

  /** Whether the fate of the submission is known now. */
  async #send(submission: Submission, attempt: number): Promise<boolean> {
    const { visitor, recorder, traffic, participant_id, activity_id } = this.#options;
    const { purpose, answer, ...ids } = submission;
    const call = recorder.newCall();
    const note = (type: SubmitEvent['type'], more: Partial<SubmitEvent> = {}): void =>
      recorder.note({
        f: 'submit',
        type,
        call,
        proc: participant_id,
        activity_id,
        purpose,
        attempt,
        ...ids,
        answer,
        ...more,
      });
    note('invoke');
    traffic.begin('answer');
    const answered = await visitor.call({
      method: 'POST',
      path: `/api/v1/live/${activity_id}/answers/`,
      body: { ...ids, answer },
    });
    traffic.end('answer');
    if (answered.kind === 'unknown') {
      note('info', { reason: answered.error });
      return false;
    }
    const { status, body } = answered;
    const accepted_at = fieldOf(body, 'accepted_at');
    if (status === 200 && fieldOf(body, 'submission_id') === ids.submission_id && typeof accepted_at === 'string') {
      note('ok', { accepted_at });
      return true;
    }
    if (isRefusal(status)) {
      note('fail', { status, reason: reasonOf(body) });
      return true;
    }
    note('info', { status, reason: reasonOf(body) });
    return false;
  }
}
