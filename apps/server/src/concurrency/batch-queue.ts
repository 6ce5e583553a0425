import { setTimeout as sleep } from 'node:timers/promises';

const BATCH_MAX = 200;
/** Where several come together, those of so many milliseconds are decided together. */
const GATHER_MS = 20;
/** So many wait for nobody. */
const BATCH_FULL = 50;

/** Decides a batch of one key in one transaction; resolves once it is committed, in the order of the batch. */
export type RunBatch<Item, Outcome> = (key: string, batch: readonly Item[]) => Promise<readonly Outcome[]>;

export interface BatchQueueOptions<Item, Outcome> {
  readonly run: RunBatch<Item, Outcome>;
  /** No two items of a batch have the same owner; null where that may be. */
  readonly ownerOf: (item: Item) => string | null;
  /** How long a busy key waits for others to come. */
  readonly gather_ms?: number;
}

interface Waiting<Item, Outcome> {
  item: Item;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * Changes of one key follow one another; whatever comes while some are being made waits here, not on a connection of the
 * pool, and is made with all that came meanwhile in one commit. Keys do not wait for each other. When a batch fails nobody
 * knows whether it was stored, so everybody in it is told to try again.
 */
export class BatchQueue<Item, Outcome> {
  readonly #options: BatchQueueOptions<Item, Outcome>;
  /** Keys with a batch under way, and what waits there. */
  readonly #lines = new Map<string, Waiting<Item, Outcome>[]>();

  constructor(options: BatchQueueOptions<Item, Outcome>) {
    this.#options = options;
  }

  submit(key: string, item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      const waiting = this.#lines.get(key);
      if (waiting !== undefined) waiting.push(one);
      else void this.#serve(key, [one]);
    });
  }

  async #serve(key: string, waiting: Waiting<Item, Outcome>[]): Promise<void> {
    const { gather_ms = GATHER_MS } = this.#options;
    this.#lines.set(key, waiting);
    let busy = false;
    while (waiting.length > 0) {
      if (busy && gather_ms > 0 && waiting.length < BATCH_FULL) await sleep(gather_ms);
      const batch = this.#takeBatch(waiting);
      busy = batch.length > 1;
      await this.#decide(key, batch);
      // Whoever comes right after one who was alone comes where more are coming.
      busy ||= waiting.length > 0;
    }
    this.#lines.delete(key);
  }

  async #decide(key: string, batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#options.run(
        key,
        batch.map(({ item }) => item),
      );
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new Error('an item of the batch has no outcome'));
        else resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Takes the oldest out, at most one of an owner; the other waits for the next batch. */
  #takeBatch(waiting: Waiting<Item, Outcome>[]): Waiting<Item, Outcome>[] {
    const taken = new Set<string>();
    const batch: Waiting<Item, Outcome>[] = [];
    const rest: Waiting<Item, Outcome>[] = [];
    for (const one of waiting.splice(0)) {
      const owner = this.#options.ownerOf(one.item);
      if (batch.length >= BATCH_MAX || (owner !== null && taken.has(owner))) rest.push(one);
      else batch.push(one);
      if (owner !== null) taken.add(owner);
    }
    waiting.push(...rest);
    return batch;
  }
}
