import 'fake-indexeddb/auto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@parta/web-kit/client';
import { type Outbox, openOutbox } from '@parta/web-kit/outbox';
import { openOutboxDatabase } from '@parta/web-kit/outbox-database';
import { createRunAlone } from '@parta/web-kit/outbox-lock';
import type { OutboxStore } from '@parta/web-kit/outbox-store';
import { DEFAULT_SETTINGS } from '@parta/web-kit/settings';
import type { Seeded } from '../seeded.ts';
import type { AnswerBody, AnswerSender } from './answer-sender.ts';
import { fieldOf } from './visitor.ts';

export interface BrowserOutboxOptions {
  sender: AnswerSender;
  seeded: Seeded;
  activity_id: string;
  participant_id: string;
  /** Of an attempt at one's own pace; left out in a lesson. */
  number?: number;
  /** What the device keeps answers in; an IndexedDB that all outboxes of this process share, unless given. */
  store?: OutboxStore;
}

const LATE_CHANCE = 0.2;
const LATE_MS = [300, 2500] as const;
/** The outbox itself gives a call up before this. */
const TIMEOUT_MS = 20_000;

/** The outbox of the pupils' page, over an IndexedDB in memory and the network of this run. */
export class BrowserOutbox {
  readonly #options: BrowserOutboxOptions;
  #outbox: Outbox | null = null;

  private constructor(options: BrowserOutboxOptions) {
    this.#options = options;
  }

  static async open(options: BrowserOutboxOptions): Promise<BrowserOutbox> {
    const opened = new BrowserOutbox(options);
    await opened.reload();
    return opened;
  }

  /** Answers not settled yet. */
  get pending(): number {
    const answers = [...(this.#outbox?.view().answers.values() ?? [])];
    return answers.filter(
      ({ state }) => state.kind === 'sending' || state.kind === 'saved_offline' || state.kind === 'paused',
    ).length;
  }

  /** Ends this page; another comes in its place and finds what this one kept. */
  async reload(): Promise<void> {
    const { sender, seeded, activity_id, participant_id, number } = this.#options;
    this.stop();
    const store = this.#options.store ?? (await openOutboxDatabase());
    this.#outbox = openOutbox({
      client: createClient({
        settings: DEFAULT_SETTINGS,
        session: null,
        async fetch(_, { body, signal }) {
          // Some requests come long after those that were sent later.
          if (seeded.chance(LATE_CHANCE)) await sleep(seeded.between(...LATE_MS));
          const { answered } = await sender.post('answer', readBody(body), { timeout_ms: TIMEOUT_MS, signal });
          if (answered.kind === 'unknown') throw new TypeError(answered.error);
          return Response.json(answered.body, { status: answered.status });
        },
      }),
      activity_id,
      participant_id,
      attempt: number,
      store,
      runAlone: createRunAlone(store, null),
      page: { isHidden: () => false, subscribe: () => () => undefined },
      random: () => seeded.next(),
      newSubmissionId: () => seeded.identifier(),
      channel: null,
    });
  }

  /** The name of the submission. */
  async add(answer: {
    content_id: string;
    question_id: string;
    answer: unknown;
    holder?: number;
  }): Promise<string | null> {
    return this.#outbox === null ? null : (await this.#outbox.add(answer)).submission_id;
  }

  /** Sends nothing again from now on. */
  stop(): void {
    this.#outbox?.close();
  }
}

function readBody(body: unknown): AnswerBody {
  const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null;
  const [content_id, question_id, submission_id] = ['content_id', 'question_id', 'submission_id'].map((name) =>
    fieldOf(sent, name),
  );
  const [outbox_id, sequence, holder] = ['outbox_id', 'sequence', 'holder'].map((name) => fieldOf(sent, name));
  if (typeof content_id !== 'string' || typeof question_id !== 'string' || typeof submission_id !== 'string') {
    throw new Error('the outbox sent something else than an answer');
  }
  return {
    content_id,
    question_id,
    submission_id,
    answer: fieldOf(sent, 'answer'),
    ...(typeof outbox_id === 'string' && typeof sequence === 'number' ? { outbox_id, sequence } : {}),
    ...(typeof holder === 'number' ? { holder } : {}),
  };
}
