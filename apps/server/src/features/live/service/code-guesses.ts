import type { Context } from '../../../context.ts';
import { countOpenRooms } from '../queries/session.ts';
import { type Guess, GuessLimiter } from './guess-limiter.ts';

/** A device that mistypes is told to slow down long before it can guess. */
const DEVICE = { failures: 20, forgiven_per_minute: 10 };
/** Loosely: a whole school sits behind one address. */
const ADDRESS = { failures: 240, forgiven_per_minute: 30 };
/** Everybody together: pupils of so many rooms mistype so much, machines much more. */
const EVERYBODY = { failures: 1000, failures_per_room: 20 };
const ROOMS_MS = 10_000;

/** Throttles wrong join codes by device, by address, and over all in relation to the number of open rooms. */
export class CodeGuesses {
  readonly #db: Context['db'];
  readonly #clock: Context['clock'];
  readonly #limiter: GuessLimiter;
  #rooms = { count: 0, until: 0 };

  constructor(db: Context['db'], clock: Context['clock']) {
    this.#db = db;
    this.#clock = clock;
    this.#limiter = new GuessLimiter(clock);
  }

  /** Asks before a code is looked up; `device` is the value of the device's cookie. */
  async begin({ address, device }: { address: string; device: string }): Promise<Guess> {
    const failures = EVERYBODY.failures + EVERYBODY.failures_per_room * (await this.#countRooms());
    return this.#limiter.begin([
      { bucket: `device ${device}`, limit: DEVICE },
      { bucket: `address ${address}`, limit: ADDRESS },
      { bucket: 'everybody', limit: { failures, forgiven_per_minute: failures } },
    ]);
  }

  async #countRooms(): Promise<number> {
    const now = this.#clock.now().getTime();
    if (this.#rooms.until <= now) {
      this.#rooms = { ...this.#rooms, until: now + ROOMS_MS };
      this.#rooms = { count: await countOpenRooms(this.#db), until: now + ROOMS_MS };
    }
    return this.#rooms.count;
  }
}
