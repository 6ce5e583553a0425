import type { Size } from '../drivers/driver.ts';
import type { Visit } from '../visit.ts';

/** A sequence of user actions, run in every browser. */
export interface Journey {
  /** A few words, the heading of a column. */
  readonly name: string;
  readonly size: Size;
  /** Also part of `npm test`, in the oldest supported Chromium. */
  readonly isShort: boolean;
  run(visit: Visit): Promise<void>;
}
