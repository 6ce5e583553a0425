/** The only source of time in the server; tests put their own in its place. */
export interface Clock {
  now(): Date;
}

/**
 * What the machine itself tells of time, in milliseconds. `monotonic` never goes back and takes no orders, but stands
 * still while the machine sleeps; `wall` is what somebody has set it to.
 */
export interface LocalTime {
  monotonic(): number;
  wall(): number;
}

export const systemTime: LocalTime = { monotonic: () => performance.now(), wall: () => Date.now() };

export const systemClock: Clock = { now: () => new Date() };

/** Corrections up to this long are made little by little. */
const SLEW_MAX_MS = 500;
/** Of the time that passes, the part by which a correction may change it. */
const SLEW_RATE = 0.5;
/** `wall` and `monotonic` drift apart slowly; more than this at once is a jump of one of them. */
const JUMP_MS = 100;

/**
 * A clock that is set from elsewhere by `steer`, and runs by the monotonic time of the machine between. It never goes
 * back: a small correction lets it run at another pace for a while; after a large one it jumps ahead, or stands still
 * until it is caught up with.
 */
export class SteeredClock implements Clock {
  readonly #local: LocalTime;
  readonly #onJump: () => void;
  /** Milliseconds since the epoch less the monotonic time: as it should be, and as it is. */
  #target: number;
  #offset: number;
  #steered_at: number;
  #wall_ahead: number;
  #last = 0;

  /**
   * @param offset milliseconds since the epoch at the monotonic time 0.
   * @param onJump is told when the machine has slept or somebody has set its wall clock.
   */
  constructor(local: LocalTime, offset: number, onJump: () => void) {
    this.#local = local;
    this.#onJump = onJump;
    this.#target = offset;
    this.#offset = offset;
    this.#steered_at = local.monotonic();
    this.#wall_ahead = local.wall() - this.#steered_at;
  }

  /** Sets it; `offset` as at the beginning. */
  steer(offset: number): void {
    this.#move();
    this.#target = offset;
    if (Math.abs(offset - this.#offset) > SLEW_MAX_MS) this.#offset = offset;
  }

  now(): Date {
    const monotonic = this.#move();
    const wall_ahead = this.#local.wall() - monotonic;
    const jumped = Math.abs(wall_ahead - this.#wall_ahead) > JUMP_MS;
    this.#wall_ahead = wall_ahead;
    if (jumped) this.#onJump();
    this.#last = Math.max(this.#last, Math.floor(monotonic + this.#offset));
    return new Date(this.#last);
  }

  #move(): number {
    const monotonic = this.#local.monotonic();
    const most = (monotonic - this.#steered_at) * SLEW_RATE;
    this.#offset += Math.max(-most, Math.min(most, this.#target - this.#offset));
    this.#steered_at = monotonic;
    return monotonic;
  }
}
