import { setTimeout as sleep } from 'node:timers/promises';
import type { Answering } from '../load/answers.ts';
import type { Lesson } from '../load/lesson.ts';
import { measurePublishes } from '../load/publish.ts';
import { REVEAL_GRACE_MS } from '../load/reveal-grace.ts';
import type { Child } from '../server/child.ts';

const SETTLE_MS = 1500;

/** The events of one command, as the first pupil got them. */
type Heard = Buffer[];

/** Questions of a lesson one after the other, each opened, answered, closed and revealed. */
export class Questions {
  readonly #lesson: Lesson;
  readonly #server: Child;
  /** Milliseconds from the command to the event at the last pupil, one for each question. */
  readonly opened: number[] = [];
  readonly revealed: number[] = [];
  readonly #heard: { opens: Heard[]; reveals: Heard[] } = { opens: [], reveals: [] };
  #isAsked = false;

  constructor(lesson: Lesson, server: Child) {
    this.#lesson = lesson;
    this.#server = server;
  }

  /** Goes to the next question and asks it. */
  async ask<Found>(measure: (answering: Answering) => Promise<Found>): Promise<Found> {
    if (this.#isAsked) await this.#lesson.command('next');
    this.#isAsked = true;
    this.opened.push(await this.#tell('open', 'state', this.#heard.opens));
    const { content_id, question_id } = await this.#lesson.getPlace();
    const { pupils } = this.#lesson;
    const found = await measure({ pupils, content_id, question_id, acknowledged: new Set() });
    await this.#lesson.command('close');
    await sleep(REVEAL_GRACE_MS);
    this.revealed.push(await this.#tell('reveal', 'own', this.#heard.reveals));
    return found;
  }

  /** Before what is measured in processor time: what came before must not be collected on its account. */
  async settle(): Promise<void> {
    await sleep(SETTLE_MS);
    await this.#server.collect();
  }

  /** What one pupil got at each opening and at each reveal: events of one command together. */
  get events(): { opens: Buffer[]; reveals: Buffer[] } {
    const { opens, reveals } = this.#heard;
    return { opens: opens.map((heard) => Buffer.concat(heard)), reveals: reveals.map((heard) => Buffer.concat(heard)) };
  }

  async #tell(command: 'open' | 'reveal', event: 'state' | 'own', heard: Heard[]): Promise<number> {
    const own: Heard = [];
    let isDone = false;
    const keep = (bytes: Buffer): void => {
      // Whatever comes after that belongs to what follows.
      if (!isDone) own.push(bytes);
    };
    const { last } = await measurePublishes(this.#lesson.tell(this.#server.pid, { command, event, keep }), 1);
    isDone = true;
    heard.push(own);
    return last.max;
  }
}
