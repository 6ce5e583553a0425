import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOutcome, IncomingAnswer } from '../commands/accept-answers.ts';

/** Answers that arrive within this time share one commit: a short one while they come singly, a longer one when they follow each other. */
const GATHER_MS = { calm: 3, busy: 12 } as const;
/** So many wait for nobody. */
const BATCH_FULL = 50;
const BATCH_MAX = 500;

/** Stores a batch; resolves once it is committed, in the order of the batch. */
export type StoreBatch = (batch: readonly IncomingAnswer[]) => Promise<AnswerOutcome[]>;

interface Waiting {
  incoming: IncomingAnswer;
  resolve(outcome: AnswerOutcome): void;
  reject(error: unknown): void;
}

/**
 * Group commit: gathers answers for a few milliseconds, stores them with one statement and one commit, and only then
 * lets each be acknowledged. While a batch is being stored the next one gathers. A batch that fails is tried one by
 * one, so that a single poisonous answer can't refuse its neighbours.
 */
export class AnswerQueue {
  readonly #store: StoreBatch;
  #waiting: Waiting[] = [];
  #running = false;
  #busy = false;

  constructor(store: StoreBatch) {
    this.#store = store;
  }

  /** Resolves after the answer's fate is durable; rejects when it is unknown and the client has to send it again. */
  submit(incoming: IncomingAnswer): Promise<AnswerOutcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ incoming, resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      if (this.#waiting.length < BATCH_FULL) await sleep(this.#busy ? GATHER_MS.busy : GATHER_MS.calm);
      const batch = this.#takeBatch();
      this.#busy = batch.length > 1;
      await this.#storeSome(batch);
    }
    this.#running = false;
  }

  /** The oldest answers, at most one of a participant to a question; the others wait for the next batch. */
  #takeBatch(): Waiting[] {
    const keys = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const item of this.#waiting) {
      const key = `${item.incoming.participant_id} ${item.incoming.question_id}`;
      if (batch.length >= BATCH_MAX || keys.has(key)) rest.push(item);
      else batch.push(item);
      keys.add(key);
    }
    this.#waiting = rest;
    return batch;
  }

  async #storeSome(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.#store(batch.map((item) => item.incoming));
      for (const [index, item] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) item.reject(new Error('an answer of the batch has no outcome'));
        else item.resolve(outcome);
      }
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) only?.reject(error);
      else for (const item of batch) await this.#storeSome([item]);
    }
  }
}
