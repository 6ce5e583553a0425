import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { IncomingAnswer, Outcome } from './submissions.ts';

/** Answers that arrive within this time share one commit: a short one while they come singly, a longer one when they follow each other. */
const GATHER_MS = { calm: 3, busy: 12, crowded: 30 } as const;
/** So many in a batch are a crowd: fewer and larger batches leave more of the processors to those who wait. */
const CROWD = 16;
/** So many wait for nobody: a second batch goes beside the one that is being stored. */
const BATCH_FULL = 50;
const BATCH_MAX = 250;
/** Batches on their way at once: the database works at one while the next is made. */
const LANES = 2;

/** Stores a batch; resolves once it is committed, in the order of the batch. */
export type StoreBatch<Incoming extends IncomingAnswer, Refusal> = (
  batch: readonly Incoming[],
) => Promise<Outcome<Refusal>[]>;

interface Waiting<Incoming, Refusal> {
  /** Of its participant and question. */
  key: string;
  incoming: Incoming;
  resolve(outcome: Outcome<Refusal>): void;
  reject(error: unknown): void;
}

/**
 * Group commit: gathers answers for a few milliseconds, stores them with one statement and one commit, and only then
 * lets each be acknowledged. While a batch is being stored the next one gathers. A batch that fails is tried one by
 * one, so that a single poisonous answer can't refuse its neighbours.
 */
export class AnswerQueue<Incoming extends IncomingAnswer, Refusal> {
  readonly #store: StoreBatch<Incoming, Refusal>;
  #waiting: Waiting<Incoming, Refusal>[] = [];
  /** Of the answers being stored; another of the same key waits for them. */
  readonly #storing = new Set<string>();
  #lanes = 0;
  /** How many the last batch held. */
  #held = 0;

  constructor(store: StoreBatch<Incoming, Refusal>) {
    this.#store = store;
  }

  /** Resolves after the answer's fate is durable; rejects when it is unknown and the client has to send it again. */
  submit(incoming: Incoming): Promise<Outcome<Refusal>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key: `${incoming.participant_id} ${incoming.question_id}`, incoming, resolve, reject });
      if (this.#lanes === 0 || (this.#lanes < LANES && this.#waiting.length >= BATCH_FULL)) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#lanes += 1;
    while (this.#waiting.length > 0) {
      if (this.#waiting.length < BATCH_FULL) {
        // The other lane gathers them.
        if (this.#lanes > 1) break;
        await sleep(gatherMs(this.#held));
        // What came in the same turn of the event loop goes along.
      } else await setImmediate();
      const batch = this.#takeBatch();
      if (batch.length === 0) break;
      this.#held = batch.length;
      await this.#storeSome(batch);
      for (const { key } of batch) this.#storing.delete(key);
    }
    this.#lanes -= 1;
  }

  /** The oldest answers, at most one of a participant to a question; the others wait for the next batch. */
  #takeBatch(): Waiting<Incoming, Refusal>[] {
    const batch: Waiting<Incoming, Refusal>[] = [];
    const rest: Waiting<Incoming, Refusal>[] = [];
    const held = new Set<string>();
    for (const item of this.#waiting) {
      if (batch.length >= BATCH_MAX || held.has(item.key) || this.#storing.has(item.key)) {
        held.add(item.key);
        rest.push(item);
        continue;
      }
      this.#storing.add(item.key);
      batch.push(item);
    }
    this.#waiting = rest;
    return batch;
  }

  async #storeSome(batch: readonly Waiting<Incoming, Refusal>[]): Promise<void> {
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

function gatherMs(held: number): number {
  if (held <= 1) return GATHER_MS.calm;
  return held < CROWD ? GATHER_MS.busy : GATHER_MS.crowded;
}
