import type { Purpose, SubmitEvent } from '../history/events.ts';
import type { Recorder } from '../history/recorder.ts';
import type { Traffic } from './traffic.ts';
import { type Answered, fieldOf, isRefusal, reasonOf, type Visitor } from './visitor.ts';

/** What is posted as an answer. */
export interface AnswerBody {
  content_id: string;
  question_id: string;
  submission_id: string;
  answer: unknown;
  outbox_id?: string;
  sequence?: number;
  /** Under which holder of an attempt it was given. */
  holder?: number;
}

export interface AnswerSenderOptions {
  visitor: Visitor;
  recorder: Recorder;
  traffic: Traffic;
  participant_id: string;
  activity_id: string;
  /** Of an attempt at one's own pace; left out in a lesson. */
  attempt_number?: number;
  /** Opens the visitor's session anew, whose token lasts ten minutes; without it a 401 is a refusal. */
  renew?: () => Promise<void>;
}

/** Sends one participant's answers to the server: everything that is sent and answered goes into the history. */
export class AnswerSender {
  readonly #options: AnswerSenderOptions;
  readonly #attempts = new Map<string, number>();
  readonly #bodies = new Map<string, AnswerBody>();

  constructor(options: AnswerSenderOptions) {
    this.#options = options;
  }

  /** Which attempt it leads to. @throws Error in a lesson */
  get attempt(): { activity_id: string; number: number } {
    const { activity_id, attempt_number: number } = this.#options;
    if (number === undefined) throw new Error('an answer of a lesson is of no attempt');
    return { activity_id, number };
  }

  /** The body first sent under a submission id, those left aside that were sent to be refused. */
  findBody(submission_id: string): AnswerBody | null {
    return this.#bodies.get(submission_id) ?? null;
  }

  /** Posts an answer once, or again in a session opened anew; whether its fate is known then, and what came back. */
  async post(
    purpose: Purpose,
    body: AnswerBody,
    { timeout_ms, signal }: { timeout_ms: number; signal?: AbortSignal | null | undefined },
  ): Promise<{ decided: boolean; answered: Answered }> {
    const { visitor, recorder, traffic, participant_id, activity_id, attempt_number: number, renew } = this.#options;
    const { submission_id } = body;
    const attempt = (this.#attempts.get(submission_id) ?? 0) + 1;
    this.#attempts.set(submission_id, attempt);
    if (purpose !== 'differs' && !this.#bodies.has(submission_id)) this.#bodies.set(submission_id, body);
    const call = recorder.newCall();
    const own = { activity_id, ...(number === undefined ? {} : { number }) };
    const note = (type: SubmitEvent['type'], more: Partial<SubmitEvent> = {}): void =>
      recorder.note({ f: 'submit', type, call, proc: participant_id, ...own, purpose, attempt, ...body, ...more });
    note('invoke');
    traffic.begin('answer');
    const path =
      number === undefined
        ? `/api/v1/live/${activity_id}/answers/`
        : `/api/v1/attempt/${activity_id}/${number}/answers/`;
    const answered = await visitor.call({
      method: 'POST',
      path,
      body: { ...body, participant_id },
      timeout_ms,
      signal,
    });
    traffic.end('answer');
    if (answered.kind === 'unknown') {
      note('info', { reason: answered.error });
      return { decided: false, answered };
    }
    const { status } = answered;
    const reason = reasonOf(answered.body);
    const accepted_at = fieldOf(answered.body, 'accepted_at');
    const names = fieldOf(answered.body, 'submission_id') === submission_id;
    if (status === 200 && names && typeof accepted_at === 'string') {
      note('ok', { accepted_at, superseded: fieldOf(answered.body, 'superseded') === true });
      return { decided: true, answered };
    }
    if (status === 401 && renew !== undefined) {
      note('info', { status, reason });
      await renew();
      return this.post(purpose, body, { timeout_ms, signal });
    }
    // In a pause an answer waits for its end: nothing is decided.
    const refused = isRefusal(status) && reason !== 'paused';
    note(refused ? 'fail' : 'info', { status, reason });
    return { decided: refused, answered };
  }
}
