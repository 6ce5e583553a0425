import { setTimeout as sleep } from 'node:timers/promises';
import type { Joining, JoinOutcome } from '../commands/join.ts';

const BATCH_MAX = 200;
/** Where several come together, those of so many milliseconds enter together. */
const GATHER_MS = 20;
/** So many wait for nobody. */
const BATCH_FULL = 50;

/** Decides a batch of one activity in one transaction; resolves once it is committed, in the order of the batch. */
export type JoinBatch = (activity_id: string, batch: readonly Joining[]) => Promise<readonly JoinOutcome[]>;

interface Waiting {
  joining: Joining;
  resolve(outcome: JoinOutcome): void;
  reject(error: unknown): void;
}

/**
 * Joins of one activity follow one another; whoever comes while some are being let in waits here, not on a connection
 * of the pool, and enters with all who came meanwhile in one commit. Activities do not wait for each other. When a
 * batch fails nobody knows whether it was stored, so everybody in it is told to try again.
 */
export class JoinQueue {
  readonly #join: JoinBatch;
  readonly #gather_ms: number;
  /** Activities with a batch under way, and who waits there. */
  readonly #doors = new Map<string, Waiting[]>();

  /** @param gather_ms how long a busy door waits for others to come. */
  constructor(join: JoinBatch, gather_ms = GATHER_MS) {
    this.#join = join;
    this.#gather_ms = gather_ms;
  }

  submit(activity_id: string, joining: Joining): Promise<JoinOutcome> {
    return new Promise((resolve, reject) => {
      const item = { joining, resolve, reject };
      const waiting = this.#doors.get(activity_id);
      if (waiting !== undefined) waiting.push(item);
      else void this.#run(activity_id, [item]);
    });
  }

  async #run(activity_id: string, waiting: Waiting[]): Promise<void> {
    this.#doors.set(activity_id, waiting);
    let busy = false;
    while (waiting.length > 0) {
      if (busy && this.#gather_ms > 0 && waiting.length < BATCH_FULL) await sleep(this.#gather_ms);
      const batch = takeBatch(waiting);
      busy = batch.length > 1;
      await this.#joinSome(activity_id, batch);
      // Whoever comes right after one who was alone is at a door where more are coming.
      busy ||= waiting.length > 0;
    }
    this.#doors.delete(activity_id);
  }

  async #joinSome(activity_id: string, batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.#join(
        activity_id,
        batch.map((item) => item.joining),
      );
      for (const [index, item] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) item.reject(new Error('a joining of the batch has no outcome'));
        else item.resolve(outcome);
      }
    } catch (error) {
      for (const item of batch) item.reject(error);
    }
  }
}

/** Takes the oldest out, at most one of a person or a join id; the other waits for the next batch and is welcomed back. */
function takeBatch(waiting: Waiting[]): Waiting[] {
  const taken = new Set<string>();
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  for (const item of waiting.splice(0)) {
    const who = item.joining.user_id ?? item.joining.join_id;
    if (batch.length >= BATCH_MAX || (who !== null && taken.has(who))) rest.push(item);
    else batch.push(item);
    if (who !== null) taken.add(who);
  }
  waiting.push(...rest);
  return batch;
}
