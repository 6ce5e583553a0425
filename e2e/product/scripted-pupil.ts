import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type OwnDocument,
  type ParticipantDocument,
  type PublicQuestion,
  STREAM_EVENTS,
} from '@parta/contract/live-documents';
import { readDocument, readFullState, readOwn } from '@parta/contract/live-messages';
import { newIdentifier } from '@parta/domain/encoding/identifier';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { answerOf, type Skill } from './answers.ts';
import { ApiBrowser, CallRefused } from './api-browser.ts';

/** How to answer the question of a number, counted from 1; null leaves it out. */
export type Plan = (num: number) => Skill | null;

export interface Acknowledged {
  num: number;
  question_id: string;
  submission_id: string;
  answer: unknown;
}

const RETRY_MS = 150;

/** A participant without a screen: joins, follows its stream and answers every question once, until it is acknowledged. */
export class ScriptedPupil {
  readonly nickname: string;
  document: ParticipantDocument | null = null;
  own: OwnDocument | null = null;
  /** What the server has said it holds; it may never be missing afterwards. */
  readonly acknowledged: Acknowledged[] = [];
  /** What went wrong for good: an empty list is what a test expects. */
  readonly failures: string[] = [];
  /** How often the stream was opened. */
  openings = 0;
  readonly #browser: ApiBrowser;
  readonly #plan: Plan;
  readonly #delay_ms: number;
  readonly #answered = new Set<string>();
  readonly #sending = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #activity_id = '';
  #participant_id = '';
  #following: Promise<void> | null = null;

  /** @param delay_ms between seeing a question open and answering it */
  constructor(url: string, { nickname, plan, delay_ms = 0 }: { nickname: string; plan: Plan; delay_ms?: number }) {
    this.#browser = new ApiBrowser(url);
    this.nickname = nickname;
    this.#plan = plan;
    this.#delay_ms = delay_ms;
  }

  /** Comes in by the code on the wall. */
  async join(code: string): Promise<void> {
    const { activity_id } = await this.#browser.call('live.find', { body: { code } });
    this.#activity_id = activity_id;
    const joining = { params: { activity_id }, body: { nickname: this.nickname } };
    this.#participant_id = (await this.#browser.call('live.join', joining)).participant_id;
    this.#following = this.#follow();
  }

  /** Resolves when no answer is on its way. */
  async settle(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending);
  }

  async leave(): Promise<void> {
    this.#stop.abort();
    await this.#following;
  }

  async #follow(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#readStream();
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        // A cut stream is what the harness makes; anything else is a finding.
        if (error instanceof CallRefused || !isNetworkError(error)) this.failures.push(String(error));
      }
      await sleep(RETRY_MS, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  async #readStream(): Promise<void> {
    const parts = { params: { activity_id: this.#activity_id }, query: { audience: 'participant' } };
    const response = await fetch(this.#browser.addressOf('live.stream', parts), {
      headers: { ...this.#browser.headers(), accept: 'text/event-stream' },
      signal: this.#stop.signal,
    });
    if (!response.ok || response.body === null) throw new Error(`stream answered ${response.status}`);
    this.openings += 1;
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of events) this.#take(event ?? '', JSON.parse(data));
  }

  #take(event: string, data: unknown): void {
    if (event === STREAM_EVENTS.full) {
      const { document, own } = ours(readFullState(data, 'participant'));
      this.document = document;
      this.own = own;
    } else if (event === STREAM_EVENTS.state) this.document = ours(readDocument(data, 'participant'));
    else if (event === STREAM_EVENTS.own) this.own = ours(readOwn(data));
    else return;
    this.#consider();
  }

  #consider(): void {
    const { document } = this;
    const question = document?.slot?.question;
    if (document === null || !question || document.phase !== 'open' || this.#answered.has(question.question_id)) return;
    this.#answered.add(question.question_id);
    const { num, content_id } = document.slot ?? { num: 0, content_id: '' };
    const skill = this.#plan(num);
    if (skill === null) return;
    const sending = this.#send({ num, content_id, question, skill }).finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  /** The same submission until the server has taken or refused it. */
  async #send(asked: { num: number; content_id: string; question: PublicQuestion; skill: Skill }): Promise<void> {
    const { num, content_id, question, skill } = asked;
    const { question_id } = question;
    const submission_id = newIdentifier(randomBytes);
    const answer = answerOf(question, skill);
    await sleep(this.#delay_ms);
    for (;;) {
      try {
        await this.#browser.call('live.answers', {
          params: { activity_id: this.#activity_id },
          body: { participant_id: this.#participant_id, content_id, question_id, answer, submission_id },
          signal: this.#stop.signal,
        });
        this.acknowledged.push({ num, question_id, submission_id, answer });
        return;
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        const refused = error instanceof CallRefused && error.status < 500 && error.status !== 429;
        if (refused) {
          this.failures.push(`${this.nickname}, question ${num}: ${error.message}`);
          return;
        }
        await sleep(RETRY_MS);
      }
    }
  }
}

function isNetworkError(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof Error && /terminated|aborted|ECONN|socket/.test(error.message))
  );
}

/** What the reader of the contract knew as a participant's. */
function ours<Document>(document: Document | null): Document {
  if (document === null) throw new Error('an event of the stream is no document of a participant');
  return document;
}
