import type { Staff } from '../load/staff.ts';
import { Stream } from '../load/stream.ts';
import { pathOf } from '../load/wire.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';

/** 1 Mbit/s. */
const SLOW_BYTES_PER_SECOND = 125_000;

/** A presenter on a slow line beside one on this machine: how much later she sees each version. */
export class PresenterLag {
  readonly #seen = new Map<number, number>();
  readonly #lags: number[] = [];
  readonly #streams: readonly Stream[];
  #bytes = 0;

  private constructor(staff: Staff, activity_id: string) {
    const path = `${pathOf('live.stream', { activity_id })}?audience=presenter`;
    const address = { port: staff.port, path, cookie: staff.cookie };
    this.#streams = [
      new Stream(address, ({ id }, at) => {
        if (id !== null) this.#seen.set(id, at);
      }),
      new Stream(
        address,
        ({ id, bytes }, at) => {
          this.#bytes += bytes.length;
          const first = id === null ? undefined : this.#seen.get(id);
          if (first !== undefined) this.#lags.push(Math.max(0, at - first));
        },
        SLOW_BYTES_PER_SECOND,
      ),
    ];
  }

  static async open(staff: Staff, activity_id: string): Promise<PresenterLag> {
    const lag = new PresenterLag(staff, activity_id);
    for (const stream of lag.#streams) if (!(await stream.opened)) throw new Error('a presenter was refused');
    return lag;
  }

  /** Milliseconds, and the bytes that the slow one has read. */
  close(): { lag: Spread; bytes: number } {
    for (const stream of this.#streams) stream.close();
    return { lag: spreadOf(this.#lags), bytes: this.#bytes };
  }
}
