import type { Purpose } from '../history/events.ts';
import type { Seeded } from '../seeded.ts';
import type { AnswerBody, AnswerSender } from './answer-sender.ts';
import { createBackoff } from './pace.ts';

const TIMEOUT_MS = 5000;

/** Sends what no outbox would send, past it and without a number of its own, until the server has decided. */
export class StraySender {
  readonly #sender: AnswerSender;
  readonly #seeded: Seeded;
  #pending = 0;
  #stopped = false;

  constructor(sender: AnswerSender, seeded: Seeded) {
    this.#sender = sender;
    this.#seeded = seeded;
  }

  /** Submissions whose fate is unknown. */
  get pending(): number {
    return this.#pending;
  }

  async send(purpose: Purpose, body: AnswerBody): Promise<void> {
    const backoff = createBackoff(this.#seeded);
    this.#pending += 1;
    while (!this.#stopped) {
      const { decided } = await this.#sender.post(purpose, body, { timeout_ms: TIMEOUT_MS });
      if (decided) {
        this.#pending -= 1;
        return;
      }
      await backoff.wait();
    }
  }

  /** Sends nothing again from now on. */
  stop(): void {
    this.#stopped = true;
  }
}
