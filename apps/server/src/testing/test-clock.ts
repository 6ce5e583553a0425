import { type Clock, systemClock } from '../clock.ts';

/** A clock that tests move: it runs with the system's until it is frozen, and can be put ahead at any time. */
export class TestClock implements Clock {
  #ahead_ms = 0;
  #frozen_at: number | null = null;

  now(): Date {
    return new Date(this.#frozen_at ?? systemClock.now().getTime() + this.#ahead_ms);
  }

  /** Stands still from here on, or from the moment given. */
  freeze(at: Date = this.now()): void {
    this.#frozen_at = at.getTime();
  }

  /** Runs on from where it stood. */
  run(): void {
    if (this.#frozen_at === null) return;
    this.#ahead_ms = this.#frozen_at - systemClock.now().getTime();
    this.#frozen_at = null;
  }

  advance(milliseconds: number): void {
    if (this.#frozen_at === null) this.#ahead_ms += milliseconds;
    else this.#frozen_at += milliseconds;
  }
}
